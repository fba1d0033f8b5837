import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import { ETAPA, FORMATO, STATUS } from '#app/domain/etapa/ids.ts';
import { estaEm } from '#app/domain/etapa/status.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { segue } from '#app/domain/selecao/rules.ts';
import { MENSAGENS, NAO_NECESSARIA, TEXTOS_DO_PROCESSO, type CodigoDoProcesso } from './labels.ts';
import type {
  DecisaoDaHomologacao,
  EstadoDaHomologacao,
  HomologacaoNaRegra,
  ResultadoNaHomologacao,
} from './types.ts';

/** The stages whose result may be the last. */
export const ETAPAS_QUE_HOMOLOGAM = [ETAPA.habTecnica, ETAPA.habJuridica] as const;
type UltimaEtapa = (typeof ETAPAS_QUE_HOMOLOGAM)[number];

/** The results that somebody needs to be homologated: those of the last stage of the format. R-HOM-01. */
export function etapasQueHomologam({ formatoAvaliacao }: Pick<Escolhas, 'formatoAvaliacao'>): UltimaEtapa[] {
  if (formatoAvaliacao === FORMATO.simples) return [ETAPA.habTecnica];
  return formatoAvaliacao === FORMATO.juntas ? [ETAPA.habTecnica, ETAPA.habJuridica] : [ETAPA.habJuridica];
}

/** Finally apt in the last stage; a draft decides nothing. R-HOM-01. */
export const homologavel = (
  escolhas: Pick<Escolhas, 'formatoAvaliacao'>,
  { interessado, resultados }: { interessado: boolean; resultados: readonly ResultadoNaHomologacao[] },
): boolean =>
  interessado &&
  etapasQueHomologam(escolhas).every((etapa) => {
    const resultado = resultados.find((item) => item.etapa === etapa);
    return resultado !== undefined && resultado.estado !== 'rascunho' && segue(resultado);
  });

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

/** 'Baixar Documento' waits for the decision. R-HOM-07. */
export const temDocumento = ({ estado }: { estado: EstadoDaHomologacao }): boolean =>
  estado === 'homologada' || estado === 'reprovada';

export type CandidatoNaHomologacao = {
  /** Process of another demand where the same company was homologated for the same notice. */
  homologadoEm: string | null;
  /** The last of this demand. */
  processo: HomologacaoNaRegra | null;
};

export type SituacaoDoCandidato = {
  codigo: CodigoDoProcesso | 'nao-necessaria' | 'pronto';
  texto: string;
  escolhivel: boolean;
};

/** The label of a candidate, and whether they may be chosen: in one request that counts at most. R-HOM-04. */
export function situacaoDoCandidato({ homologadoEm, processo }: CandidatoNaHomologacao): SituacaoDoCandidato {
  if (processo !== null && processo.estado !== 'cancelada') {
    const codigo = situacaoDoProcesso(processo);
    return { codigo, texto: TEXTOS_DO_PROCESSO[codigo], escolhivel: processo.estado === 'reprovada' };
  }
  if (homologadoEm !== null) return { codigo: 'nao-necessaria', texto: NAO_NECESSARIA, escolhivel: false };
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
    return {
      ok: false,
      motivo: 'A Superintendência já registrou outra decisão para esta homologação.',
    };
  }
  if (estado === 'cancelada') return { ok: false, motivo: 'O pedido de homologação foi cancelado.' };
  const encerrada = motivoDeEncerrada(statusDaDemanda);
  return encerrada === null ? { ok: true, resultado: 'registrar' } : { ok: false, motivo: encerrada };
}

/** Why the process outside is not opened any more; null while it is wanted. R-HOM-05. */
export function chamadaDispensada(estado: EstadoDaHomologacao): string | null {
  if (estado === 'pedida') return null;
  return estado === 'cancelada'
    ? 'O pedido de homologação foi cancelado.'
    : 'A Superintendência já decidiu esta homologação.';
}
