import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { receberDecisaoDoPedido } from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { DialogoDoPedido } from '#app/domain/dados-pessoais/components/dialogo-pedido.tsx';
import { MENSAGENS } from '#app/domain/dados-pessoais/labels.ts';
import { getPedido } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { refusalOf } from '#app/web/http-errors.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor, loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Pedido de Anonimização') }];

export const loader = loaderFor('/adm/anonimizacoes', (ctx, { params }) =>
  getPedido(ctx, idParam(params.id)),
);

export const action = actionFor('/adm/anonimizacoes', async (ctx, { params, request, url }) => {
  const form = await request.formData();
  const resposta = form.get('resposta');
  const digitado = {
    resposta: typeof resposta === 'string' ? resposta : '',
    ciente: form.get('ciente') === 'on',
  };
  try {
    const fim = await receberDecisaoDoPedido(ctx, idParam(params.id), form);
    if ('erros' in fim) return data({ ...digitado, erros: fim.erros }, { status: 422 });
    return await redirectWithNotice(`/adm/anonimizacoes${url.search}`, {
      tipo: 'sucesso',
      texto: fim.decisao === 'confirmar' ? MENSAGENS.confirmado : MENSAGENS.recusado,
    });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ ...digitado, erros: [{ mensagem }] }, { status });
  }
});

export default function Tela() {
  const pedido = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search } = useLocation();
  return <DialogoDoPedido pedido={pedido} resposta={resposta} fechar={`/adm/anonimizacoes${search}`} />;
}
