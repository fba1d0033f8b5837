import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { readSignedId } from '#app/lib/signed-id.server.ts';
import { AVISOS } from '../labels.ts';

/** The account whose notices a link of an e-mail is about; NotFoundError where no e-mail of ours brought it. */
export function contaDosAvisos(token: string): string {
  const id = readSignedId(AVISOS.finalidade, token);
  if (id === null) throw new NotFoundError(AVISOS.linkInvalido);
  return id;
}

/** Does the person receive the notices of new demands (type 1)? They are no legal act: results and deadlines go on. R-MSG-19. */
export async function escolherAvisos(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { usuarioId, receber }: { usuarioId: string; receber: boolean },
): Promise<void> {
  await ctx.db.usuario.updateMany({
    where: { id: usuarioId, avisosCanceladosEm: receber ? { not: null } : null },
    data: { avisosCanceladosEm: receber ? null : ctx.now },
  });
}
