import { data, redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { linkDoComprovante } from '#app/domain/comprovante/labels.ts';
import { pedirPdfDoRecurso } from '#app/domain/recurso/commands.server/consultar.ts';
import { receberRecurso, type Recebimento } from '#app/domain/recurso/commands.server/rascunho.ts';
import { buscaDaLista } from '#app/domain/recurso/components/busca-da-lista.ts';
import { DialogoRecurso, DialogoSolicitar } from '#app/domain/recurso/components/dialogo-solicitar.tsx';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { getRecursoDoCandidato } from '#app/domain/recurso/queries.server/historico.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { textOf } from '#app/lib/form-values.ts';
import { failureOf } from '#app/web/http-errors.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor, loaderFor } from '#app/web/request-ctx.server.ts';
import { withUpload } from '#app/web/upload.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Solicitar Recurso') }];

export const loader = loaderFor('/historico-credenciamento', async (ctx, { params, url }) => {
  const dados = await getRecursoDoCandidato(ctx, idParam(params.resultadoId), {
    novo: url.searchParams.has('novo'),
    tentativa: Number(url.searchParams.get('tentativa')) || null,
  });
  return { dados, now: ctx.now };
});

export const action = actionFor('/historico-credenciamento', async (ctx, { params, request, url }) => {
  const resultadoId = idParam(params.resultadoId);
  return withUpload(request, { maxFiles: 10, tooMany: MENSAGENS.muitos }, async (upload) => {
    const [verbo, id] = String(upload.fields.get('_acao') ?? '').split(':');
    if (verbo === 'baixar') {
      return redirect(`/documentos/${await pedirPdfDoRecurso(ctx, idParam(id))}`, { status: 303 });
    }
    let recebimento: Recebimento;
    try {
      recebimento = await receberRecurso(ctx, resultadoId, upload);
    } catch (error) {
      const { status, mensagem } = failureOf(ctx, error, MENSAGENS.falha);
      const observacao = textOf(upload.fields, 'observacao');
      const falha = { mensagem, observacao };
      return data({ acao: '', guardados: 0, erros: [], enviado: null, conflito: null, falha }, { status });
    }
    if (recebimento.enviado) {
      return redirectWithNotice(url.pathname, {
        tipo: 'sucesso',
        titulo: 'Sucesso',
        texto: MENSAGENS.enviado,
        link: linkDoComprovante(recebimento.enviado),
      });
    }
    if (recebimento.erros.length > 0) return data(recebimento, { status: 422 });
    return redirectWithNotice(`${url.pathname}?novo=1`, { tipo: 'sucesso', texto: MENSAGENS.rascunho });
  });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { dados, now } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search } = useLocation();
  const fechar = `/historico-credenciamento${buscaDaLista(search)}`;
  if (dados.recurso) return <DialogoRecurso dados={dados} fechar={fechar} />;
  return <DialogoSolicitar dados={dados} resposta={resposta} fechar={fechar} now={now} />;
}
