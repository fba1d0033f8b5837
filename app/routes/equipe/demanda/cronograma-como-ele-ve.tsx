import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { entrarComoEleVe } from '#app/domain/acompanhamento/commands.server.ts';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { getCronogramaComoEleVe } from '#app/domain/acompanhamento/queries.server/ficha/como-ele-ve.ts';
import { caminhoComoEleVe } from '#app/domain/acompanhamento/telas.ts';
import { DialogoCronograma } from '#app/domain/cronograma/components/dialogo-cronograma.tsx';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Cronograma ${data?.identificacao ?? ''}`.trim()) },
];

export const loader = loaderFor('/adm/demandas', async (ctx, { params }) => {
  const [demandaId, participacaoId] = [idParam(params.id), idParam(params.participacaoId)];
  const pessoa = await entrarComoEleVe(ctx, demandaId, participacaoId);
  if (pessoa === null)
    throw await redirectWithNotice(caminhoDaFicha(demandaId, participacaoId), {
      tipo: 'info',
      texto: FICHA.abraDaFicha,
    });
  return {
    ...(await getCronogramaComoEleVe(ctx, pessoa)),
    now: ctx.now,
    fechar: caminhoComoEleVe(demandaId, participacaoId),
  };
});

/** The schedule of the demand as its person reads it. */
export default function Tela() {
  return <DialogoCronograma {...useLoaderData<typeof loader>()} />;
}
