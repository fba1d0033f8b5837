import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ActionsDialog } from '#app/components/row-menu.tsx';
import { acoesDe } from '#app/domain/acesso/components/acoes-do-usuario.ts';
import { getUsuario } from '#app/domain/acesso/queries.server/usuarios.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/usuarios';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Mais ações') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const { id, nome, ativo, temSenha } = await getUsuario(ctx, params.id ?? '');
  return { id, nome, ativo, temSenha, proprio: id === ctx.actor.id };
});

export default function Tela() {
  const usuario = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return <ActionsDialog de={usuario.nome} lista={ROTA} itens={acoesDe(usuario, search)} />;
}
