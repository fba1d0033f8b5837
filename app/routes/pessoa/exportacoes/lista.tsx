import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { pararExportacao } from '#app/domain/exportacao/commands.server/baixar.ts';
import { PaginaDasExportacoes } from '#app/domain/exportacao/components/exportacoes.tsx';
import { EXPORTACOES, MENSAGENS, TITULO } from '#app/domain/exportacao/labels.ts';
import { listExportacoes } from '#app/domain/exportacao/queries.server/tela.ts';
import { pedidoDeParar } from '#app/domain/exportacao/schema.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const SEGUNDOS = 3;

export const meta = listMeta(TITULO);

/** While one is being made the page refreshes itself, in any browser. R-TEL-24. */
export const loader = loaderFor(EXPORTACOES, async (ctx, { url }) => {
  const exportacoes = await listExportacoes(ctx);
  const pausado = url.searchParams.has('pausa');
  const headers = new Headers();
  if (exportacoes.some(({ estado }) => estado === 'pendente') && !pausado)
    headers.set('Refresh', String(SEGUNDOS));
  return data({ exportacoes, pausado }, { headers });
});

export const headers = refreshHeaders;

export const action = actionFor(EXPORTACOES, confirmation(pedidoDeParar), async (ctx, { parar }) => {
  await pararExportacao(ctx, parar);
  return redirectWithNotice(EXPORTACOES, { tipo: 'info', texto: MENSAGENS.parada });
});

export default function Tela() {
  const { exportacoes, pausado } = useLoaderData<typeof loader>();
  const erro = useActionData<typeof action>()?.erro;
  return <PaginaDasExportacoes exportacoes={exportacoes} pausado={pausado} segundos={SEGUNDOS} erro={erro} />;
}

export function ErrorBoundary() {
  return (
    <LoadError titulo={TITULO} mensagem="Não foi possível obter as suas exportações." voltar={EXPORTACOES} />
  );
}
