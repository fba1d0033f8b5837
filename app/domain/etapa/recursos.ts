import { ETAPAS, ETAPAS_COM_RESULTADO, RESULTADOS } from './catalogo.ts';
import { RECURSO, type FaseId, type StatusDoRecurso, type StatusId } from './ids.ts';
import { lugarDoStatus } from './status.ts';
import type { EtapaComResultado, TipoDeRecurso } from './types.ts';

export const recursoDa = (etapa: EtapaComResultado) => RESULTADOS[etapa].recurso;

const unicas = <T>(lista: readonly T[]): readonly T[] => [...new Set(lista)];

/** Phases against whose result candidates may appeal. R-REC-02. */
export const FASES_COM_RECURSO: readonly FaseId[] = unicas(
  ETAPAS_COM_RESULTADO.flatMap((etapa) => recursoDa(etapa).fases),
);

export const TIPOS_DE_RECURSO: readonly TipoDeRecurso[] = unicas(
  ETAPAS_COM_RESULTADO.map((etapa) => recursoDa(etapa).tipo),
);

export const fasesDoTipo = (tipo: TipoDeRecurso): readonly FaseId[] =>
  unicas(
    ETAPAS_COM_RESULTADO.filter((etapa) => recursoDa(etapa).tipo === tipo).flatMap(
      (etapa) => recursoDa(etapa).fases,
    ),
  );

/** Type of an appeal by its phase; throws on a phase without appeals. */
export function tipoDoRecurso(faseId: number): TipoDeRecurso {
  const tipo = TIPOS_DE_RECURSO.find((candidato) => fasesDoTipo(candidato).some((id) => id === faseId));
  if (tipo === undefined) throw new RangeError(`A fase ${String(faseId)} não tem recurso`);
  return tipo;
}

/** May an appeal of the stage be decided while the demand is in this status? */
export const decidivelEm = (etapa: EtapaComResultado, status: StatusId): boolean =>
  recursoDa(etapa).decideEm.includes(status);

/** The status by whose end the appeals of a stage are decided: the one that judges their kind, else its last. */
export function statusQueJulga(etapa: EtapaComResultado): StatusId {
  const { tipo } = recursoDa(etapa);
  const momentos = ETAPAS_COM_RESULTADO.filter((id) => recursoDa(id).tipo === tipo).flatMap(
    (id) => ETAPAS[id].momentos,
  );
  const julga = momentos.find(({ julgaRecursos }) => julgaRecursos) ?? momentos.at(-1);
  if (julga === undefined) throw new RangeError(`A etapa ${etapa} não tem status`);
  return julga.status;
}

/** The phase of a stage's appeal: the first with an appeal period, else the first of them. */
export function faseDoRecurso<F extends { faseId: number; recursoInicio: unknown }>(
  etapa: EtapaComResultado,
  fases: readonly F[],
): F | null {
  const candidatas = recursoDa(etapa).fases.flatMap((id) => fases.find((fase) => fase.faseId === id) ?? []);
  return candidatas.find((fase) => fase.recursoInicio !== null) ?? candidatas[0] ?? null;
}

/** The number of the database as a status of an appeal; throws on one that does not exist. */
export function comoStatusDoRecurso(id: number): StatusDoRecurso {
  const status = Object.values(RECURSO).find((valor) => valor === id);
  if (status === undefined) throw new RangeError(`Status de recurso inexistente: ${String(id)}`);
  return status;
}

/** Statuses in which appeals may be decided, or that wait for them: in no other do they hold a demand. */
export const STATUS_COM_RECURSOS: readonly StatusId[] = unicas(
  ETAPAS_COM_RESULTADO.flatMap((etapa) => [...recursoDa(etapa).decideEm, statusQueJulga(etapa)]),
);

/** Appeals under analysis in a demand, counted by the stage of their result. */
export type RecursosEmAnalise = Readonly<Partial<Record<EtapaComResultado, number>>>;

const contar = (emAnalise: RecursosEmAnalise, conta: (etapa: EtapaComResultado) => boolean): number =>
  ETAPAS_COM_RESULTADO.filter(conta).reduce((soma, etapa) => soma + (emAnalise[etapa] ?? 0), 0);

/** How many could be decided here and could not be decided any more there. */
export const recursosPerdidos = (emAnalise: RecursosEmAnalise, de: StatusId, para: StatusId): number =>
  contar(emAnalise, (etapa) => decidivelEm(etapa, de) && !decidivelEm(etapa, para));

/** How many the status waits for before it closes: its result becomes final with their decisions. */
export function recursosJulgados(emAnalise: RecursosEmAnalise, status: StatusId): number {
  const lugar = lugarDoStatus(status);
  const tipo = lugar?.momento.julgaRecursos && lugar.etapa.resultado?.recurso.tipo;
  return contar(emAnalise, (etapa) => recursoDa(etapa).tipo === tipo);
}
