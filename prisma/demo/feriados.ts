import type { Ctx } from '#app/domain/ctx.ts';
import { colunaDoDia, type Dia } from '#app/lib/dates.ts';
import type { FeriadoGravado } from '#app/domain/organizacao/types.ts';

/** A holiday of the town, written by people: the library knows those of the country and of the state. */
export async function gravarFeriados(ctx: Ctx, hoje: Dia): Promise<void> {
  const ano = Number(hoje.slice(0, 4));
  const municipal: Pick<FeriadoGravado, 'ambito' | 'nome'> = {
    ambito: 'municipal',
    nome: 'Nossa Senhora Auxiliadora',
  };
  await ctx.db.feriado.createMany({
    data: [ano, ano + 1].map((um) => ({
      dia: colunaDoDia(`${um}-05-24`),
      ...municipal,
      criadoEm: ctx.now,
      criadoPor: 'Demonstração',
    })),
    skipDuplicates: true,
  });
}
