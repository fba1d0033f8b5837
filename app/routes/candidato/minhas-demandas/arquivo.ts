import { receberDocumentos } from '#app/domain/documento/commands.server/receber.ts';
import { MENSAGENS } from '#app/domain/documento/labels.ts';
import { alvoDoEnvio } from '#app/domain/documento/rules.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { oneFile } from '#app/web/forms.server.ts';
import { idParam } from '#app/web/params.server.ts';

/** One file of a sending, sent as soon as it was chosen: what became of it. */
export const action = actionFor(
  '/minhas-demandas',
  { ...oneFile, unexpected: MENSAGENS.falhaAoSalvar },
  async (ctx, { fields, arquivos }, { params }) => {
    const alvo = alvoDoEnvio(idParam(params.id), params.habilitacao);
    const { erros } = await receberDocumentos(ctx, alvo, { acao: textOf(fields, '_acao'), arquivos });
    const erro = erros[0]?.mensagem ?? null;
    return Response.json({ erro }, { status: erro === null ? 200 : 422 });
  },
);
