import { data } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { RouteError } from '#app/components/route-error.tsx';
import { PortalShell } from '#app/domain/acesso/components/portal-shell.tsx';
import { renovarSessao } from '#app/domain/acesso/commands.server/sessao.ts';
import { keepBehindRowMenu } from '#app/web/row-menu.ts';
import { cookieValue } from '#app/web/preferences.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { lastPersonHeader } from '#app/web/retained-post.server.ts';
import { EXPIRY_COOKIE, sessionHeaders, sessionToken } from '#app/web/session.server.ts';
import { shellData } from '#app/web/shell.server.ts';

export const loader = loaderFor('/home', async (ctx, { request }) => {
  const { casca, limparAviso } = await shellData(ctx, request);
  const renovada = await renovarSessao(ctx, ctx.sessao);
  const mandar = renovada !== null || cookieValue(request, EXPIRY_COOKIE) === undefined;
  const headers = mandar
    ? await sessionHeaders(await sessionToken(request), renovada ?? ctx.sessao.expiraEm)
    : new Headers();
  const quem = await lastPersonHeader(request, ctx.actor.id);
  if (quem) headers.append('Set-Cookie', quem);
  if (limparAviso) headers.append('Set-Cookie', limparAviso);
  return data({ casca }, { headers });
});

export const shouldRevalidate = keepBehindRowMenu;

export default function Portal() {
  const { casca } = useLoaderData<typeof loader>();
  return (
    <PortalShell casca={casca}>
      <Outlet />
    </PortalShell>
  );
}

/** Errors of the screens keep the shell around them; without its data, the root's error page answers. */
export function ErrorBoundary() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>('routes/pessoa/layout');
  if (!loaded) throw error;
  return (
    <PortalShell casca={loaded.casca}>
      <RouteError />
    </PortalShell>
  );
}
