import { ETAPAS, LISTA_DE_ETAPAS } from './catalogo.ts';
import { AVALIACAO, FASE, FORMATO, type FaseId, type StatusId } from './ids.ts';
import { lugarDoStatus } from './status.ts';
import type { Escolhas, EtapaId, FaseDaEtapa, Habilitacao, Momento } from './types.ts';

type Exigencia = Pick<FaseDaEtapa, 'tipos' | 'formatos'>;

/** No choice of format yet counts as the usual one. */
const formatoDe = ({ formatoAvaliacao }: Escolhas): number => formatoAvaliacao ?? FORMATO.padrao;

/** Do the choices of the schedule ask for this stage, status or phase? */
export function pede({ tipos, formatos }: Exigencia, escolhas: Escolhas): boolean {
  if (tipos && !tipos.some((tipo) => tipo === escolhas.tipoAvaliacao)) return false;
  return !formatos || formatos.some((formato) => formato === formatoDe(escolhas));
}

const FASES_DA_ETAPA: ReadonlyMap<EtapaId, readonly FaseDaEtapa[]> = new Map(
  LISTA_DE_ETAPAS.map((etapa) => [
    etapa,
    [...ETAPAS[etapa].momentos.flatMap(({ fases }) => fases), ...(ETAPAS[etapa].apoio ?? [])],
  ]),
);

/** Every phase of a stage, those of its statuses first. */
export const fasesDaEtapa = (etapa: EtapaId): readonly FaseDaEtapa[] => FASES_DA_ETAPA.get(etapa) ?? [];

export const idsDasFases = (fases: readonly FaseDaEtapa[]): readonly FaseId[] => fases.map(({ id }) => id);

const quaisTem = <F extends { faseId: number }>(
  procuradas: readonly FaseDaEtapa[],
  fases: readonly F[],
): F[] => procuradas.flatMap(({ id }) => fases.filter(({ faseId }) => faseId === id));

/**
 * The phases that a status lives in: where it joins them, those that the choices ask for; else, or when the schedule
 * has none of these, the first of its row that the schedule holds. R-DEM-03.
 */
export function fasesDoMomento<F extends { faseId: number }>(
  momento: Momento,
  escolhas: Escolhas,
  fases: readonly F[],
): F[] {
  const pedidas = momento.junta ? momento.fases.filter((fase) => pede(fase, escolhas)) : [];
  const juntas = quaisTem(pedidas, fases);
  return juntas.length > 0 ? juntas : quaisTem(momento.fases, fases).slice(0, 1);
}

/** The phases of a schedule that the stage uses: none where the choices do without it. */
export function fasesEmUso<F extends { faseId: number }>(
  etapa: EtapaId,
  escolhas: Escolhas,
  fases: readonly F[],
): F[] {
  const { momentos, apoio = [] } = ETAPAS[etapa];
  if (!pede(ETAPAS[etapa], escolhas)) return [];
  return [
    ...momentos.flatMap((momento) => fasesDoMomento(momento, escolhas, fases)),
    ...quaisTem(apoio, fases),
  ];
}

/** Phases of a stage that candidates read. */
export const fasesDoCandidato = (etapa: EtapaId): readonly FaseId[] =>
  idsDasFases(fasesDaEtapa(etapa).filter(({ daEquipe }) => !daEquipe));

const FASES: ReadonlyMap<number, FaseDaEtapa & { etapa: EtapaId }> = new Map(
  LISTA_DE_ETAPAS.flatMap((etapa) => fasesDaEtapa(etapa).map((fase) => [fase.id, { ...fase, etapa }])),
);

/** The phases that the product knows. */
export const FASES_CONHECIDAS: readonly FaseId[] = [...FASES.values()].map(({ id }) => id);

/** What is known of a phase; null for those that operators added. */
export const dadosDaFase = (id: number): (FaseDaEtapa & { etapa: EtapaId }) | null => FASES.get(id) ?? null;

/** Phases of a stage for which interviews are scheduled and attended exist only where the choice asks for them. */
export const temEntrevista = (escolhas: Escolhas): boolean => pede(ETAPAS.entrevista_didatica, escolhas);

/** The demand has legal documents at all. R-DEM-22. */
export const temHabilitacaoJuridica = (escolhas: Escolhas): boolean => pede(ETAPAS.hab_juridica, escolhas);

/** The schedule needs one of them, by its evaluation choice. */
export const seExcluem = (fases: readonly FaseDaEtapa[]): boolean =>
  fases.length > 1 && fases.every(({ tipos }) => tipos !== undefined);

/** The phase that the choices ask for at a status whose phases exclude each other. */
export function faseEsperada(status: StatusId, escolhas: Escolhas): FaseId {
  const fases = lugarDoStatus(status)?.momento.fases ?? [];
  const semEscolha = { ...escolhas, tipoAvaliacao: AVALIACAO.semEntrevista };
  const fase = fases.find((f) => pede(f, escolhas)) ?? fases.find((f) => pede(f, semEscolha));
  if (fase === undefined) throw new RangeError(`O status ${String(status)} não tem fase`);
  return fase.id;
}

/** The phase in whose realization window the documents are sent. */
export function faseDoEnvio(habilitacao: Habilitacao): FaseId {
  const etapa = LISTA_DE_ETAPAS.find((id) => ETAPAS[id].envio?.habilitacao === habilitacao);
  const fase = etapa && ETAPAS[etapa].envio?.fase;
  if (fase === undefined) throw new RangeError(`Nenhuma etapa recebe documentos de ${habilitacao}`);
  return fase;
}

/** What is sent in a phase. */
export const habilitacaoDoEnvio = (faseId: number): Habilitacao | undefined =>
  LISTA_DE_ETAPAS.map((id) => ETAPAS[id].envio).find((envio) => envio?.fase === faseId)?.habilitacao;

/** Phases without a status of their own that must be over before the demand ends. */
export const FASES_QUE_ADIAM: readonly FaseId[] = LISTA_DE_ETAPAS.filter(
  (etapa) => ETAPAS[etapa].adiaEncerramento,
).flatMap((etapa) => idsDasFases(fasesDaEtapa(etapa)));

/** The phase that may carry the appeal period of another in its place. */
export const faseQueSubstitui = (id: number): FaseId | null =>
  FASES_CONHECIDAS.find((fase) => dadosDaFase(fase)?.recursoNoLugarDe === id) ?? null;

/** Interest is shown in this phase. */
export const FASE_DO_INTERESSE = FASE.demonstracaoDeInteresse;
