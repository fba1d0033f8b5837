import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import type { LugarDaDecisao } from '#app/domain/demanda/types.ts';
import { ETAPA, FORMATO, STATUS } from '#app/domain/etapa/ids.ts';
import { estaEm } from '#app/domain/etapa/status.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { formatarDia, formatarInstante, type Dia } from '#app/lib/dates.ts';
import {
  MENSAGENS,
  NAO_NECESSARIA,
  OUTRA_EMPRESA,
  SEM_EMPRESA,
  SEM_PEDIDO,
  TEXTOS_DO_PROCESSO,
  type CodigoDoProcesso,
} from './labels.ts';
import type { DecisaoDaHomologacao, EstadoDaHomologacao, HomologacaoNaRegra } from './types.ts';

/** The stages whose result may be the last. */
export const ETAPAS_QUE_HOMOLOGAM = [ETAPA.habTecnica, ETAPA.habJuridica] as const;
type UltimaEtapa = (typeof ETAPAS_QUE_HOMOLOGAM)[number];

/** The results that somebody needs to be homologated: those of the last stage of the format. R-HOM-01. */
export function etapasQueHomologam({ formatoAvaliacao }: Pick<Escolhas, 'formatoAvaliacao'>): UltimaEtapa[] {
  if (formatoAvaliacao === FORMATO.simples) return [ETAPA.habTecnica];
  return formatoAvaliacao === FORMATO.juntas ? [ETAPA.habTecnica, ETAPA.habJuridica] : [ETAPA.habJuridica];
}

/** Statuses in which homologation may be asked: from the final technical result until the end. */
export const HOMOLOGA_EM = [
  STATUS.habTecnicaFinal,
  STATUS.habilitacaoJuridica,
  STATUS.aguardandoFinalizacao,
] as const;

/** Why it cannot be asked in this demand now; null when it can. R-HOM-02. */
export function motivoParaNaoHomologar({
  status,
  formatoAvaliacao,
  habTecnicaFinalEm,
}: {
  status: number;
  formatoAvaliacao: number | null;
  habTecnicaFinalEm: Date | null;
}): string | null {
  const encerrada = motivoDeEncerrada(status);
  if (encerrada !== null) return encerrada;
  if (!estaEm(status, HOMOLOGA_EM))
    return 'A homologação é pedida depois do resultado final da última etapa.';
  const daTecnica = etapasQueHomologam({ formatoAvaliacao }).includes(ETAPA.habTecnica);
  return daTecnica && habTecnicaFinalEm === null
    ? 'O resultado final da habilitação técnica ainda não foi publicado.'
    : null;
}

/** The decision counts before the call: it may come before the start was answered. R-HOM-05. */
export function situacaoDoProcesso({ estado, chamada }: HomologacaoNaRegra): CodigoDoProcesso {
  if (estado !== 'pedida') return estado;
  if (chamada === 'recusada') return 'parada';
  return chamada === null || chamada === 'concluida' || chamada === 'cancelada'
    ? 'na-superintendencia'
    : 'enviando';
}

/** Without a system that decides, the request is carried on paper to whoever signs. R-HOM-11. */
export const temPapel = ({
  estado,
  quemDecide,
}: {
  estado: EstadoDaHomologacao;
  quemDecide: LugarDaDecisao;
}): boolean => estado === 'pedida' && quemDecide === 'a-mao';

/** What the signed paper of a decision may be. */
export const PAPEL_ACEITO = ['pdf', 'jpg', 'png'] as const;

/** Why a decision that is written down cannot be of that day; null where it can. R-HOM-11. */
export function motivoDoDia(dia: Dia, { hoje, pedida }: { hoje: Dia; pedida: Dia }): string | null {
  if (dia > hoje) return 'A decisão não pode ser de um dia que ainda não chegou.';
  if (dia < pedida) return `A decisão não pode ser anterior ao pedido, que é de ${formatarDia(pedida)}.`;
  return null;
}

/** 'decidida em 26/03/2027, registrada em 29/03/2027, às 10h12': of what is decided. R-HOM-11. */
export const quandoDecidida = ({
  decididaDia,
  decididaEm,
}: {
  decididaDia: Dia | null;
  decididaEm: Date | null;
}): string | null =>
  decididaDia === null || decididaEm === null
    ? null
    : `decidida em ${formatarDia(decididaDia)}, registrada em ${formatarInstante(decididaEm)}`;

/** 'Baixar Documento' waits for the decision. R-HOM-07. */
export const temDocumento = ({ estado }: { estado: EstadoDaHomologacao }): boolean =>
  estado === 'homologada' || estado === 'reprovada';

type EmpresaNaRegra = { cnpj: string };
type ProcessoNaRegra = HomologacaoNaRegra & { cnpj: string; nomeEmpresa: string };

export type CandidatoNaHomologacao = {
  /** Process of another demand where the same company was homologated for the same notice. */
  homologadoEm: string | null;
  /** The last of this demand, with the company that it names. */
  processo: ProcessoNaRegra | null;
  /** Theirs now. */
  empresa: EmpresaNaRegra | null;
  /** The demand ended without asking for them. */
  semPedido: boolean;
};

/** The company of a request that is asked for or granted, where it is another than theirs now; else null. R-HOM-09. */
export const empresaPedida = (
  processo: ProcessoNaRegra | null,
  empresa: EmpresaNaRegra | null,
): string | null =>
  processo !== null &&
  (processo.estado === 'pedida' || processo.estado === 'homologada') &&
  empresa !== null &&
  empresa.cnpj !== processo.cnpj
    ? processo.nomeEmpresa
    : null;

export type SituacaoDoCandidato = {
  codigo: CodigoDoProcesso | 'nao-necessaria' | 'pronto' | 'sem-empresa' | 'outra-empresa' | 'sem-pedido';
  texto: string;
  escolhivel: boolean;
};

/** The label of a candidate, and whether they may be chosen: in one request that counts at most. R-HOM-04, R-HOM-09. */
export function situacaoDoCandidato(candidato: CandidatoNaHomologacao): SituacaoDoCandidato {
  const { homologadoEm, processo, empresa, semPedido } = candidato;
  if (semPedido) return { codigo: 'sem-pedido', texto: SEM_PEDIDO, escolhivel: false };
  if (processo !== null && processo.estado !== 'cancelada') {
    if (processo.estado === 'homologada' && empresaPedida(processo, empresa) !== null)
      return { codigo: 'outra-empresa', texto: OUTRA_EMPRESA, escolhivel: true };
    const codigo = situacaoDoProcesso(processo);
    return { codigo, texto: TEXTOS_DO_PROCESSO[codigo], escolhivel: processo.estado === 'reprovada' };
  }
  if (homologadoEm !== null) return { codigo: 'nao-necessaria', texto: NAO_NECESSARIA, escolhivel: false };
  // Choosing them is refused with what is missing, beside the others that are not ready.
  if (empresa === null) return { codigo: 'sem-empresa', texto: SEM_EMPRESA, escolhivel: true };
  return { codigo: 'pronto', texto: 'Pronto para pedir', escolhivel: true };
}

/** The refusal of a request: the first in the order of the screen; null when it may be asked. R-HOM-02. */
export function motivoDoPedido({
  objeto,
  escolhidos,
}: {
  objeto: string;
  escolhidos: readonly { escolhivel: boolean; empresaCompleta: boolean }[];
}): string | null {
  if (objeto.trim() === '') return MENSAGENS.objeto;
  if (escolhidos.length === 0 || escolhidos.some(({ escolhivel }) => !escolhivel)) return MENSAGENS.nenhum;
  return escolhidos.every(({ empresaCompleta }) => empresaCompleta) ? null : MENSAGENS.empresas;
}

export type Recebida = { ok: true; resultado: 'registrar' | 'repetida' } | { ok: false; motivo: string };

/**
 * What a decision that comes does, whatever the order it comes in. Nothing undoes the first, and a request that was
 * cancelled or a demand that ended takes none. R-HOM-05, R-DEM-26.
 */
export function receberDecisao(
  { estado, statusDaDemanda }: { estado: EstadoDaHomologacao; statusDaDemanda: number },
  { aprovada }: Pick<DecisaoDaHomologacao, 'aprovada'>,
): Recebida {
  if (estado === 'homologada' || estado === 'reprovada') {
    if ((estado === 'homologada') === aprovada) return { ok: true, resultado: 'repetida' };
    return { ok: false, motivo: MENSAGENS.outraDecisao };
  }
  if (estado === 'cancelada') return { ok: false, motivo: MENSAGENS.cancelado };
  const encerrada = motivoDeEncerrada(statusDaDemanda);
  return encerrada === null ? { ok: true, resultado: 'registrar' } : { ok: false, motivo: encerrada };
}

/** Why the process outside is not opened any more; null while it is wanted. R-HOM-05. */
export function chamadaDispensada(estado: EstadoDaHomologacao): string | null {
  if (estado === 'pedida') return null;
  return estado === 'cancelada' ? MENSAGENS.cancelado : 'A Superintendência já decidiu esta homologação.';
}
