import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { CABECALHO_DO_OBJETO, nomeDaArea, nomeDaAtividade } from '../demanda/labels.ts';
import { RESULTADO_DA_ETAPA, RESULTADO_DO_RECURSO, STATUS_DO_RECURSO, TIPOS_DE_RECURSO } from './labels.ts';
import type { LinhaDoHistorico } from './queries.server/lista-historico.ts';
import type { LinhaDeSolicitacao } from './queries.server/solicitacoes.ts';

export const tabelaDoHistorico = (linhas: readonly LinhaDoHistorico[]): Tabela =>
  tabelaDe(
    [
      'Credenciamento',
      'Área de Atuação',
      'Atividade',
      ...CABECALHO_DO_OBJETO,
      'Etapa',
      'Resultado Etapa',
      'Resultado Recurso',
      'Início Período Recurso',
      'Fim Período Recurso',
    ],
    linhas.map((linha) => [
      linha.processo,
      nomeDaArea(linha.area),
      nomeDaAtividade(linha.atividade),
      linha.principal,
      linha.secundario,
      linha.etapa,
      RESULTADO_DA_ETAPA[linha.resultado],
      linha.recurso === null ? 'Sem recurso' : RESULTADO_DO_RECURSO[linha.recurso],
      linha.recursoInicio && formatarDia(linha.recursoInicio),
      linha.recursoFim && formatarDia(linha.recursoFim),
    ]),
  );

export const tabelaDasSolicitacoes = (linhas: readonly LinhaDeSolicitacao[]): Tabela =>
  tabelaDe(
    ['Processo', 'Nome', 'Tipo de Solicitação', 'Status', 'Data de Envio', 'Numeração Recurso'],
    linhas.map((linha) => [
      linha.processo,
      linha.nome,
      TIPOS_DE_RECURSO[linha.tipo],
      STATUS_DO_RECURSO[linha.status],
      linha.criadoEm,
      linha.numeracao,
    ]),
  );
