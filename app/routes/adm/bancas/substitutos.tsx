import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { getBanca } from '#app/domain/banca/queries.server/dialogo.ts';
import { designarSubstituto } from '#app/domain/impedimento/commands.server.ts';
import { Substitutos } from '#app/domain/impedimento/components/substitutos.tsx';
import { listRecusas } from '#app/domain/impedimento/queries.server.ts';
import { designacao } from '#app/domain/impedimento/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cadastrar-banca';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Substitutos') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const banca = await getBanca(ctx, idParam(params.id));
  return { banca, recusas: await listRecusas(ctx, banca) };
});

const form = typed(recordOf, (valores, { message }) => ({ valores, erro: message }));

export const action = actionFor(ROTA, form, async (ctx, digitada, { params, url }) => {
  const bancaId = idParam(params.id);
  await designarSubstituto(ctx, { bancaId, ...check(designacao, digitada) });
  return redirectWithNotice(`${ROTA}/${bancaId}/substitutos${url.search}`, {
    tipo: 'sucesso',
    texto: 'O substituto foi designado.',
  });
});

export default function Tela() {
  const { search } = useLocation();
  return (
    <Substitutos
      {...useLoaderData<typeof loader>()}
      fechar={`${ROTA}${search}`}
      volta={useActionData<typeof action>()}
    />
  );
}
