import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import { DialogoDaBanca } from '#app/domain/banca/components/dialogo.tsx';
import { A_CONFERIR, FALHA, RESPOSTAS } from '#app/domain/banca/labels.ts';
import {
  getBanca,
  listAvaliadores,
  listDemandasParaBanca,
} from '#app/domain/banca/queries.server/dialogo.ts';
import { bancaNova, lerFiltro } from '#app/domain/banca/schema.ts';
import { listIndiciosDaBanca } from '#app/domain/impedimento/queries.server.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cadastrar-banca';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Cadastrar Banca Avaliadora') }];

export const loader = loaderFor(ROTA, async (ctx, { url }) => ({
  demandas: await listDemandasParaBanca(ctx),
  avaliadores: await listAvaliadores(ctx),
  demandaId: lerFiltro(url.searchParams).credenciamento,
}));

const form = typed(recordOf, (valores, recusa) => ({ valores, ...problemsOf(recusa) }), {
  unexpected: FALHA,
});

export const action = actionFor(ROTA, form, async (ctx, digitada, { url }) => {
  const { id, resposta, motivo } = await cadastrarBanca(ctx, check(bancaNova, digitada));
  const { tipo, texto } = RESPOSTAS[resposta];
  const indicios = await listIndiciosDaBanca(ctx, await getBanca(ctx, id));
  const partes = [
    motivo === null ? texto : `${texto}: ${motivo}`,
    ...(indicios.length > 0 ? [A_CONFERIR] : []),
  ];
  return redirectWithNotice(`${ROTA}${url.search}`, { tipo, texto: partes.join(' ') });
});

export default function Tela() {
  return (
    <DialogoDaBanca {...useLoaderData<typeof loader>()} banca={null} volta={useActionData<typeof action>()} />
  );
}
