import type { Ctx } from '#app/domain/ctx.ts';
import { resumoAnual } from '#app/domain/referencia/queries.server.ts';
import type { ResumoDoAno } from '#app/domain/referencia/types.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { anoDaCargaHoraria } from '../rules.ts';
import type { ItemDeAvaliacao } from '../types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

type Pessoa = Pick<ItemDeAvaliacao, 'cpf' | 'tipo'>;

/** The year's workload of the internal ones, by CPF: of the year the evaluation belongs to, whenever it is read. */
export async function resumosDe(
  ctx: Pick<Ctx, 'db' | 'now'>,
  fases: readonly { faseId: number; realizacaoInicio: string }[],
  pessoas: readonly Pessoa[],
): Promise<Map<string, ResumoDoAno>> {
  const ano = anoDaCargaHoraria(fases, diaDoInstante(ctx.now));
  const internos = pessoas.filter(({ tipo }) => tipo === 'I').map(({ cpf }) => cpf);
  const resumos = await resumoAnual(ctx, internos, ano);
  return new Map(resumos.map(({ cpf, nome: _, ...resumo }) => [cpf, { ...resumo, ano }]));
}

/** The summaries that decisions rest on, by candidate: as they were frozen with them. R-SEL-05. */
export async function resumosCongelados(
  ctx: Pick<Ctx, 'db'>,
  participacoes: readonly string[],
): Promise<Map<string, ResumoDoAno>> {
  const linhas = await ctx.db.resultadoEtapa.findMany({
    where: {
      participacaoId: { in: [...participacoes] },
      etapa: ETAPA.cargaHoraria,
      estado: { not: 'rascunho' },
    },
    select: { participacaoId: true, resumo: true },
  });
  return new Map(
    linhas.flatMap(({ participacaoId, resumo }) =>
      resumo === null ? [] : [[participacaoId, resumo as unknown as ResumoDoAno] as const],
    ),
  );
}
