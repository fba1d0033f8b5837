import { STATUS } from '#app/domain/etapa/ids.ts';

/** Where the button of each kind leads, `:id` being any id; and whose demand is taken where no message of it exists. */
export const LEVA_A: readonly (readonly [tipo: number, caminho: string, de?: number])[] = [
  [1, '/todas-demandas/:id/interesse'],
  [2, '/minhas-demandas?busca={processo}', STATUS.habTecnicaFinal],
  [3, '/adm/selecaoCargaHoraria/:id'],
  [3, '/coord/credenciamento/:id'],
  [8, '/historico-credenciamento/:id/recurso'],
  [9, '/historico-credenciamento?busca={processo}'],
  [10, '/historico-credenciamento/:id/recurso'],
  [11, '/historico-credenciamento?busca={processo}'],
  [12, '/historico-credenciamento/:id/recurso'],
  [12, '/historico-credenciamento?busca={processo}'],
  [13, '/historico-credenciamento?busca={processo}'],
  [16, '/todas-demandas/:id/interesse'],
  [16, '/minhas-demandas?busca={processo}'],
  [20, '/historico-credenciamento?busca={processo}'],
  [22, '/home'],
  [25, '/minhas-demandas/:id/agendamento/didatica'],
  [25, '/minhas-demandas/:id/agendamento/entrevista'],
  [29, '/adm/cadastrar-banca?credenciamento=:id'],
  [33, '/historico-credenciamento/:id/recurso'],
  [33, '/historico-credenciamento?busca={processo}'],
  [34, '/minhas-demandas/:id/diligencia/:id'],
  [35, '/minhas-demandas?busca={processo}', STATUS.habTecnicaPreliminar],
  [36, '/minhas-demandas?busca={processo}'],
  [37, '/minhas-demandas?busca={processo}'],
  [47, '/minhas-demandas?busca={processo}', STATUS.cancelada],
  [48, '/minhas-demandas?busca={processo}', STATUS.finalizada],
  [49, '/minhas-demandas/:id/documentos/juridica'],
  [51, '/minhas-demandas?busca={processo}', STATUS.avaliacaoDeCadastro],
  [52, '/minhas-demandas?busca={processo}', STATUS.finalizada],
];

/** An address as the table has it. */
export const naTabela = (caminho: string, processo = ''): string =>
  caminho
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(`busca=${encodeURIComponent(processo)}`, 'busca={processo}');
