import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { pararPasta, pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { PaginaDaPasta } from '#app/domain/relatorio/components/pasta.tsx';
import { caminhoDaPasta, MENSAGENS_DA_PASTA } from '#app/domain/relatorio/pasta.ts';
import { pedidoDaPasta } from '#app/domain/relatorio/schema.ts';
import { getTelaDaPasta } from '#app/domain/relatorio/queries.server/pasta/tela.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/lista-relatorio-processos';
const SEGUNDOS = 3;
const pedidoDeMontagem = confirmation(pedidoDaPasta);

export const meta: MetaFunction = () => [{ title: pageTitle('Pasta do processo') }];

/** While it is being made the page refreshes itself, in any browser. R-TEL-24. */
export const loader = loaderFor(ROTA, async (ctx, { params, url }) => {
  const tela = await getTelaDaPasta(ctx, idParam(params.demandaId));
  const pausado = url.searchParams.has('pausa');
  const headers = new Headers();
  if (tela.pastas[0]?.estado === 'pendente' && !pausado) headers.set('Refresh', String(SEGUNDOS));
  return data({ tela, pausado }, { headers });
});

export const headers = refreshHeaders;

export const action = actionFor(ROTA, pedidoDeMontagem, async (ctx, { parar }, { params }) => {
  const demandaId = idParam(params.demandaId);
  if (parar === null) await pedirPasta(ctx, demandaId);
  else await pararPasta(ctx, { demandaId, id: parar });
  const texto = parar === null ? MENSAGENS_DA_PASTA.pedida : MENSAGENS_DA_PASTA.parada;
  return redirectWithNotice(caminhoDaPasta(demandaId), { tipo: 'info', texto });
});

export default function Tela() {
  const { tela, pausado } = useLoaderData<typeof loader>();
  const erro = useActionData<typeof action>()?.erro;
  return <PaginaDaPasta tela={tela} pausado={pausado} segundos={SEGUNDOS} erro={erro} />;
}
