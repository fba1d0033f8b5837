import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { voltaDoDialogo } from '#app/domain/participacao/telas.ts';
import { linkDoComprovante } from '#app/domain/comprovante/labels.ts';
import { MENSAGENS as DO_ENVIO } from '#app/domain/documento/labels.ts';
import { RuleError } from '#app/domain/errors.ts';
import {
  anexarNaDiligencia,
  removerDaDiligencia,
  responderDiligencia,
} from '#app/domain/habilitacao/commands.server/responder.ts';
import { RespostaDaDiligencia } from '#app/domain/habilitacao/components/resposta-da-diligencia.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { telaDaDiligencia } from '#app/domain/habilitacao/queries.server/diligencias.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { withFiles } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(`Diligência ${dados?.processo ?? ''}`.trim()) },
];

const alvoDe = (params: { id?: string; diligenciaId?: string }) => ({
  demandaId: idParam(params.id),
  diligenciaId: idParam(params.diligenciaId),
});

export const loader = loaderFor('/minhas-demandas', (ctx, { params }) => {
  const { demandaId, diligenciaId } = alvoDe(params);
  return telaDaDiligencia(ctx, demandaId, diligenciaId);
});

const form = withFiles(
  { maxFiles: 1 },
  (fields, arquivos) => ({
    acao: textOf(fields, '_acao'),
    anexos: Number(textOf(fields, 'anexos')) || 0,
    arquivos,
  }),
  (_typed, { message }) => ({ erro: message }),
  { unexpected: DO_ENVIO.falhaAoEnviar },
);

/**
 * 'Anexar', 'Remover', 'Fechar' or 'Enviar resposta'; a file that came with any of them is kept: leaving loses nothing
 * where there is no scripting to send it as soon as it is chosen.
 */
export const action = actionFor('/minhas-demandas', form, async (ctx, pedido, { params, url }) => {
  const alvo = alvoDe(params);
  const { acao, arquivos, anexos } = pedido;
  const aqui = url.pathname + url.search;
  const [recebido] = arquivos;
  if (acao.startsWith('remover:')) {
    await removerDaDiligencia(ctx, alvo, idParam(acao.slice('remover:'.length)));
    return redirectWithNotice(aqui, { tipo: 'sucesso', texto: MENSAGENS.removido });
  }
  if (recebido) await anexarNaDiligencia(ctx, alvo, recebido);
  if (acao === 'fechar') {
    const lista = voltaDoDialogo(params.id, url.search);
    if (!recebido) throw redirect(lista, 303);
    return redirectWithNotice(lista, { tipo: 'aviso', texto: MENSAGENS.anexado });
  }
  if (!recebido && acao !== 'responder') throw new RuleError(DO_ENVIO.semArquivo);
  if (acao !== 'responder') return redirectWithNotice(aqui, { tipo: 'aviso', texto: MENSAGENS.anexado });
  const comprovante = await responderDiligencia(ctx, alvo, { anexos: anexos + (recebido ? 1 : 0) });
  return redirectWithNotice(aqui, {
    tipo: 'sucesso',
    texto: MENSAGENS.respondida,
    link: linkDoComprovante(comprovante),
  });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <RespostaDaDiligencia
      dados={useLoaderData<typeof loader>()}
      erro={useActionData<typeof action>()?.erro ?? null}
      fechar={voltaDoDialogo(useParams().id, useLocation().search)}
    />
  );
}
