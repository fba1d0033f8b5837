import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { reenviarProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { REENVIO } from '#app/domain/demanda/labels.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { question } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Enviar de novo ao sistema de aprovação') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const { id, identificacaoProcesso } = await getDemanda(ctx, idParam(params.id));
  return { id, identificacaoProcesso };
});

export const action = actionFor(ROTA, question, async (ctx, _value, { params }) => {
  const id = idParam(params.id);
  const { situacao } = await reenviarProcesso(ctx, id);
  return redirectWithNotice(`${ROTA}/${id}`, { tipo: 'sucesso', texto: REENVIO[situacao] });
});

export default function Tela() {
  const demanda = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Enviar de novo ao sistema de aprovação?"
      subtitulo={demanda.identificacaoProcesso}
      verbo="Enviar de novo"
      fechar={`${ROTA}/${demanda.id}${search}`}
      erro={resposta?.erro}
    >
      <p>Antes de enviar, o portal confere se a demanda já chegou lá, para não abrir dois processos.</p>
    </ConfirmDialog>
  );
}
