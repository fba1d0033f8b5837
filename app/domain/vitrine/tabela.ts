import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { CABECALHO_DO_OBJETO, nomeDaArea, nomeDaAtividade, nomeDoTipo } from '../demanda/labels.ts';
import { caminhoDaDemanda } from './telas.ts';
import type { DemandaPublica } from './types.ts';

export const tabelaDas = (demandas: readonly DemandaPublica[], urlBase: string): Tabela =>
  tabelaDe(
    [
      'Processo',
      'Área',
      'Atividade',
      'Tipo',
      ...CABECALHO_DO_OBJETO,
      'Quantidade',
      'Carga Horária',
      'Interesse de',
      'Interesse até',
      'Exigências',
      'Endereço',
    ],
    demandas.map((demanda) => [
      demanda.processo,
      nomeDaArea(demanda.area),
      nomeDaAtividade(demanda.atividade),
      nomeDoTipo(demanda.tipo),
      demanda.objeto,
      demanda.detalhe,
      demanda.quantidade,
      demanda.cargaHoraria,
      formatarDia(demanda.interesse.inicio),
      formatarDia(demanda.interesse.fim),
      demanda.exigencias.join('\n'),
      urlBase + caminhoDaDemanda(demanda.id),
    ]),
  );
