import type { MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { TabelasDeDeveres } from '#app/domain/documento/components/deveres.tsx';
import { getDeveresDaDemanda } from '#app/domain/documento/queries.server/deveres.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cronograma';

export const meta: MetaFunction = () => [{ title: pageTitle('Documentos pedidos') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getDeveresDaDemanda(ctx, idParam(params.id)));

export default function Tela() {
  const { id, processo, objeto, abertura, recusa, grupos } = useLoaderData<typeof loader>();
  const base = `${ROTA}/${id}`;
  return (
    <Page
      migalhas={[{ rotulo: `Cronograma de ${processo}`, href: base }, { rotulo: 'Documentos pedidos' }]}
      titulo="Documentos pedidos"
      subtitulo={
        <>
          <b className="num">{processo}</b> · {objeto}
        </>
      }
      dialogo={<Outlet />}
    >
      <Notice tipo={recusa === null ? 'info' : 'aviso'} papel="nenhum" className="mb-4">
        {recusa ??
          (abertura === null
            ? 'O que esta demanda pede pode mudar até a demonstração de interesse abrir, que ainda não tem data.'
            : `O que esta demanda pede pode mudar até a demonstração de interesse abrir, em ${formatarInstante(abertura)}.`)}
      </Notice>
      <TabelasDeDeveres grupos={grupos} base={`${base}/documentos`} muda={recusa === null} daDemanda />
    </Page>
  );
}
