import { dadosDaOperacao, type Operacao } from '#app/domain/acesso/operacoes.ts';
import { HOMOLOGA_EM } from '#app/domain/homologacao/rules.ts';
import { type EventoDeNotificacao, NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { type StatusId, STATUS } from '#app/domain/etapa/ids.ts';
import type { ChaveDeLink, Evento, QuemDecide, Tela } from '../types.ts';
import { caminhoDaTela, LINKS } from './links.ts';
import { SEGMENTO_DO_EVENTO } from './segmentos.ts';
import {
  ABERTOS,
  COM_CRONOGRAMA,
  depoisDe,
  EM_ANDAMENTO,
  QUE_PREPARAM,
  SEQUENCIA,
} from '#app/domain/etapa/status.ts';

export type DadosDoEvento = {
  tipo: 'transicao' | 'notificacao' | 'flag' | 'registro';
  de: readonly StatusId[];
  /** 'proximo': the next status the schedule holds; null: the status stays. */
  para: StatusId | 'proximo' | null;
  /** Whose right it is. */
  operacao: Operacao;
  /** The button. */
  rotulo: string;
  /** Where it can be caused: screen, job of the worker, command of the CLI, call of the API. */
  entradas: { tela?: Tela; tarefa?: string; comando?: string; api?: string };
  /** Needs a written justification. */
  justifica?: boolean;
};

const API_APROVACOES = 'PUT /api/aprovacoes-credenciamento';

function notificacao(evento: EventoDeNotificacao): DadosDoEvento {
  return {
    tipo: 'notificacao',
    de: NOTIFICACOES.filter((dados) => dados.evento === evento).map((dados) => dados.status),
    para: null,
    operacao: 'selecao.notificar',
    rotulo: 'Notificar candidatos',
    entradas: { tela: 'processos', comando: 'fase notificar' },
  };
}

/**
 * What the commission does with the scores of the panels: the status stays. After the interviews, of those who come later
 * (R-AVA-18).
 */
const DA_BANCA = {
  tipo: 'registro',
  de: [STATUS.entrevistas, ...depoisDe(STATUS.entrevistas)],
  para: null,
  entradas: { tela: 'avaliacoes' },
} as const;

/** Every event of a demand's life. */
export const EVENTOS: Readonly<Record<Evento, DadosDoEvento>> = {
  solicitarDemanda: {
    tipo: 'registro',
    de: [],
    para: STATUS.solicitacaoEmAnalise,
    operacao: 'demanda.solicitar',
    rotulo: 'Solicitar Credenciamento',
    entradas: { tela: 'demandas' },
  },
  aprovarAnalise: {
    tipo: 'transicao',
    de: [STATUS.solicitacaoEmAnalise],
    para: STATUS.aguardandoAprovacao,
    operacao: 'demanda.analisar',
    rotulo: 'Aprovar',
    entradas: { tela: 'demandas', comando: 'demanda aprovar' },
  },
  reprovarAnalise: {
    tipo: 'transicao',
    de: [STATUS.solicitacaoEmAnalise],
    para: STATUS.cancelada,
    operacao: 'demanda.analisar',
    rotulo: 'Reprovar',
    entradas: { tela: 'demandas', comando: 'demanda reprovar' },
    justifica: true,
  },
  aprovarDiretoria: {
    tipo: 'registro',
    de: [STATUS.aguardandoAprovacao],
    para: null,
    operacao: 'demanda.registrar-aprovacao',
    rotulo: 'Aprovar pela Diretoria',
    entradas: { api: API_APROVACOES, comando: 'fluig aprovar' },
  },
  reprovarDiretoria: {
    tipo: 'transicao',
    de: [STATUS.aguardandoAprovacao],
    para: STATUS.cancelada,
    operacao: 'demanda.registrar-aprovacao',
    rotulo: 'Reprovar pela Diretoria',
    entradas: { api: API_APROVACOES, comando: 'fluig reprovar' },
    justifica: true,
  },
  aprovarSuperintendencia: {
    tipo: 'transicao',
    de: [STATUS.aguardandoAprovacao],
    para: STATUS.aguardandoCronograma,
    operacao: 'demanda.registrar-aprovacao',
    rotulo: 'Aprovar pela Superintendência',
    entradas: { api: API_APROVACOES, comando: 'fluig aprovar' },
  },
  reprovarSuperintendencia: {
    tipo: 'transicao',
    de: [STATUS.aguardandoAprovacao],
    para: STATUS.cancelada,
    operacao: 'demanda.registrar-aprovacao',
    rotulo: 'Reprovar pela Superintendência',
    entradas: { api: API_APROVACOES, comando: 'fluig reprovar' },
    justifica: true,
  },
  criarCronograma: {
    tipo: 'transicao',
    de: [STATUS.aguardandoCronograma],
    para: STATUS.demonstracaoDeInteresse,
    operacao: 'cronograma.salvar',
    rotulo: 'Criar cronograma',
    entradas: { tela: 'cronograma' },
  },
  atualizarCronograma: {
    tipo: 'registro',
    de: COM_CRONOGRAMA,
    para: null,
    operacao: 'cronograma.salvar',
    rotulo: 'Atualizar cronograma',
    entradas: { tela: 'cronograma' },
  },
  abrirPrazoProprio: {
    tipo: 'registro',
    de: COM_CRONOGRAMA,
    para: null,
    operacao: 'prazo-proprio.abrir',
    rotulo: 'Abrir prazo próprio',
    entradas: { tela: 'cronograma' },
  },
  registrarAviso: {
    tipo: 'registro',
    de: COM_CRONOGRAMA,
    para: null,
    operacao: 'aviso.resolver',
    rotulo: 'Registrar aviso por outro meio',
    entradas: { tela: 'cronograma' },
  },
  escreverAoCandidato: {
    tipo: 'registro',
    de: COM_CRONOGRAMA,
    para: null,
    operacao: 'mensagem.escrever',
    rotulo: 'Escrever ao candidato',
    entradas: { tela: 'relatorios' },
  },
  concluirCargaHoraria: {
    tipo: 'transicao',
    de: [STATUS.avaliacaoDeCargaHoraria],
    para: 'proximo',
    operacao: 'selecao.finalizar-carga-horaria',
    rotulo: 'Finalizar Análise',
    entradas: { tela: 'cargaHoraria' },
  },
  concluirCadastro: {
    tipo: 'transicao',
    de: [STATUS.avaliacaoDeCadastro],
    para: 'proximo',
    operacao: 'selecao.finalizar-cadastro',
    rotulo: 'Finalizar Análise',
    entradas: { tela: 'cadastro' },
  },
  encerrarFase: {
    tipo: 'transicao',
    de: SEQUENCIA,
    para: 'proximo',
    operacao: 'demanda.encerrar-fase',
    rotulo: 'Encerrar Fase',
    entradas: { tela: 'processos', tarefa: 'demanda.encerrar-fase', comando: 'fase encerrar' },
  },
  encerrarComPendencia: {
    tipo: 'transicao',
    de: SEQUENCIA,
    para: STATUS.aguardandoFinalizacao,
    operacao: 'demanda.encerrar',
    rotulo: 'Encerrar com Pendência',
    entradas: { tela: 'processos' },
  },
  encerrarSemInteressados: {
    tipo: 'transicao',
    de: [STATUS.demonstracaoDeInteresse],
    para: STATUS.finalizada,
    operacao: 'demanda.encerrar',
    rotulo: 'Encerrar sem interessados',
    entradas: { tela: 'processos' },
  },
  encerrarDemanda: {
    tipo: 'transicao',
    de: [...SEQUENCIA, STATUS.aguardandoFinalizacao],
    para: STATUS.finalizada,
    operacao: 'demanda.encerrar',
    rotulo: 'Encerrar Demanda',
    entradas: { tela: 'processos' },
  },
  encerrarSemHomologacao: {
    tipo: 'transicao',
    de: [STATUS.aguardandoFinalizacao],
    para: STATUS.finalizada,
    operacao: 'demanda.encerrar',
    rotulo: 'Encerrar sem homologação',
    entradas: { tela: 'processos' },
    justifica: true,
  },
  finalizarDemanda: {
    tipo: 'transicao',
    de: EM_ANDAMENTO,
    para: STATUS.finalizada,
    operacao: 'demanda.finalizar',
    rotulo: 'Finalizar demanda',
    entradas: { tela: 'demandas' },
    justifica: true,
  },
  cancelarDemanda: {
    tipo: 'transicao',
    de: ABERTOS,
    para: STATUS.cancelada,
    operacao: 'demanda.cancelar',
    rotulo: 'Cancelar demanda',
    entradas: { tela: 'demandas', comando: 'demanda cancelar' },
    justifica: true,
  },
  finalizarAcoes: {
    tipo: 'flag',
    de: QUE_PREPARAM,
    para: null,
    operacao: 'demanda.finalizar-acoes',
    rotulo: 'Finalizar Ações',
    entradas: { tela: 'processos' },
  },
  enviarResultado: {
    ...DA_BANCA,
    operacao: 'avaliacao.enviar-resultado',
    rotulo: 'Enviar Resultado',
  },
  abrirReconsideracao: {
    ...DA_BANCA,
    operacao: 'avaliacao.reconsiderar',
    rotulo: 'Abrir reconsideração',
  },
  encerrarReconsideracao: {
    ...DA_BANCA,
    operacao: 'avaliacao.reconsiderar',
    rotulo: 'Encerrar reconsideração',
  },
  anularAvaliacao: {
    ...DA_BANCA,
    operacao: 'avaliacao.anular',
    rotulo: 'Anular avaliação',
  },
  pedirHomologacao: {
    tipo: 'registro',
    de: HOMOLOGA_EM,
    para: null,
    operacao: 'homologacao.pedir',
    rotulo: 'Pedir homologação',
    entradas: { tela: 'homologacao' },
  },
  decidirHomologacao: {
    tipo: 'registro',
    de: HOMOLOGA_EM,
    para: null,
    operacao: 'homologacao.registrar-decisao',
    rotulo: 'Decidir a homologação',
    entradas: { api: 'PUT /api/homologacao/{id}/superintendencia', comando: 'homologacao aprovar' },
  },
  cancelarHomologacao: {
    tipo: 'registro',
    de: HOMOLOGA_EM,
    para: null,
    operacao: 'homologacao.pedir',
    rotulo: 'Cancelar o pedido de homologação',
    entradas: { tela: 'homologacao' },
    justifica: true,
  },
  notificarCargaHorariaPreliminar: notificacao('notificarCargaHorariaPreliminar'),
  notificarCargaHorariaFinal: notificacao('notificarCargaHorariaFinal'),
  notificarCadastroPreliminar: notificacao('notificarCadastroPreliminar'),
  notificarCadastroFinal: notificacao('notificarCadastroFinal'),
  notificarHabTecnicaPreliminar: notificacao('notificarHabTecnicaPreliminar'),
  notificarHabTecnicaFinal: notificacao('notificarHabTecnicaFinal'),
};

export const LISTA_DE_EVENTOS = Object.keys(EVENTOS) as Evento[];

export function ehEvento(nome: string): nome is Evento {
  return Object.hasOwn(EVENTOS, nome);
}

/** May this kind of actor cause it at all? Which people may is asked of the authority with the demand. R-DEM-09. */
export function tipoPodeCausar(evento: Evento, por: QuemDecide): boolean {
  const { papel, sistema } = dadosDaOperacao(EVENTOS[evento].operacao);
  if (por === 'sistema') return sistema.includes('worker');
  return por === 'workflow' ? sistema.includes('fluig') : papel !== null;
}

/** Whose right an action is; null where it only leads to a screen. */
export const operacaoDaAcao = (chave: Evento | ChaveDeLink): Operacao | null =>
  ehEvento(chave) ? EVENTOS[chave].operacao : (LINKS[chave].operacao ?? null);

/** Address where a person causes the event. */
export function caminhoDoEvento(evento: Evento, demandaId: string): string {
  const { tela } = EVENTOS[evento].entradas;
  const base = caminhoDaTela(tela ?? 'demandas', demandaId);
  const segmento = SEGMENTO_DO_EVENTO[evento];
  return segmento === undefined ? base : `${base}/${segmento}`;
}
