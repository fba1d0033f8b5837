import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { getCronogramaComoEleVe } from '#app/domain/acompanhamento/queries.server/ficha/como-ele-ve.ts';
import { caminhoComoEleVe } from '#app/domain/acompanhamento/telas.ts';
import { DialogoCronograma } from '#app/domain/cronograma/components/dialogo-cronograma.tsx';
import { loaderAsThePerson } from '#app/web/as-the-person.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Cronograma ${data?.identificacao ?? ''}`.trim()) },
];

export const loader = loaderAsThePerson(async (ctx, { pessoa, demandaId, participacaoId }) => ({
  ...(await getCronogramaComoEleVe(ctx, pessoa)),
  now: ctx.now,
  fechar: caminhoComoEleVe(demandaId, participacaoId),
}));

/** The schedule of the demand as its person reads it. */
export default function Tela() {
  return <DialogoCronograma {...useLoaderData<typeof loader>()} />;
}
