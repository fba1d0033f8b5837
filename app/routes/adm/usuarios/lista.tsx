import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { ListaDeUsuarios } from '#app/domain/acesso/components/usuarios.tsx';
import { listUsuarios } from '#app/domain/acesso/queries.server.ts';
import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Usuários') }];

export const loader = loaderFor('/adm/usuarios', async (ctx, { url }) => {
  const { pagina, tamanho, pular, filtros } = parseListParams(url.searchParams, {
    filtros: ['busca', 'grupo'],
  });
  const { busca, grupo } = filtros;
  const { linhas, total } = await listUsuarios(ctx, { busca, grupo: grupo || 'equipe', pular, tamanho });
  return {
    linhas: linhas.map(({ vistoEm, ...linha }) => ({
      ...linha,
      visto: vistoEm && formatarInstanteRelativo(vistoEm, ctx.realNow),
      proprio: linha.id === ctx.actor.id,
    })),
    total,
    pagina,
    tamanho,
    busca,
    grupo,
  };
});

export default function Usuarios() {
  return <ListaDeUsuarios {...useLoaderData<typeof loader>()} />;
}
