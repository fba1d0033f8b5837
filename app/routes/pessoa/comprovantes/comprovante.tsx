import { redirect, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page, Panel } from '#app/components/page.tsx';
import { pedirPdfDoComprovante } from '#app/domain/comprovante/commands.server.ts';
import { FichaDoComprovante } from '#app/domain/comprovante/components/ficha.tsx';
import { getComprovante } from '#app/domain/comprovante/queries.server.ts';
import { naTela } from '#app/domain/comprovante/rules.ts';
import { FichaDoAto } from '#app/domain/em-nome/components/feito.tsx';
import { findMeuAto } from '#app/domain/em-nome/queries.server.ts';
import { caminhoDoDesfazer } from '#app/domain/em-nome/telas.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Comprovante ${data?.comprovante.protocolo ?? ''}`.trim()) },
];

export const loader = loaderFor('/comprovantes', async (ctx, { params }) => {
  const { referenciaId, ...comprovante } = await getComprovante(ctx, params.codigo ?? '');
  return {
    comprovante: naTela(comprovante),
    ato: comprovante.tipo === 'em-nome' ? await findMeuAto(ctx, referenciaId) : null,
  };
});

/** 'Baixar PDF' */
export const action = actionFor('/comprovantes', async (ctx, { params }) =>
  redirect(`/documentos/${await pedirPdfDoComprovante(ctx, params.codigo ?? '')}`, { status: 303 }),
);

export default function Tela() {
  const { comprovante, ato } = useLoaderData<typeof loader>();
  return (
    <Page
      migalhas={[{ rotulo: 'Comprovantes', href: '/comprovantes' }, { rotulo: comprovante.protocolo }]}
      titulo={`Comprovante ${comprovante.protocolo}`}
      acoes={
        <Form method="post" reloadDocument>
          <SubmitButton variante="primary" icone="file-down">
            Baixar PDF
          </SubmitButton>
        </Form>
      }
    >
      <Panel>
        <FichaDoComprovante comprovante={comprovante} />
        {ato && (
          <div className="mt-5 border-t border-base-300 pt-4">
            <FichaDoAto ato={ato} />
            <p className="mt-3">
              <Anchor className="elo alvo" para={caminhoDoDesfazer(ato.demandaId, ato.id)}>
                {ato.desfazer.ok ? 'Ver ou desfazer' : 'Ver o ato'}
              </Anchor>
            </p>
          </div>
        )}
      </Panel>
      <p className="mt-4 text-sm text-suave">
        Quem tiver o código confirma este comprovante, sem ver seus dados pessoais, em{' '}
        <a className="elo" href={`/verificar/${comprovante.codigo}`}>
          /verificar/{comprovante.codigo}
        </a>
        .
      </p>
    </Page>
  );
}
