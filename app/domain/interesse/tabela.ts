import { CABECALHO_DO_OBJETO, nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { APLICACAO, PRAZOS, SITUACAO_DA_APLICACAO } from './labels.ts';
import type { LinhaDeProcessoAberto, SituacaoDaAplicacao, SituacaoDoPrazo } from './types.ts';

export const tabelaDosProcessos = (linhas: readonly LinhaDeProcessoAberto[]): Tabela =>
  tabelaDe(
    ['Processo', 'Área de Atuação', 'Qtd. de Instrutores', 'Prazo'],
    linhas.map(({ processo, area, instrutores, prazo }) => [
      processo,
      nomeDaArea(area),
      instrutores,
      formatarDia(prazo),
    ]),
  );

type LinhaDeDemanda = {
  identificacao: string;
  tipo: string;
  atividade: string;
  principal: string;
  secundario: string;
  prazo: SituacaoDoPrazo;
  inicio: Dia | null;
  fim: Dia | null;
  oferta: string;
};

export const tabelaDasDemandas = (linhas: readonly LinhaDeDemanda[]): Tabela =>
  tabelaDe(
    [
      'Identificação',
      'Tipo',
      'Atividade',
      ...CABECALHO_DO_OBJETO,
      'Início do prazo',
      'Fim do prazo',
      'Prazo',
      'Interesse',
    ],
    linhas.map((linha) => [
      linha.identificacao,
      nomeDoTipo(linha.tipo),
      nomeDaAtividade(linha.atividade),
      linha.principal,
      linha.secundario,
      linha.inicio && formatarDia(linha.inicio),
      linha.fim && formatarDia(linha.fim),
      PRAZOS[linha.prazo].rotulo,
      linha.oferta === 'demonstrado' ? 'Interesse Demonstrado' : '',
    ]),
  );

type LinhaDeAplicacao = {
  processo: string;
  tipo: string;
  atividade: string;
  area: string;
  principal: string;
  secundario: string;
  situacao: SituacaoDaAplicacao;
  nomeStatus: string;
  /** Null: the reviewer's list. */
  aplicado: boolean | null;
  candidatos: number | null;
};

export const tabelaDasAplicacoes = (linhas: readonly LinhaDeAplicacao[]): Tabela =>
  tabelaDe(
    [
      'Processo',
      'Tipo',
      'Atividades',
      'Área de Atuação',
      ...CABECALHO_DO_OBJETO,
      'Status',
      'Fase',
      'Aplicação',
      'Candidatos',
    ],
    linhas.map((linha) => [
      linha.processo,
      nomeDoTipo(linha.tipo),
      nomeDaAtividade(linha.atividade),
      nomeDaArea(linha.area),
      linha.principal,
      linha.secundario,
      SITUACAO_DA_APLICACAO[linha.situacao],
      linha.nomeStatus,
      linha.aplicado === null ? null : linha.aplicado ? APLICACAO.aplicado : APLICACAO.retirado,
      linha.candidatos,
    ]),
  );
