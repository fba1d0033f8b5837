import type { MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { TabelasDeDeveres } from '#app/domain/documento/components/deveres.tsx';
import { listDeveresPadrao } from '#app/domain/documento/queries.server/deveres.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Documentos Pedidos') }];

export const loader = loaderFor('/adm/configuracao', (ctx) => listDeveresPadrao(ctx));

export default function Tela() {
  const { recusa, grupos } = useLoaderData<typeof loader>();
  return (
    <Page
      migalhas={[{ rotulo: 'Configurações', href: '/adm/configuracao' }, { rotulo: 'Documentos Pedidos' }]}
      titulo="Documentos Pedidos"
      subtitulo="O padrão das demandas cuja demonstração de interesse ainda vai abrir; cada uma pode mudá-lo até lá."
      dialogo={<Outlet />}
    >
      {recusa !== null && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          {recusa}
        </Notice>
      )}
      <TabelasDeDeveres grupos={grupos} base="/adm/configuracao/documentos" muda={recusa === null} />
    </Page>
  );
}
