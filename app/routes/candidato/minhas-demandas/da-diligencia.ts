import { MENSAGENS } from '#app/domain/documento/labels.ts';
import { RuleError } from '#app/domain/errors.ts';
import { anexarNaDiligencia } from '#app/domain/habilitacao/commands.server/responder.ts';
import { actionFor } from '#app/web/action.server.ts';
import { oneFile } from '#app/web/forms.server.ts';
import { idParam } from '#app/web/params.server.ts';

/** One file of an answer, kept as its draft as soon as it was chosen: what became of it. */
export const action = actionFor(
  '/minhas-demandas',
  { ...oneFile, unexpected: MENSAGENS.falhaAoSalvar },
  async (ctx, { arquivos }, { params }) => {
    const alvo = { demandaId: idParam(params.id), diligenciaId: idParam(params.diligenciaId) };
    const [recebido] = arquivos;
    if (!recebido) throw new RuleError(MENSAGENS.semArquivo);
    await anexarNaDiligencia(ctx, alvo, recebido);
    return Response.json({ erro: null });
  },
);
