import { data, redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { consultarSolicitacao, pedirPdfDoRecurso } from '#app/domain/recurso/commands.server/consultar.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { DialogoAvaliar, type RespostaDaDecisao } from '#app/domain/recurso/components/dialogo-avaliar.tsx';
import { MENSAGENS, tituloDaSolicitacao } from '#app/domain/recurso/labels.ts';
import { schemaDaDecisao } from '#app/domain/recurso/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = rotaEntre('/adm/solicitacaoRecurso', '/juridico/solicitacaoRecurso');
const RASCUNHO = {
  '/adm/solicitacaoRecurso': 'decisao-recurso',
  '/juridico/solicitacaoRecurso': 'decisao-juridica',
} as const;

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: recurso }) => [
  { title: pageTitle(recurso ? tituloDaSolicitacao(recurso) : 'Recurso do Candidato') },
];

export const loader = loaderFor(ROTA, (ctx, { params, url }) =>
  consultarSolicitacao(ctx, idParam(params.id), RASCUNHO[ROTA(url)]),
);

const form = typed(
  recordOf,
  ({ decisao = '', descricao = '' }, { status, message, errors }): RespostaDaDecisao => {
    const falha = `Ops: ${decisao === 'aprovar' ? MENSAGENS.falhaAoAprovar : MENSAGENS.falhaAoReprovar}`;
    const campo = Object.keys(errors).length > 0 ? 'descricao' : undefined;
    return { decisao, descricao, confirmar: false, erro: status >= 500 ? falha : message, campo };
  },
  { unexpected: MENSAGENS.falhaAoReprovar },
);

/** 'Download', or the dialog's two steps: description and button, then the answer to 'Deseja realmente …?'. */
export const action = actionFor(ROTA, form, async (ctx, digitada, { params, url }) => {
  const id = idParam(params.id);
  if (digitada.decisao === 'baixar') {
    return redirect(`/documentos/${await pedirPdfDoRecurso(ctx, id)}`, { status: 303 });
  }
  const { decisao, descricao, confirmada } = check(schemaDaDecisao, digitada);
  if (!confirmada) return data<RespostaDaDecisao>({ decisao, descricao, confirmar: true, erro: null });
  const aprovar = decisao === 'aprovar';
  await decidirRecurso(ctx, { id, aprovar, descricao });
  const texto = aprovar ? MENSAGENS.aprovado : MENSAGENS.reprovado;
  return redirectWithNotice(`${ROTA(url)}${url.search}`, { tipo: 'sucesso', texto });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const recurso = useLoaderData<typeof loader>();
  return (
    <DialogoAvaliar
      recurso={recurso}
      curriculo={<CurriculoLeitura versao={recurso.versao} />}
      resposta={useActionData<typeof action>()}
      rascunho={recurso.rascunho}
      lista={ROTA(useLocation())}
    />
  );
}
