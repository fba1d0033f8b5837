import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';

/** Columns of type date: their text is an existing day. */
export type FaseDoBanco = {
  id: number;
  n: string;
  ri: Dia | null;
  rf: Dia | null;
  ci: Dia | null;
  cf: Dia | null;
};

/** The phases of the current schedule of the demand `d` of the statement around it, in their order. */
export const FASES_DO_CRONOGRAMA = Prisma.sql`(
  select coalesce(json_agg(json_build_object('id', x.fase_id, 'n', x.nome_fase, 'ri', x.realizacao_inicio,
           'rf', x.realizacao_fim, 'ci', x.recurso_inicio, 'cf', x.recurso_fim) order by x.ordem), '[]')
    from fase_cronograma x where x.cronograma_id = d.cronograma_atual_id)`;

/** Those that have dates. */
export const fasesDoBanco = (fases: readonly FaseDoBanco[]): (FaseDatada & { nome: string })[] =>
  fases.flatMap(({ id, n, ri, rf, ci, cf }) =>
    ri === null || rf === null
      ? []
      : [{ faseId: id, nome: n, realizacaoInicio: ri, realizacaoFim: rf, recursoInicio: ci, recursoFim: cf }],
  );
