import { data, redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { rotaEntre } from '#app/domain/acesso/permissions.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { consultarSolicitacao } from '#app/domain/recurso/commands.server/consultar.ts';
import { receberDecisao } from '#app/domain/recurso/commands.server/receber-decisao.ts';
import { DialogoAvaliar } from '#app/domain/recurso/components/dialogo-avaliar.tsx';
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
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliar Recurso do Candidato') }];

export const loader = loaderFor(ROTA, (ctx, { params, url }) =>
  consultarSolicitacao(ctx, idParam(params.id), RASCUNHO[ROTA(url)]),
);

export const action = actionFor(ROTA, async (ctx, { params, request, url }) => {
  const resultado = await receberDecisao(ctx, idParam(params.id), await request.formData());
  if (resultado.tipo === 'pdf') return redirect(`/documentos/${resultado.documentoId}`, { status: 303 });
  if (resultado.tipo === 'resposta') return data(resultado.resposta, { status: resultado.status });
  return redirectWithNotice(`${ROTA(url)}${url.search}`, { tipo: 'sucesso', texto: resultado.texto });
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
