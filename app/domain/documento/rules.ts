import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import { faseDoEnvio, temEntrevista, temHabilitacaoJuridica } from '#app/domain/etapa/fases.ts';
import { ETAPA, AVALIACAO, FORMATO, STATUS as STATUS_DA_DEMANDA } from '#app/domain/etapa/ids.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import { faseDe, janelaDeRealizacao, posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import { formatarJanela, type FormaDaJanela } from '../cronograma/calendar/janela.ts';
import { NotFoundError } from '../errors.ts';
import { SO_NA_ENTREVISTA, STATUS } from './labels.ts';
import type { EtapaId, Habilitacao } from '#app/domain/etapa/types.ts';
import { passou } from '../situacao/etapas.ts';
import { situacaoPublica } from '../situacao/publica.ts';
import { comoAPessoaSabe, type ResultadoGuardado } from '../situacao/resultado.ts';
import type { Posicao } from '../situacao/types.ts';
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

export type LinhaDeResultado = ResultadoGuardado & { etapa: string; observacao: string | null };

/** What a candidate may know of their results. */
export const resultadosPublicados = (linhas: readonly LinhaDeResultado[]): ResultadoPublicado[] =>
  linhas.flatMap((linha) => {
    const sabido = comoAPessoaSabe(linha);
    if (sabido === null) return [];
    const { etapa, naoAvaliado, apto, aptoFinal, observacao, observacaoFinal, publicadoFinalEm } = sabido;
    return [
      {
        etapa: comoEtapa(etapa),
        ...{ naoAvaliado, apto, aptoFinal },
        final: publicadoFinalEm !== null,
        motivo: observacaoFinal ?? observacao,
      },
    ];
  });

type Lida = { em: (etapa: EtapaId) => Posicao | null };

/** Where they stand in each stage, by what was published. R-SIT-01. */
function ler(situacao: SituacaoDoCandidato, now: Date): Lida {
  const { enviadoTecnica, enviadoJuridica } = situacao;
  const enviados = [
    ...(enviadoTecnica ? (['HabTec'] as const) : []),
    ...(enviadoJuridica ? (['HabJud'] as const) : []),
  ];
  const { etapas } = situacaoPublica({ ...situacao, enviados }, now);
  return { em: (etapa) => etapas.find((item) => item.etapa === etapa)?.posicao ?? null };
}

/** Decided against them, whatever an appeal may still change. */
const REPROVADO: readonly Posicao['onde'][] = ['recorre', 'em-recurso', 'reprovado'];
const foiReprovado = (posicao: Posicao | null): boolean =>
  posicao !== null && REPROVADO.includes(posicao.onde);

/** One of each: a list sends the browser once what many of its rows say. */
const SEM_MOTIVO = Object.fromEntries(
  Object.entries(STATUS).map(([codigo, texto]) => [codigo, { codigo, texto, motivo: null }]),
) as Record<CodigoDeStatus, StatusDaHabilitacao>;

const status = (codigo: CodigoDeStatus, motivo: string | null = null): StatusDaHabilitacao =>
  motivo === null ? SEM_MOTIVO[codigo] : { codigo, texto: STATUS[codigo], motivo };

function decidido(posicao: Posicao | null): StatusDaHabilitacao | null {
  if (posicao === null || !('publicado' in posicao) || posicao.onde === 'nao-avaliado') return null;
  if (posicao.onde !== 'aprovado') return status('reprovado', posicao.motivo);
  return status(posicao.porRecurso ? 'aprovado-recurso' : 'aprovado');
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

/** A selection that the schedule lacks is passed. */
const foraDaDisputa = ({ em }: Lida): boolean =>
  [ETAPA.cargaHoraria, ETAPA.cadastro].some((etapa) => {
    const posicao = em(etapa);
    return posicao !== null && !passou(posicao);
  });

/** Their documents are not reviewed any more, whatever they sent before. */
const reprovadoNaEntrevista = (situacao: SituacaoDoCandidato, { em }: Lida): boolean =>
  temEntrevista(situacao) && foiReprovado(em(ETAPA.entrevistaDidatica));

const daEntrevista = ({ tipoAvaliacao }: SituacaoDoCandidato): StatusDaHabilitacao =>
  tipoAvaliacao === AVALIACAO.soEntrevista
    ? { codigo: 'reprovado-entrevista', texto: SO_NA_ENTREVISTA, motivo: null }
    : status('reprovado-entrevista');

/** Nothing may be sent any more: the demand ended, or the person withdrew. */
const parada = ({ status: id, interessado }: SituacaoDoCandidato): boolean =>
  estaEm(id, TERMINAIS) || !interessado;

/** 'Status Hab. Técnica'. R-DOC-11. */
export function statusHabilitacaoTecnica(situacao: SituacaoDoCandidato, now: Date): StatusDaHabilitacao {
  const lida = ler(situacao, now);
  if (foraDaDisputa(lida)) return status('nao-se-aplica');
  const decisao = decidido(lida.em(ETAPA.habTecnica));
  if (decisao) return decisao;
  if (reprovadoNaEntrevista(situacao, lida)) return daEntrevista(situacao);
  if (situacao.enviadoTecnica) return status('em-avaliacao');
  if (parada(situacao)) return status('nao-se-aplica');
  return janela(situacao, 'HabTec', now);
}

/** 'Status Hab. Jurídica'. R-DOC-11. */
export function statusHabilitacaoJuridica(situacao: SituacaoDoCandidato, now: Date): StatusDaHabilitacao {
  const lida = ler(situacao, now);
  if (foraDaDisputa(lida)) return status('nao-se-aplica');
  if (situacao.tipoAvaliacao === AVALIACAO.naoEscolhida) return status('sem-cronograma');
  if (!temHabilitacaoJuridica(situacao)) return status('sem-juridica');
  const decisao = decidido(lida.em(ETAPA.habJuridica));
  if (decisao) return decisao;
  if (reprovadoNaEntrevista(situacao, lida)) return daEntrevista(situacao);
  if (situacao.enviadoJuridica) return status('em-avaliacao');
  const tecnica = lida.em(ETAPA.habTecnica);
  const final = tecnica !== null && 'publicado' in tecnica && tecnica.publicado === 'final';
  if (final && foiReprovado(tecnica)) return status('reprovado-tecnica');
  if (parada(situacao)) return status('nao-se-aplica');
  if (situacao.formatoAvaliacao === FORMATO.juntas) return janela(situacao, 'HabJud', now);
  if (!final || !passou(tecnica)) return status(esperaDaTecnica(situacao, lida));
  return janela(situacao, 'HabJud', now);
}

/** Interviews and didactic evaluation come before the technical result where the schedule has them. */
function esperaDaTecnica(situacao: SituacaoDoCandidato, { em }: Lida): CodigoDeStatus {
  const entrevista = em(ETAPA.entrevistaDidatica);
  const nela = temEntrevista(situacao) && situacao.status === STATUS_DA_DEMANDA.entrevistas;
  return nela && (entrevista === null || !passou(entrevista)) ? 'aguarda-entrevistas' : 'aguarda-fase';
}

export const statusDaHabilitacao = (
  habilitacao: Habilitacao,
  situacao: SituacaoDoCandidato,
  now: Date,
): StatusDaHabilitacao =>
  habilitacao === 'HabTec'
    ? statusHabilitacaoTecnica(situacao, now)
    : statusHabilitacaoJuridica(situacao, now);

/** 'Status Análise de Cadastro': the registry evaluation, preceded by the workload one. */
export function statusAnaliseDeCadastro(situacao: SituacaoDoCandidato, now: Date): StatusDaHabilitacao {
  const { em } = ler(situacao, now);
  const carga = em(ETAPA.cargaHoraria);
  if (foiReprovado(carga))
    return { ...status('reprovado', motivoDe(carga)), texto: 'Reprovado na Carga Horária' };
  const decisao = decidido(em(ETAPA.cadastro));
  if (decisao) return decisao;
  return parada(situacao) ? status('nao-se-aplica') : status('em-avaliacao');
}

const motivoDe = (posicao: Posicao | null): string | null =>
  posicao !== null && 'motivo' in posicao ? posicao.motivo : null;

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
function motivoDeNaoSeAplicar(situacao: SituacaoDoCandidato, now: Date): string {
  const { em } = ler(situacao, now);
  if (!situacao.interessado) return 'Você retirou seu interesse nesta demanda.';
  if (situacao.status === STATUS_DA_DEMANDA.cancelada) return 'A demanda foi cancelada.';
  if (foiReprovado(em(ETAPA.cargaHoraria))) return 'Você foi reprovado na avaliação de carga horária.';
  if (foiReprovado(em(ETAPA.cadastro))) return 'Você foi reprovado na avaliação de cadastro.';
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
      return motivoDeNaoSeAplicar(situacao, now);
    case 'aprovado':
    case 'aprovado-recurso':
    case 'reprovado':
      return 'A documentação desta etapa já foi avaliada.';
    default:
      return `${texto}.`;
  }
}
