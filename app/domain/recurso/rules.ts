import { formatarAbertura, formatarJanela, naData } from '../cronograma/calendar/janela.ts';
import { janelaDeRecurso, posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import { inicioDoDia } from '#app/lib/dates.ts';
import { RESULTADOS } from '../etapa/catalogo.ts';
import { RECURSO, STATUS, type StatusDoRecurso } from '../etapa/ids.ts';
import { comoStatusDoRecurso, decidivelEm, recursoDa } from '../etapa/recursos.ts';
import { comoStatus, estaEm, TERMINAIS } from '../etapa/status.ts';
import { NOTIFICACOES } from '../etapa/notificacoes.ts';
import type { EtapaComResultado } from '../etapa/types.ts';
import { atende, criteriosDa, motivosDaReprovacao } from '../selecao/criterios.ts';
import { lerRespostas } from '../selecao/respostas.ts';
import { motivosDaEntrevista, type NumerosDaEntrevista } from '../avaliacao/vistas.ts';
import { MENSAGENS } from './labels.ts';
import type { Botao, EtapaPublicada, ResultadoNoHistorico, SituacaoDoRecurso } from './types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** 'Resultado Etapa': the first decision, whatever an appeal decided. R-SEL-06. */
export function resultadoNoHistorico(etapa: EtapaPublicada): ResultadoNoHistorico {
  if (!etapa.publicado) return 'aguardando';
  if (etapa.naoAvaliado) return 'nao-avaliado';
  if (etapa.apto === null) return 'aguardando';
  return etapa.apto ? 'aprovado' : 'reprovado';
}

/** The appeal's status for the candidate: its decision is told when the final result is published, not before. */
export function statusVisivel(status: number, publicadoFinalEm: Date | null): StatusDoRecurso {
  return publicadoFinalEm === null ? RECURSO.emAnalise : comoStatusDoRecurso(status);
}

/**
 * Is the decision told as it is taken? Where the stage has no final result to tell it with, or that one was told, or the
 * person has a window of their own. R-REC-11.
 */
export const contadoNaHora = ({
  etapa,
  publicadoFinalEm,
  propria,
}: {
  etapa: EtapaComResultado;
  publicadoFinalEm: Date | null;
  propria: boolean;
}): boolean =>
  propria || publicadoFinalEm !== null || !NOTIFICACOES.some((uma) => uma.etapa === etapa && !uma.preliminar);

/** Why an appeal (or a new attempt) cannot be filed now; null when it can. Screens and commands ask the same. */
export function motivoParaNaoRecorrer(situacao: SituacaoDoRecurso, now: Date): string | null {
  const { etapa, fase, recurso, statusDaDemanda } = situacao;
  if (statusDaDemanda === STATUS.cancelada) return 'A demanda foi cancelada.';
  if (statusDaDemanda === STATUS.finalizada) return 'A demanda foi finalizada.';
  if (!situacao.interessado) return 'Você retirou seu interesse nesta demanda.';
  const resultado = resultadoNoHistorico(situacao);
  if (resultado === 'aguardando') return 'O resultado desta etapa ainda não foi publicado.';
  if (resultado !== 'reprovado') return 'Só cabe recurso contra uma reprovação.';
  if (recurso === RECURSO.emAnalise) return 'Já há um recurso em análise nesta etapa.';
  if (recurso === RECURSO.aprovado) return 'O recurso desta etapa já foi aprovado.';
  if (recurso !== null && !recursoDa(etapa).repete) return 'Você já apresentou recurso nesta etapa.';
  if (fase === null) return 'Por favor informe uma fase para o recurso.';
  const janela = janelaDeRecurso(fase);
  if (janela === null) return 'Esta fase não tem período de recurso.';
  const posicao = posicaoNaJanela(janela, now);
  if (posicao === 'antes') return `O período de recurso começa ${naData(formatarAbertura(janela))}.`;
  if (posicao === 'depois') return `O período de recurso terminou ${naData(formatarJanela(janela, 'fim'))}.`;
  return null;
}

/**
 * What to see to before an appeal that can be filed, or will be: the documents where they were judged, else the
 * curriculum (R-REC-09). Null where nothing can be appealed against.
 */
export function conselhoAntesDoRecurso(situacao: SituacaoDoRecurso, now: Date): string | null {
  const janela = situacao.fase && janelaDeRecurso(situacao.fase);
  if (janela === null) return null;
  const quando = posicaoNaJanela(janela, now) === 'antes' ? inicioDoDia(janela.inicio) : now;
  if (motivoParaNaoRecorrer(situacao, quando) !== null) return null;
  return RESULTADOS[situacao.etapa].documentos === undefined
    ? MENSAGENS.atualizeCurriculo
    : MENSAGENS.corrijaDocumentos;
}

const VER_RECURSO: Botao = { rotulo: 'Ver Meu Recurso', habilitado: true, motivo: null };
const TENTAR_OUTRO: Botao = { rotulo: 'Tentar Outro Recurso', habilitado: true, motivo: null };

/** The buttons of a row of the history. R-REC-05. */
export function botoesDoRecurso(
  situacao: SituacaoDoRecurso,
  now: Date,
): { principal: Botao; outro: Botao | null } {
  const motivo = motivoParaNaoRecorrer(situacao, now);
  if (situacao.recurso === null) {
    const rotulo = 'Iniciar Recurso';
    const principal: Botao =
      motivo === null ? { rotulo, habilitado: true, motivo } : { rotulo, habilitado: false, motivo };
    return { principal, outro: null };
  }
  return {
    principal: VER_RECURSO,
    outro: motivo === null ? TENTAR_OUTRO : null,
  };
}

type Avaliado = {
  etapa: string;
  tipoAvaliacao: number;
  /** The answers by criterion, as they are kept. */
  criterios: unknown;
  observacao: string | null;
  /** The numbers of stage 3, as they were sent. */
  entrevista?: NumerosDaEntrevista | null;
};

/** Reasons of a rejection as the candidate reads them, by stage and criterion. R-REC-08. */
export function motivosNoHistorico(item: Avaliado): string[] {
  // One line for each reason.
  const observacao = (item.observacao ?? '').split('\n').flatMap((linha) => linha.trim() || []);
  if (criteriosDa(item.etapa).length > 0) {
    return [...motivosDaReprovacao(item.etapa, lerRespostas(item.criterios)), ...observacao];
  }
  if (item.etapa !== ETAPA.entrevistaDidatica) return observacao;
  const motivos = item.entrevista ? motivosDaEntrevista(item.tipoAvaliacao, item.entrevista) : [];
  return [...motivos, ...observacao];
}

export type ItemDoResumo = { rotulo: string; atende: boolean | null };

/** The evaluation summary of the appeal, by stage. */
export function resumoDaAvaliacao(
  item: Omit<Avaliado, 'observacao'> & { apto: boolean | null },
): ItemDoResumo[] {
  const criterios = criteriosDa(item.etapa);
  if (criterios.length > 0) {
    const respostas = lerRespostas(item.criterios);
    return criterios.map(({ id, rotulo }) => ({ rotulo, atende: atende(respostas, id) }));
  }
  switch (item.etapa) {
    case ETAPA.habJuridica:
      return [{ rotulo: 'Documentação jurídica', atende: item.apto }];
    case ETAPA.habTecnica:
      return [{ rotulo: 'Documentação técnica', atende: item.apto }];
    default:
      return [{ rotulo: 'Entrevista e avaliação didática', atende: item.apto }];
  }
}

/** Why an appeal cannot be decided any more, besides the group; null when it can. */
export function motivoParaNaoDecidir(recurso: {
  status: number;
  etapa: EtapaComResultado;
  statusDaDemanda: number;
  /** Filed in a window of the person's own: it is decided while the demand is open. */
  propria?: boolean;
}): string | null {
  if (recurso.status !== RECURSO.emAnalise) return 'Este recurso já foi decidido.';
  if (recurso.propria && !estaEm(recurso.statusDaDemanda, TERMINAIS)) return null;
  if (decidivelEm(recurso.etapa, comoStatus(recurso.statusDaDemanda))) return null;
  return recurso.statusDaDemanda === STATUS.cancelada
    ? 'A demanda foi cancelada: este recurso não pode mais ser decidido.'
    : 'A demanda já passou da etapa em que este recurso podia ser decidido.';
}
