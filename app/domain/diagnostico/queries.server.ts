import type { Ctx } from '#app/domain/ctx.ts';
import { RECORD_TABLES } from '#app/lib/record-tables.ts';
import { DE_DEMANDAS } from './invariantes.server/demandas.ts';
import { DE_NOTAS } from './invariantes.server/notas.ts';
import { DE_REGISTROS } from './invariantes.server/registros.ts';
import { DE_RESULTADOS } from './invariantes.server/resultados.ts';
import { DE_SITUACOES } from './invariantes.server/situacoes.ts';
import type { Invariante } from './invariantes.server/tipos.ts';

export type Achado = { quem: string; detalhe: string };
export type Diagnostico = { id: string; titulo: string; total: number; achados: Achado[] };

export const INVARIANTES: readonly Invariante[] = [
  ...DE_DEMANDAS,
  ...DE_RESULTADOS,
  ...DE_SITUACOES,
  ...DE_NOTAS,
  ...DE_REGISTROS,
];

/** The records that the role of this connection may change by itself; none where they have another owner. R-ACE-28. */
export async function listRegistrosAoAlcance({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const linhas = await db.$queryRaw<{ nome: string }[]>`
    select t.nome from unnest(${[...RECORD_TABLES]}::text[]) t(nome)
     where has_table_privilege(current_user, 'public.' || t.nome, 'UPDATE, DELETE, TRUNCATE')`;
  return linhas.map(({ nome }) => nome);
}

const MOSTRADOS = 20;

/** The impossible states found, by invariant; empty when there are none. Only reads. */
export async function diagnosticar(ctx: Pick<Ctx, 'db'>): Promise<Diagnostico[]> {
  const diagnosticos: Diagnostico[] = [];
  for (const { id, titulo, sql } of INVARIANTES) {
    const achados = await ctx.db.$queryRaw<Achado[]>`${sql}`;
    if (achados.length > 0) {
      diagnosticos.push({ id, titulo, total: achados.length, achados: achados.slice(0, MOSTRADOS) });
    }
  }
  return diagnosticos;
}

export const totalDeInvariantes = INVARIANTES.length;
