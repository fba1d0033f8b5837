import { ehEquipe } from '#app/domain/acesso/grupos.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { PROBLEMAS } from './labels.ts';
import { listaDe } from './queries.server.ts';
import type { FiltroNovo } from './schema.ts';

/** Of one person in one list. */
const MAIS_FILTROS = 30;

/**
 * Keeps what is chosen in a list under a name, for the person alone or for whoever opens it too; never what was typed to
 * find somebody. Only the team shows its own to others. R-FIL-01, R-FIL-02.
 */
export async function salvarFiltro(
  ctx: CtxUsuario,
  { de, nome, compartilhar }: FiltroNovo & { de: string },
): Promise<{ id: string }> {
  const { lista, consulta } = listaDe(ctx, de);
  if (consulta === '') throw new RuleError(PROBLEMAS.semFiltro);
  const usuarioId = ctx.actor.id;
  return inTransaction(ctx, async ({ db, now }) => {
    await db.$queryRaw`select 1 from usuario where id = ${usuarioId}::uuid for update`;
    const meus = await db.filtroSalvo.findMany({ where: { usuarioId, lista }, select: { nome: true } });
    if (meus.some((meu) => meu.nome.toLowerCase() === nome.toLowerCase()))
      throw new RuleError(PROBLEMAS.nomeRepetido, 'nome');
    if (meus.length >= MAIS_FILTROS) throw new RuleError(PROBLEMAS.demais);
    return db.filtroSalvo.create({
      data: {
        ...{ usuarioId, lista, nome, consulta, criadoEm: now },
        compartilhado: compartilhar === 'on' && ehEquipe(ctx.actor),
      },
      select: { id: true },
    });
  });
}

/** A filter of the person's own goes; of somebody else's nothing happens. R-FIL-02. */
export async function apagarFiltro(ctx: CtxUsuario, id: string): Promise<void> {
  await ctx.db.filtroSalvo.deleteMany({ where: { id, usuarioId: ctx.actor.id } });
}
