import { redirect } from '@remix-run/node';
import { escolherAvisos } from '#app/domain/mensageria/commands.server/avisos.ts';
import { AVISOS } from '#app/domain/mensageria/labels.ts';
import { avisosSchema } from '#app/domain/mensageria/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { asSent, check } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The choice itself is a button of 'Meus dados'. */
export const loader = loaderFor('/meus-dados', async () => {
  throw redirect('/meus-dados', { status: 303 });
});

export const action = actionFor('/meus-dados', asSent(), async (ctx, campos) => {
  const { receber } = check(avisosSchema, recordOf(campos));
  await escolherAvisos(ctx, { usuarioId: ctx.actor.id, receber });
  return redirectWithNotice('/meus-dados', {
    tipo: 'sucesso',
    texto: receber ? AVISOS.ativos : AVISOS.cancelados,
  });
});
