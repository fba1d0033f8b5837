import { AVISOS } from '#app/domain/mensageria/labels.ts';
import { contaDosAvisos, escolherAvisos } from '#app/domain/mensageria/commands.server/avisos.ts';
import { publicAction } from '#app/web/action.server.ts';

/** `POST /api/avisos/{token}`: the one press of a mail program, which brings no cookie (RFC 8058). R-MSG-19. */
export const action = publicAction('/api/avisos/:token', async (ctx, { params }) => {
  await escolherAvisos(ctx, { usuarioId: contaDosAvisos(params.token ?? ''), receber: false });
  return Response.json({ mensagem: AVISOS.cancelados });
});
