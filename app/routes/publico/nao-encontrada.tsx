import { data, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorPage, errorTitle } from '#app/components/error-page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { PortalShell } from '#app/domain/acesso/components/portal-shell.tsx';
import { NotFoundError } from '#app/domain/errors.ts';
import { publicAction } from '#app/web/action.server.ts';
import { publicLoader, type WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { shellData } from '#app/web/shell.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle(errorTitle(404)) }];

/** Every address that is no page: inside the shell for who is logged in. */
export const loader = publicLoader('/', async (ctx, { request }) => {
  if (ctx.actor.tipo !== 'usuario' || !ctx.sessao) throw new NotFoundError('');
  const { casca, limparAviso } = await shellData(ctx as WebCtxUsuario, request);
  const headers = new Headers();
  if (limparAviso) headers.append('Set-Cookie', limparAviso);
  return data({ casca }, { status: 404, headers });
});

export const action = publicAction('/', async () => {
  throw new NotFoundError('');
});

export default function PaginaDesconhecida() {
  const { casca } = useLoaderData<typeof loader>();
  return (
    <PortalShell casca={casca}>
      <ErrorPage status={404} />
    </PortalShell>
  );
}
