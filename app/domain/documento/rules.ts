import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import {
  faseDoEnvio,
  fasesDaEtapa,
  idsDasFases,
  temEntrevista,
  temHabilitacaoJuridica,
} from '#app/domain/etapa/fases.ts';
import {
  ETAPA,
  AVALIACAO,
  FORMATO,
  type FaseId,
  STATUS as STATUS_DA_DEMANDA,
} from '#app/domain/etapa/ids.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import { faseDe, janelaDeRealizacao, posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import { formatarJanela, type FormaDaJanela } from '../cronograma/calendar/janela.ts';
import { NotFoundError } from '../errors.ts';
import { SO_NA_ENTREVISTA, STATUS } from './labels.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type {
  CodigoDeStatus,
  ResultadoPublicado,
  SituacaoDoCandidato,
  StatusDaHabilitacao,
} from './types.ts';

export const ARQUIVOS_POR_TIPO = 10;
/** Of one save: every field of the longest list, and more of some. */
export const ARQUIVOS_POR_VEZ = 40;
export const ARQUIVOS_POR_ENVIO = 60;
export const BYTES_POR_ENVIO = 300 * 1024 * 1024;

export const habilitacaoDoSlug = (slug: string | undefined): Habilitacao | null =>
  slug === 'tecnica' ? 'HabTec' : slug === 'juridica' ? 'HabJud' : null;

/** What an address of a sending names; not found otherwise. */
export function alvoDoEnvio(demandaId: string, slug: string | undefined) {
  const habilitacao = habilitacaoDoSlug(slug);
  if (!habilitacao) throw new NotFoundError();
  return { demandaId, habilitacao };
}

export type LinhaDeResultado = {
  etapa: string;
  naoAvaliado: boolean;
  apto: boolean | null;
  aptoFinal: boolean | null;
  observacao: string | null;
  observacaoFinal: string | null;
  publicadoEm: Date | string | null;
  publicadoFinalEm: Date | string | null;
};

/** What a candidate may know of their results: the first decision once published, the appeal's only at the end. */
export function resultadosPublicados(linhas: readonly LinhaDeResultado[]): ResultadoPublicado[] {
  return linhas.flatMap((linha): ResultadoPublicado[] => {
    const final = linha.publicadoFinalEm !== null;
    if (!final && linha.publicadoEm === null && !linha.naoAvaliado) return [];
    const { etapa, naoAvaliado, apto, observacao, observacaoFinal } = linha;
    return [
      {
        etapa: comoEtapa(etapa),
        naoAvaliado,
        apto,
        aptoFinal: final ? linha.aptoFinal : null,
        final,
        motivo: (final ? observacaoFinal : null) ?? observacao,
      },
    ];
  });
}

const conhecido = (resultado: ResultadoPublicado | undefined): boolean | null =>
  resultado === undefined ? null : resultado.naoAvaliado || (resultado.aptoFinal ?? resultado.apto);

/** Phases that `SituacaoDoCandidato` needs: those of the selection, and where documents are sent. */
export const FASES_DA_SITUACAO: readonly FaseId[] = [
  ...idsDasFases([...fasesDaEtapa(ETAPA.cargaHoraria), ...fasesDaEtapa(ETAPA.cadastro)]),
  faseDoEnvio('HabTec'),
  faseDoEnvio('HabJud'),
];

/** Passed, failed, or not known yet (null); a stage that the schedule lacks is passed. */
function passou(
  situacao: Pick<SituacaoDoCandidato, 'fases' | 'resultados'>,
  etapa: typeof ETAPA.cargaHoraria | typeof ETAPA.cadastro,
): boolean | null {
  const resultado = situacao.resultados.find((item) => item.etapa === etapa);
  const daEtapa = fasesDaEtapa(etapa);
  const noCronograma = situacao.fases.some(({ faseId }) => daEtapa.some(({ id }) => id === faseId));
  return resultado === undefined && !noCronograma ? true : conhecido(resultado);
}

/** One of each: a list sends the browser once what many of its rows say. */
const SEM_MOTIVO = Object.fromEntries(
  Object.entries(STATUS).map(([codigo, texto]) => [codigo, { codigo, texto, motivo: null }]),
) as Record<CodigoDeStatus, StatusDaHabilitacao>;

const status = (codigo: CodigoDeStatus, motivo: string | null = null): StatusDaHabilitacao =>
  motivo === null ? SEM_MOTIVO[codigo] : { codigo, texto: STATUS[codigo], motivo };

function decidido(resultado: ResultadoPublicado): StatusDaHabilitacao | null {
  const decisao = resultado.aptoFinal ?? resultado.apto;
  if (decisao === null) return null;
  if (!decisao) return status('reprovado', resultado.motivo);
  return status(resultado.apto === false ? 'aprovado-recurso' : 'aprovado');
}

function janela(
  { fases, comRascunho = [] }: Pick<SituacaoDoCandidato, 'fases' | 'comRascunho'>,
  habilitacao: Habilitacao,
  now: Date,
): StatusDaHabilitacao {
  const fase = faseDe(fases, faseDoEnvio(habilitacao));
  if (!fase) return status('antes');
  const posicao = posicaoNaJanela(janelaDeRealizacao(fase), now);
  if (posicao !== 'depois') return status(posicao === 'dentro' ? 'aberto' : 'antes');
  return status(comRascunho.includes(habilitacao) ? 'nao-enviado' : 'encerrado');
}

const foraDaDisputa = (situacao: SituacaoDoCandidato): boolean =>
  passou(situacao, ETAPA.cargaHoraria) !== true || passou(situacao, ETAPA.cadastro) !== true;

/** Their documents are not reviewed any more, whatever they sent before. */
const reprovadoNaEntrevista = (situacao: SituacaoDoCandidato): boolean =>
  temEntrevista(situacao) &&
  conhecido(situacao.resultados.find(({ etapa }) => etapa === ETAPA.entrevistaDidatica)) === false;

const daEntrevista = ({ tipoAvaliacao }: SituacaoDoCandidato): StatusDaHabilitacao =>
  tipoAvaliacao === AVALIACAO.soEntrevista
    ? { codigo: 'reprovado-entrevista', texto: SO_NA_ENTREVISTA, motivo: null }
    : status('reprovado-entrevista');

/** Nothing may be sent any more: the demand ended, or the person withdrew. */
const parada = ({ status: id, interessado }: SituacaoDoCandidato): boolean =>
  estaEm(id, TERMINAIS) || !interessado;

/** 'Status Hab. Técnica'. R-DOC-11. */
export function statusHabilitacaoTecnica(situacao: SituacaoDoCandidato, now: Date): StatusDaHabilitacao {
  if (foraDaDisputa(situacao)) return status('nao-se-aplica');
  const resultado = situacao.resultados.find(({ etapa }) => etapa === ETAPA.habTecnica);
  const decisao = resultado && decidido(resultado);
  if (decisao) return decisao;
  if (reprovadoNaEntrevista(situacao)) return daEntrevista(situacao);
  if (situacao.enviadoTecnica) return status('em-avaliacao');
  if (parada(situacao)) return status('nao-se-aplica');
  return janela(situacao, 'HabTec', now);
}

/** 'Status Hab. Jurídica'. R-DOC-11. */
export function statusHabilitacaoJuridica(situacao: SituacaoDoCandidato, now: Date): StatusDaHabilitacao {
  if (foraDaDisputa(situacao)) return status('nao-se-aplica');
  if (situacao.tipoAvaliacao === AVALIACAO.naoEscolhida) return status('sem-cronograma');
  if (!temHabilitacaoJuridica(situacao)) return status('sem-juridica');
  const resultado = situacao.resultados.find(({ etapa }) => etapa === ETAPA.habJuridica);
  const decisao = resultado && decidido(resultado);
  if (decisao) return decisao;
  if (reprovadoNaEntrevista(situacao)) return daEntrevista(situacao);
  if (situacao.enviadoJuridica) return status('em-avaliacao');
  const tecnica = situacao.resultados.find(({ etapa }) => etapa === ETAPA.habTecnica);
  if (tecnica?.final && conhecido(tecnica) === false) return status('reprovado-tecnica');
  if (parada(situacao)) return status('nao-se-aplica');
  if (situacao.formatoAvaliacao === FORMATO.juntas) return janela(situacao, 'HabJud', now);
  if (!tecnica?.final || conhecido(tecnica) === null) return status(esperaDaTecnica(situacao));
  return janela(situacao, 'HabJud', now);
}

/** Interviews and didactic evaluation come before the technical result where the schedule has them. */
const esperaDaTecnica = (situacao: SituacaoDoCandidato): CodigoDeStatus =>
  temEntrevista(situacao) && situacao.status === STATUS_DA_DEMANDA.entrevistas
    ? 'aguarda-entrevistas'
    : 'aguarda-fase';

export const statusDaHabilitacao = (
  habilitacao: Habilitacao,
  situacao: SituacaoDoCandidato,
  now: Date,
): StatusDaHabilitacao =>
  habilitacao === 'HabTec'
    ? statusHabilitacaoTecnica(situacao, now)
    : statusHabilitacaoJuridica(situacao, now);

/** 'Status Análise de Cadastro': the registry evaluation, preceded by the workload one. */
export function statusAnaliseDeCadastro(situacao: SituacaoDoCandidato): StatusDaHabilitacao {
  if (passou(situacao, ETAPA.cargaHoraria) === false) {
    const carga = situacao.resultados.find(({ etapa }) => etapa === ETAPA.cargaHoraria);
    return { ...status('reprovado', carga?.motivo ?? null), texto: 'Reprovado na Carga Horária' };
  }
  const resultado = situacao.resultados.find(({ etapa }) => etapa === ETAPA.cadastro);
  const decisao = resultado && decidido(resultado);
  if (decisao) return decisao;
  return parada(situacao) ? status('nao-se-aplica') : status('em-avaliacao');
}

/** The window of a sending in words, with weekday, date and hour; null when the schedule has none. */
export function janelaDoEnvio(
  fases: SituacaoDoCandidato['fases'],
  habilitacao: Habilitacao,
  forma: FormaDaJanela,
): string | null {
  const fase = faseDe(fases, faseDoEnvio(habilitacao));
  return fase && formatarJanela(janelaDeRealizacao(fase), forma);
}

/** Why the sending is not this person's, or not any more (R-TEL-02). */
function motivoDeNaoSeAplicar(situacao: SituacaoDoCandidato): string {
  if (!situacao.interessado) return 'Você retirou seu interesse nesta demanda.';
  if (situacao.status === STATUS_DA_DEMANDA.cancelada) return 'A demanda foi cancelada.';
  if (passou(situacao, ETAPA.cargaHoraria) === false)
    return 'Você foi reprovado na avaliação de carga horária.';
  if (passou(situacao, ETAPA.cadastro) === false) return 'Você foi reprovado na avaliação de cadastro.';
  if (situacao.status === STATUS_DA_DEMANDA.finalizada) return 'A demanda foi finalizada.';
  return 'O envio abre para quem foi aprovado nas etapas anteriores, depois de publicado o resultado.';
}

/** Why documents cannot be sent or changed now; null when they can. The screen shows it, the commands refuse by it. */
export function motivoDoBloqueio(
  habilitacao: Habilitacao,
  situacao: SituacaoDoCandidato,
  now: Date,
): string | null {
  const { codigo, texto } = statusDaHabilitacao(habilitacao, situacao, now);
  const periodo = () => janelaDoEnvio(situacao.fases, habilitacao, 'longa');
  switch (codigo) {
    case 'aberto':
      return null;
    case 'antes': {
      const quando = periodo();
      return quando ? `Os documentos são enviados ${quando}.` : 'O período de envio ainda não tem data.';
    }
    case 'encerrado':
    case 'nao-enviado':
      return `O prazo de envio terminou. Os documentos eram enviados ${periodo() ?? ''}.`;
    case 'em-avaliacao':
      return 'Estes documentos já foram enviados e não podem mais ser alterados.';
    case 'nao-se-aplica':
      return motivoDeNaoSeAplicar(situacao);
    case 'aprovado':
    case 'aprovado-recurso':
    case 'reprovado':
      return 'A documentação desta etapa já foi avaliada.';
    default:
      return `${texto}.`;
  }
}
