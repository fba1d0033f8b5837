import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog, dialogHandle } from '#app/components/dialog.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { TabelaCronograma } from '#app/domain/cronograma/components/tabela-cronograma.tsx';

import { getCronogramaDaMinhaDemanda } from '#app/domain/documento/queries.server/envio.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Cronograma ${data?.identificacao ?? ''}`.trim()) },
];

export const loader = loaderFor('/minhas-demandas', async (ctx, { params }) => ({
  ...(await getCronogramaDaMinhaDemanda(ctx, idParam(params.id))),
  now: ctx.now,
}));

export default function Tela() {
  const { identificacao, fases, now } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const fechar = `/minhas-demandas${search}`;
  return (
    <Dialog
      titulo={`Cronograma ${identificacao}`}
      fechar={fechar}
      largura="largo"
      semControles
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      {fases.length === 0 ? (
        <EmptyState titulo="Aguardando cronograma">
          O cronograma desta demanda ainda não foi publicado.
        </EmptyState>
      ) : (
        <TabelaCronograma fases={fases} now={now} />
      )}
    </Dialog>
  );
}
