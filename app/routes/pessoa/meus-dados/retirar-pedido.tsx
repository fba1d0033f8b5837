import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { retirarPedido } from '#app/domain/dados-pessoais/commands.server/pedir.ts';
import { MENSAGENS } from '#app/domain/dados-pessoais/labels.ts';
import { getSituacao } from '#app/domain/dados-pessoais/queries.server/situacao.ts';
import { question } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Retirar o pedido de anonimização') }];

export const loader = loaderFor('/meus-dados', async (ctx) => {
  const { pedidoPendente } = await getSituacao(ctx, ctx.actor.id);
  if (!pedidoPendente) throw redirect('/meus-dados', { status: 303 });
  return null;
});

export const action = actionFor('/meus-dados', question, async (ctx) => {
  await retirarPedido(ctx);
  return redirectWithNotice('/meus-dados', { tipo: 'sucesso', texto: MENSAGENS.retirado });
});

export default function Tela() {
  const resposta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Retirar o pedido de anonimização?"
      verbo="Retirar o pedido"
      fechar="/meus-dados"
      erro={resposta?.erro}
      consequencias={[
        'Os seus dados e o seu acesso continuam como estão.',
        'Você pode fazer outro pedido quando quiser.',
      ]}
    />
  );
}
