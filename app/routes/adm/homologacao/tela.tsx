import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { conferirPedido, pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { TelaDeHomologacao } from '#app/domain/homologacao/components/tela.tsx';
import { MENSAGENS, SEGUNDOS_DA_SEGUIDA } from '#app/domain/homologacao/labels.ts';
import { getTelaDaHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { escolhidos, lerPedido } from '#app/domain/homologacao/schema.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/homologacao';

export const meta: MetaFunction = () => [{ title: pageTitle('Homologação') }];

/** While the outside workflow has not answered the request just saved (`pedido`), the page refreshes itself. */
export const loader = loaderFor(ROTA, async (ctx, { params, url }) => {
  const tela = await getTelaDaHomologacao(ctx, idParam(params.id));
  const seguida = url.searchParams.get('pedido');
  const headers = new Headers();
  const espera = tela.homologacoes.some(({ id, codigo }) => id === seguida && codigo === 'enviando');
  if (espera) headers.set('Refresh', String(SEGUNDOS_DA_SEGUIDA));
  return data({ ...tela, seguida }, { headers });
});

export const headers = refreshHeaders;

const form = typed(
  lerPedido,
  ({ objeto, participacoes }, { message }) => ({ objeto, participacoes, confirmar: false, erro: message }),
  { unexpected: MENSAGENS.falha },
);

export const action = actionFor(ROTA, form, async (ctx, { confirmado, ...digitado }, { params }) => {
  const demandaId = idParam(params.id);
  const pedido = { ...digitado, participacoes: check(escolhidos, digitado.participacoes) };
  if (confirmado === 'nao') return { ...pedido, confirmar: false, erro: null };
  if (confirmado !== 'sim') {
    await conferirPedido(ctx, demandaId, pedido);
    return { ...pedido, confirmar: true, erro: null };
  }
  const { id, noFluig } = await pedirHomologacao(ctx, demandaId, pedido);
  const texto = noFluig ? MENSAGENS.registrada : MENSAGENS.registradaSemFluig;
  return redirectWithNotice(`${ROTA}/${demandaId}?pedido=${id}`, { tipo: 'sucesso', texto });
});

export default function Tela() {
  return <TelaDeHomologacao {...useLoaderData<typeof loader>()} estado={useActionData<typeof action>()} />;
}
