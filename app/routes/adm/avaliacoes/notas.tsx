import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DialogoDasNotas } from '#app/domain/avaliacao/components/dialogo-das-notas.tsx';
import { getNotas } from '#app/domain/avaliacao/queries.server/notas.ts';
import { contaDoEndereco, RESUMOS } from '#app/domain/avaliacao/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Resultado') }];

export const loader = loaderFor(RESUMOS, (ctx, { params }) => {
  const conta = contaDoEndereco(params.conta);
  if (conta === null) throw new NotFoundError('Não encontramos esta avaliação.');
  return getNotas(ctx, idParam(params.participacaoId), conta);
});

export default function Tela() {
  return <DialogoDasNotas notas={useLoaderData<typeof loader>()} />;
}
