import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { rotaEntre } from '#app/domain/acesso/permissions.ts';
import { csvDosCurriculos } from '#app/domain/interesse/commands.server/exportar-curriculos.ts';
import { ListagemCurriculos } from '#app/domain/interesse/components/listagem-curriculos.tsx';
import { getListagem } from '#app/domain/interesse/queries.server/listagem.ts';
import { lerListagem } from '#app/domain/interesse/schema.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

const ROTA = rotaEntre('/adm/listagemCurriculos', '/coord/listagemCurriculos');

export const meta: MetaFunction = () => [{ title: pageTitle('Listagem de Currículos') }];

export const loader = listLoader(ROTA, {
  people: true,
  read: lerListagem,
  screen: getListagem,
  csv: async (ctx, lista) => ({ nome: 'curriculos', corpo: await csvDosCurriculos(ctx, lista) }),
});

export default function Tela() {
  const base = ROTA(useLocation());
  return <ListagemCurriculos {...useLoaderData<typeof loader>()} secao={secaoDaRota(base)} base={base} />;
}
