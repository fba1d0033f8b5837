import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { ehAtoDoLote, perguntaDoAto, type AtoDoLote } from '#app/domain/mensageria/atos.ts';
import {
  enviarLote,
  liberarLote,
  reenviarFalhas,
  segurarLote,
} from '#app/domain/mensageria/commands.server/lote.ts';
import { MENSAGERIA, quantasMensagens } from '#app/domain/mensageria/labels.ts';
import { getLote } from '#app/domain/mensageria/queries.server/lote.ts';
import { motivoSchema, MOTIVO_MAX } from '#app/domain/mensageria/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.pergunta ?? 'Lote de mensagens') },
];

export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { params }) => {
  if (!ehAtoDoLote(params.ato)) throw new NotFoundError();
  const lote = await getLote(ctx, idParam(params.id));
  return {
    id: lote.id,
    subtitulo: `${lote.tipo} · ${lote.processo}`,
    motivoDeSegurar: params.ato === 'liberar' ? lote.motivo : null,
    ...perguntaDoAto(params.ato, lote),
  };
});

/** Does it, and answers the sentence of the notice. */
const EXECUTAR: Record<
  AtoDoLote,
  (ctx: Ctx, id: string, digitado: Record<string, string>) => Promise<string>
> = {
  enviar: async (ctx, id) => `O envio de ${quantasMensagens(await enviarLote(ctx, id))} começou.`,
  segurar: async (ctx, id, digitado) => {
    await segurarLote(ctx, id, check(motivoSchema, digitado).motivo);
    return 'O lote está segurado: nada mais sai até que seja liberado.';
  },
  liberar: async (ctx, id, digitado) => {
    const quantas = await liberarLote(ctx, id, check(motivoSchema, digitado).motivo);
    return `O lote foi liberado: o envio de ${quantasMensagens(quantas)} começou.`;
  },
  reenviar: async (ctx, id) => `${quantasMensagens(await reenviarFalhas(ctx, id))} de novo na fila.`,
};

const form = typed(
  recordOf,
  ({ motivo = '' }, { message, errors }) => ({ motivo, erro: message, noMotivo: errors.motivo }),
  { unexpected: MENSAGERIA.loteFalhou },
);

export const action = actionFor(MENSAGERIA.rota, form, async (ctx, digitado, { params, url }) => {
  if (!ehAtoDoLote(params.ato)) throw new NotFoundError();
  const id = idParam(params.id);
  const texto = await EXECUTAR[params.ato](ctx, id, digitado);
  return redirectWithNotice(`${MENSAGERIA.rota}/lote/${id}${url.search}`, { tipo: 'sucesso', texto });
});

export default function Tela() {
  const { id, dicaDoMotivo, motivoDeSegurar, recusa, ...pergunta } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      {...pergunta}
      fechar={`${MENSAGERIA.rota}/lote/${id}${useLocation().search}`}
      erro={recusa ?? (resposta?.noMotivo === undefined ? resposta?.erro : null)}
      bloqueado={recusa !== null}
    >
      {motivoDeSegurar !== null && <p className="mb-3">Segurado com o motivo: {motivoDeSegurar}</p>}
      {dicaDoMotivo !== null && recusa === null && (
        <TextareaField
          name="motivo"
          rotulo="Motivo"
          dica={dicaDoMotivo}
          required
          maxLength={MOTIVO_MAX}
          defaultValue={resposta?.motivo ?? ''}
          erro={resposta?.noMotivo}
        />
      )}
    </ConfirmDialog>
  );
}
