import { ETAPAS, LISTA_DE_ETAPAS } from './catalogo.ts';
import { STATUS, type StatusId } from './ids.ts';
import type { Etapa, EtapaId, Momento } from './types.ts';

export type GrupoDeStatus = 'aprovacao' | 'cronograma' | 'etapa' | 'finalizacao' | 'terminal';
type Dados = { slug: string; nome: string; grupo: GrupoDeStatus };
type Lugar = { etapaId: EtapaId; etapa: Etapa; momento: Momento };

const ANTES: readonly (Dados & { status: StatusId })[] = [
  {
    status: STATUS.solicitacaoEmAnalise,
    slug: 'em-analise',
    nome: 'Solicitação em análise',
    grupo: 'aprovacao',
  },
  {
    status: STATUS.aguardandoAprovacao,
    slug: 'aguardando-aprovacao',
    nome: 'Aguardando aprovação',
    grupo: 'aprovacao',
  },
  {
    status: STATUS.aguardandoCronograma,
    slug: 'aguardando-cronograma',
    nome: 'Aguardando cronograma',
    grupo: 'cronograma',
  },
];

const DEPOIS: readonly (Dados & { status: StatusId })[] = [
  {
    status: STATUS.aguardandoFinalizacao,
    slug: 'aguardando-finalizacao',
    nome: 'Aguardando finalização',
    grupo: 'finalizacao',
  },
  { status: STATUS.finalizada, slug: 'finalizada', nome: 'Finalizada', grupo: 'terminal' },
  { status: STATUS.cancelada, slug: 'cancelada', nome: 'Cancelada ou reprovada', grupo: 'terminal' },
];

const LUGARES: readonly Lugar[] = LISTA_DE_ETAPAS.flatMap((etapaId) =>
  ETAPAS[etapaId].momentos.map((momento) => ({ etapaId, etapa: ETAPAS[etapaId], momento })),
);

const LUGAR_DO_STATUS: ReadonlyMap<StatusId, Lugar> = new Map(
  LUGARES.map((lugar) => [lugar.momento.status, lugar]),
);

const DADOS: ReadonlyMap<number, Dados & { status: StatusId }> = new Map(
  [
    ...ANTES,
    ...LUGARES.map(({ momento: { status, slug, nome } }) => ({
      status,
      slug,
      nome,
      grupo: 'etapa' as const,
    })),
    ...DEPOIS,
  ].map((dados) => [dados.status, dados]),
);

/** Every status in the order of life; the cancelled one is reached from any that is open. R-DEM-02. */
export const ORDEM_DE_VIDA: readonly StatusId[] = [...DADOS.values()].map(({ status }) => status);

const doGrupo = (...grupos: GrupoDeStatus[]): readonly StatusId[] =>
  ORDEM_DE_VIDA.filter((status) => grupos.includes(dadosDoStatus(status).grupo));

/** The statuses that live in phases. */
export const SEQUENCIA = doGrupo('etapa');
export const TERMINAIS = doGrupo('terminal');
export const ABERTOS = doGrupo('aprovacao', 'cronograma', 'etapa', 'finalizacao');
/** The approvals are not complete. */
export const EM_APROVACAO = doGrupo('aprovacao');
/** Past the approvals and not ended. */
export const EM_ANDAMENTO = doGrupo('cronograma', 'etapa', 'finalizacao');
/** Those that have a schedule. */
export const COM_CRONOGRAMA = doGrupo('etapa', 'finalizacao');
/** What candidates do not see: not approved yet, or cancelled. */
export const INVISIVEIS: readonly StatusId[] = [...EM_APROVACAO, STATUS.cancelada];

export function ehStatus(id: number): id is StatusId {
  return DADOS.has(id);
}

/** The number of the database as a status; throws on one that does not exist. */
export function comoStatus(id: number): StatusId {
  if (!ehStatus(id)) throw new RangeError(`Status inexistente: ${String(id)}`);
  return id;
}

export function dadosDoStatus(id: number): Dados {
  const dados = DADOS.get(id);
  if (dados === undefined) throw new RangeError(`Status inexistente: ${String(id)}`);
  return dados;
}

/** Name shown. */
export const nomeDoStatus = (id: number): string => dadosDoStatus(id).nome;

/** Place in the order of life; sorts lists. */
export const posicaoNaVida = (id: number): number => ORDEM_DE_VIDA.indexOf(comoStatus(id));

/** Is the status one of the list? For numbers of the database, which the list's type does not know. */
export const estaEm = (status: number, lista: readonly StatusId[]): boolean =>
  lista.some((id) => id === status);

/** Statuses of a demand that goes on after this one, the final ones left out. */
export const depoisDe = (status: StatusId): readonly StatusId[] =>
  COM_CRONOGRAMA.filter((id) => posicaoNaVida(id) > posicaoNaVida(status));

/** Statuses that come before this one in the life of every demand. */
export const antesDe = (status: StatusId): readonly StatusId[] =>
  ORDEM_DE_VIDA.slice(0, posicaoNaVida(status));

/** The stage of a status, and what the status is in it; null for those outside the stages. */
export function lugarDoStatus(status: number): Lugar | null {
  return LUGAR_DO_STATUS.get(comoStatus(status)) ?? null;
}

export const momentoDoStatus = (status: number): Momento | null => lugarDoStatus(status)?.momento ?? null;

/** Statuses in which a stage runs. */
export const statusDaEtapa = (etapa: EtapaId): readonly StatusId[] =>
  ETAPAS[etapa].momentos.map(({ status }) => status);

/** Somebody is still interviewed: those who come after the others, until the demand ends. R-AVA-18. */
export const COM_ENTREVISTAS: readonly StatusId[] = [STATUS.cadastroFinal, ...depoisDe(STATUS.cadastroFinal)];

/** They end with the scores of who was interviewed. R-DEM-06. */
export const QUE_EXIGEM_NOTAS = SEQUENCIA.filter((status) => momentoDoStatus(status)?.exigeNotas);

/** Panels and hours of the interviews are prepared in them. */
export const QUE_PREPARAM = SEQUENCIA.filter((status) => momentoDoStatus(status)?.preparaEntrevistas);
