import type { Ctx } from '#app/domain/ctx.ts';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { colunaDoDia, diaDaColuna, ehDia } from '#app/lib/dates.ts';
import { feriadosDe } from '../feriados.ts';
import { AMBITOS, type FeriadoGravado } from '../types.ts';
import { getOrganizacao } from './organizacao.ts';

type Leitura = Pick<Ctx, 'db'>;

const ehAmbito = (texto: string) => AMBITOS.find((ambito) => ambito === texto) ?? 'folga';

/** The days that people wrote, of a year or all. */
export async function listFeriadosGravados(ctx: Leitura, ano?: number): Promise<FeriadoGravado[]> {
  const doAno = ano && {
    gte: colunaDoDia(`${ano}-01-01`),
    lte: colunaDoDia(`${ano}-12-31`),
  };
  const linhas = await ctx.db.feriado.findMany({
    where: doAno ? { dia: doAno } : {},
    orderBy: [{ dia: 'asc' }, { ambito: 'asc' }],
  });
  return linhas.map(({ dia, ambito, ...resto }) => ({
    ...resto,
    dia: diaDaColuna(dia),
    ambito: ehAmbito(ambito),
  }));
}

/** The holidays that deadlines are counted by, as the database has them now. R-ORG-03. */
export async function getFeriados(ctx: Leitura): Promise<Feriados> {
  const { uf } = await getOrganizacao(ctx);
  return feriadosDe(uf, await listFeriadosGravados(ctx));
}

/** A day that people wrote, by the address of its row. */
export async function getFeriadoGravado(
  ctx: Leitura,
  { dia = '', ambito }: { dia?: string; ambito?: string },
): Promise<FeriadoGravado> {
  const gravados = ehDia(dia) ? await listFeriadosGravados(ctx, Number(dia.slice(0, 4))) : [];
  const achado = gravados.find((outro) => outro.dia === dia && outro.ambito === ambito);
  if (!achado) throw new NotFoundError('Este dia não está na lista.');
  return achado;
}
