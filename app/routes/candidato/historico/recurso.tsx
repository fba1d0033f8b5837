import { randomUUID } from 'node:crypto';
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
import { comoPagina } from '#app/domain/rascunho/rules.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { textOf } from '#app/lib/fields.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { withFiles } from '#app/web/forms.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Solicitar Recurso') }];

export const loader = loaderFor('/historico-credenciamento', async (ctx, { params, url }) => {
  const dados = await getRecursoDoCandidato(ctx, idParam(params.resultadoId), {
    novo: url.searchParams.has('novo'),
    tentativa: Number(url.searchParams.get('tentativa')) || null,
  });
  return { dados, pagina: randomUUID(), now: ctx.now };
});

const form = withFiles(
  { maxFiles: 10, tooMany: MENSAGENS.muitos },
  (fields, arquivos) => ({
    acao: textOf(fields, '_acao') || 'salvar',
    observacao: fields.get('observacao')?.[0] ?? null,
    rascunho: fields.get('_rascunho')?.[0] ?? null,
    pagina: comoPagina(fields.get('_pagina')?.[0]),
    arquivos,
  }),
  ({ observacao, pagina }, { message }): Recebimento => ({
    acao: '',
    guardados: 0,
    erros: [],
    enviado: null,
    conflito: null,
    pagina,
    falha: { mensagem: message, observacao: observacao ?? '' },
  }),
  { unexpected: MENSAGENS.falha },
);

export const action = actionFor('/historico-credenciamento', form, async (ctx, pedido, { params, url }) => {
  const [verbo, id] = pedido.acao.split(':');
  if (verbo === 'baixar') {
    return redirect(`/documentos/${await pedirPdfDoRecurso(ctx, idParam(id))}`, { status: 303 });
  }
  const recebimento = await receberRecurso(ctx, idParam(params.resultadoId), pedido);
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

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { dados, pagina, now } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search } = useLocation();
  const fechar = `/historico-credenciamento${buscaDaLista(search)}`;
  if (dados.recurso) return <DialogoRecurso dados={dados} fechar={fechar} />;
  return <DialogoSolicitar dados={dados} resposta={resposta} fechar={fechar} pagina={pagina} now={now} />;
}
