import { redirect, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { forgetRetained, retainedPost } from '#app/web/retained-post.server.ts';
import { safePath } from '#app/web/safe-path.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Continuar de onde você parou') }];

/** What only the machine reads, in any form of the portal. */
const ESCONDIDO = /^_|versao|revisao|Id\b|^chave$|^confirmad/i;

export const loader = loaderFor('/retomar', async (ctx, { request }) => {
  const retido = await retainedPost(ctx, request);
  if (!retido) throw redirect('/home', { status: 303 });
  const textos = retido.campos.flatMap(([nome, valor]) =>
    ESCONDIDO.test(nome) || valor.trim() === '' || valor === 'on' ? [] : [valor],
  );
  return { ...retido, textos };
});

export const action = actionFor('/retomar', async (ctx, { request }) => {
  const retido = await retainedPost(ctx, request);
  await forgetRetained(ctx, request);
  return redirectWithNotice(safePath(retido?.caminho), {
    tipo: 'info',
    texto: 'O que estava guardado foi descartado.',
  });
});

/** A form that was sent after the session's end, to be sent again as it was by the same person. */
export default function Tela() {
  const { caminho, campos, arquivos, multipart, textos } = useLoaderData<typeof loader>();
  return (
    <Page
      titulo="Continuar de onde você parou"
      subtitulo="Sua sessão tinha terminado quando você enviou um formulário. O que você digitou foi guardado."
    >
      <Panel titulo="O que você digitou">
        {textos.length === 0 ? (
          <p className="text-suave">Só escolhas e marcações, sem textos.</p>
        ) : (
          <ul className="grid max-h-80 list-disc gap-1 overflow-auto pl-5" tabIndex={0} aria-label="Textos">
            {textos.map((texto, indice) => (
              <li key={indice} className="break-words whitespace-pre-line">
                {texto}
              </li>
            ))}
          </ul>
        )}
        {arquivos.length > 0 && (
          <Notice tipo="aviso" papel="nenhum" className="mt-4" titulo="Escolha os arquivos de novo:">
            <ul className="list-disc pl-5">
              {arquivos.map((nome, indice) => (
                <li key={indice}>
                  <bdi className="break-all">{nome}</bdi>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Form
            method="post"
            action={caminho}
            encType={multipart ? 'multipart/form-data' : undefined}
            reloadDocument
          >
            {campos.map(([nome, valor], indice) => (
              <input key={indice} type="hidden" name={nome} value={valor} />
            ))}
            <SubmitButton variante="primary" icone="send">
              Enviar de novo e continuar
            </SubmitButton>
          </Form>
          <Form method="post" reloadDocument>
            <SubmitButton variante="perigo-contorno">Descartar</SubmitButton>
          </Form>
        </div>
      </Panel>
    </Page>
  );
}
