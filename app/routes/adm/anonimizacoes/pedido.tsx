import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import {
  confirmarAnonimizacao,
  recusarAnonimizacao,
} from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { DialogoDoPedido } from '#app/domain/dados-pessoais/components/dialogo-pedido.tsx';
import { MENSAGENS } from '#app/domain/dados-pessoais/labels.ts';
import { decisaoSchema } from '#app/domain/dados-pessoais/schema.ts';
import { getPedido } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Pedido de Anonimização') }];

export const loader = loaderFor('/adm/anonimizacoes', (ctx, { params }) =>
  getPedido(ctx, idParam(params.id)),
);

const form = typed(recordOf, ({ resposta = '', ciente }, { message, errors }) => {
  const deCampos: { id?: string; mensagem: string }[] = Object.entries(errors).map(([id, mensagem]) => ({
    id,
    mensagem,
  }));
  return {
    resposta,
    ciente: ciente === 'on',
    erros: deCampos.length > 0 ? deCampos : [{ mensagem: message }],
  };
});

export const action = actionFor('/adm/anonimizacoes', form, async (ctx, digitada, { params, url }) => {
  const pedidoId = idParam(params.id);
  const { decisao, resposta = '' } = check(decisaoSchema, digitada);
  if (decisao === 'confirmar') await confirmarAnonimizacao(ctx, pedidoId);
  else await recusarAnonimizacao(ctx, pedidoId, resposta);
  return redirectWithNotice(`/adm/anonimizacoes${url.search}`, {
    tipo: 'sucesso',
    texto: decisao === 'confirmar' ? MENSAGENS.confirmado : MENSAGENS.recusado,
  });
});

export default function Tela() {
  const pedido = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search } = useLocation();
  return <DialogoDoPedido pedido={pedido} resposta={resposta} fechar={`/adm/anonimizacoes${search}`} />;
}
