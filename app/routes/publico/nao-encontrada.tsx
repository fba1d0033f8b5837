import { data, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorPage, errorTitle } from '#app/components/error-page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { PortalShell } from '#app/domain/acesso/components/portal-shell.tsx';
import { NotFoundError } from '#app/domain/errors.ts';
import { publicAction } from '#app/web/action.server.ts';
import { publicLoader, type WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { shellData } from '#app/web/shell.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(errorTitle(dados?.status ?? 404)) },
];

/** Every address that is no page, and what a file could not answer: inside the shell for who is logged in. */
export const loader = publicLoader('/', async (ctx, { request, context: { problem } }) => {
  const status = problem?.status ?? 404;
  const mensagem = problem?.mensagem ?? '';
  if (ctx.actor.tipo !== 'usuario' || !ctx.sessao) throw Response.json({ mensagem }, { status });
  const { casca, limparAviso } = await shellData(ctx as WebCtxUsuario, request);
  const headers = new Headers();
  if (limparAviso) headers.append('Set-Cookie', limparAviso);
  return data({ casca, status, mensagem }, { status, headers });
});

export const action = publicAction('/', async () => {
  throw new NotFoundError('');
});

export default function PaginaDesconhecida() {
  const { casca, status, mensagem } = useLoaderData<typeof loader>();
  return (
    <PortalShell casca={casca}>
      <ErrorPage status={status} mensagem={mensagem === '' ? undefined : mensagem} />
    </PortalShell>
  );
}
