import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { editarBanca } from '#app/domain/banca/commands.server/editar.ts';
import { DialogoDaBanca } from '#app/domain/banca/components/dialogo.tsx';
import { getBanca, listAvaliadores } from '#app/domain/banca/queries.server/dialogo.ts';
import { bancaEditada } from '#app/domain/banca/schema.ts';
import { IndiciosDaBanca } from '#app/domain/impedimento/components/indicios.tsx';
import { listIndiciosDaBanca } from '#app/domain/impedimento/queries.server.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cadastrar-banca';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Editar Banca Avaliadora') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const banca = await getBanca(ctx, idParam(params.id));
  return {
    banca,
    avaliadores: await listAvaliadores(ctx),
    indicios: await listIndiciosDaBanca(ctx, banca),
  };
});

const form = typed(recordOf, (valores, recusa) => ({ valores, ...problemsOf(recusa) }), {
  unexpected: 'Houve um problema ao tentar editar a Banca Avaliadora.',
});

export const action = actionFor(ROTA, form, async (ctx, digitada, { params, url }) => {
  await editarBanca(ctx, idParam(params.id), check(bancaEditada, digitada));
  return redirectWithNotice(`${ROTA}${url.search}`, {
    tipo: 'sucesso',
    texto: 'Banca Avaliadora editada com sucesso.',
  });
});

export default function Tela() {
  const { indicios, ...dados } = useLoaderData<typeof loader>();
  return (
    <DialogoDaBanca {...dados} volta={useActionData<typeof action>()}>
      <IndiciosDaBanca indicios={indicios} />
    </DialogoDaBanca>
  );
}
