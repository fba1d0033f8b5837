import { data, redirect, redirectDocument, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page, Panel } from '#app/components/page.tsx';
import { RefreshLinks } from '#app/components/progress.tsx';
import { tentarDeNovo } from '#app/domain/relatorio/commands.server/documento.ts';
import { aguardarDocumento } from '#app/domain/relatorio/queries.server/documento.ts';
import { MENSAGEM_PDF_DESLIGADO } from '#app/domain/relatorio/types.ts';
import { actionFor } from '#app/web/action.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const WAIT_MS = 4_000;
const REFRESH_SECONDS = 3;

export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(dados?.nomeArquivo ?? 'Documento', { erro: dados?.estado === 'erro' }) },
];

/**
 * Most documents are ready in a moment: the first request waits and answers with the file. A slower one gets a page
 * that refreshes itself (`acompanhar`) and, when it is ready, stays there while the file is downloaded.
 */
export const loader = loaderFor('/documentos', async (ctx, { params, url }) => {
  const following = url.searchParams.has('acompanhar');
  const paused = url.searchParams.has('pausa');
  const { id, nomeArquivo, estado, erro } = await aguardarDocumento(
    ctx,
    params.id ?? '',
    following ? 0 : WAIT_MS,
  );
  const file = `/documentos/${id}/arquivo`;
  if (!following && estado === 'pronto') throw redirectDocument(file);
  if (!following && estado === 'pendente') throw redirect(`/documentos/${id}?acompanhar=1`);
  const headers = new Headers();
  if (estado === 'pronto') headers.set('Refresh', `1; url=${file}`);
  else if (estado === 'pendente' && !paused) headers.set('Refresh', String(REFRESH_SECONDS));
  return data({ file, nomeArquivo, estado, erro, paused }, { headers });
});

export const action = actionFor('/documentos', async (ctx, { params }) => {
  const id = params.id ?? '';
  await tentarDeNovo(ctx, id);
  return redirect(`/documentos/${id}`, { status: 303 });
});

export const headers = refreshHeaders;

export default function Documento() {
  const { file, nomeArquivo, estado, erro, paused } = useLoaderData<typeof loader>();
  return (
    <Page titulo="Documento" subtitulo={nomeArquivo}>
      <Panel>
        {estado === 'pendente' && (
          <>
            <Notice tipo="info" className="mb-4" titulo="Estamos preparando o documento.">
              Assim que ficar pronto, ele é baixado.
            </Notice>
            <RefreshLinks pausado={paused} segundos={REFRESH_SECONDS} />
          </>
        )}
        {estado === 'pronto' && (
          <>
            <Notice tipo="sucesso" className="mb-4" titulo="O documento está pronto.">
              O download começa em instantes. Se não começar, use o botão.
            </Notice>
            <LinkButton para={file} variante="primary" icone="download" recarregar>
              Baixar PDF
            </LinkButton>
          </>
        )}
        {estado === 'erro' && (
          <>
            <Notice tipo="erro" className="mb-4" titulo="O documento não foi gerado.">
              {erro}
            </Notice>
            {erro !== MENSAGEM_PDF_DESLIGADO && (
              <Form method="post" reloadDocument>
                <SubmitButton variante="primary">Tentar de novo</SubmitButton>
              </Form>
            )}
          </>
        )}
      </Panel>
    </Page>
  );
}
