import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { FaseId } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';

type Janela = [inicio: Dia | null, fim: Dia | null];

/** Id, name and both windows. Columns of type date: their text is an existing day. */
export type FaseDoBanco = [id: number, nome: string, ...realizacao: Janela, ...recurso: Janela];

/**
 * The phases of the current schedule of the demand `d` of the statement around it, in their order; only these, where
 * they are named. An array each: the names of the columns would be written and read once a phase.
 */
export function fasesDoCronograma(ids: readonly FaseId[] | null = null): Prisma.Sql {
  return Prisma.sql`(
  select coalesce(json_agg(json_build_array(x.fase_id, x.nome_fase, x.realizacao_inicio, x.realizacao_fim,
           x.recurso_inicio, x.recurso_fim) order by x.ordem), '[]')
    from fase_cronograma x where x.cronograma_id = d.cronograma_atual_id
     ${ids === null ? Prisma.empty : Prisma.sql`and x.fase_id in (${idsEmSql(ids)})`})`;
}

export const FASES_DO_CRONOGRAMA = fasesDoCronograma();

/** Those that have dates. */
export const fasesDoBanco = (fases: readonly FaseDoBanco[]): (FaseDatada & { nome: string })[] =>
  fases.flatMap(([faseId, nome, realizacaoInicio, realizacaoFim, recursoInicio, recursoFim]) =>
    realizacaoInicio === null || realizacaoFim === null
      ? []
      : [{ faseId, nome, realizacaoInicio, realizacaoFim, recursoInicio, recursoFim }],
  );
