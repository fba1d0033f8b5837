import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page, Panel } from '#app/components/page.tsx';
import { FichaDoComprovante } from '#app/domain/comprovante/components/ficha.tsx';
import { DO_PEDIDO } from '#app/domain/comprovante/labels.ts';
import { findComprovanteDoPedido } from '#app/domain/comprovante/queries.server.ts';
import { naTela } from '#app/domain/comprovante/rules.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const TITULO = 'O que foi feito do seu pedido';

export const meta: MetaFunction = () => [{ title: pageTitle(TITULO) }];

export const loader = loaderFor('/comprovantes', async (ctx, { params }) => {
  const comprovante = await findComprovanteDoPedido(ctx, params.pedido ?? '');
  return { comprovante: comprovante && naTela(comprovante) };
});

/** What became of a request whose answer did not come. R-TEL-36. */
export default function Tela() {
  const { comprovante } = useLoaderData<typeof loader>();
  const { pedido = '' } = useParams();
  return (
    <Page
      migalhas={[{ rotulo: 'Comprovantes', href: '/comprovantes' }, { rotulo: 'Pedido' }]}
      titulo={TITULO}
    >
      {comprovante ? (
        <>
          <Notice tipo="sucesso" className="mb-4" titulo={DO_PEDIDO.gravado}>
            <Anchor className="elo" para={`/comprovantes/${comprovante.codigo}`}>
              Protocolo {comprovante.protocolo}: ver o comprovante
            </Anchor>
          </Notice>
          <Panel>
            <FichaDoComprovante comprovante={comprovante} />
          </Panel>
        </>
      ) : (
        <Notice tipo="aviso" titulo={DO_PEDIDO.semComprovante}>
          {DO_PEDIDO.oQueFazer}{' '}
          <a className="elo" href={`/comprovantes/pedido/${pedido}`}>
            Ver de novo
          </a>
        </Notice>
      )}
    </Page>
  );
}
