import { data, redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { consultarSolicitacao, pedirPdfDoRecurso } from '#app/domain/recurso/commands.server/consultar.ts';
import { receberDecisao } from '#app/domain/recurso/commands.server/receber-decisao.ts';
import { DialogoAvaliar } from '#app/domain/recurso/components/dialogo-avaliar.tsx';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { idParam } from '#app/lib/params.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliar Recurso do Candidato') }];

export const loader = loaderFor('/adm/solicitacaoRecurso', (ctx, { params }) =>
  consultarSolicitacao(ctx, idParam(params.id)),
);

export const action = actionFor('/adm/solicitacaoRecurso', async (ctx, { params, request, url }) => {
  const id = idParam(params.id);
  const form = await request.formData();
  if (form.get('decisao') === 'baixar') {
    return redirect(`/documentos/${await pedirPdfDoRecurso(ctx, id)}`, { status: 303 });
  }
  const resultado = await receberDecisao(ctx, id, form);
  if (resultado.tipo === 'resposta') return data(resultado.resposta, { status: resultado.status });
  return redirectWithNotice(`/adm/solicitacaoRecurso${url.search}`, {
    tipo: 'sucesso',
    texto: resultado.aprovado ? MENSAGENS.aprovado : MENSAGENS.reprovado,
  });
});

export default function Tela() {
  const recurso = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <DialogoAvaliar
      curriculo={<CurriculoLeitura versao={recurso.versao} />}
      recurso={recurso}
      resposta={resposta}
      fechar={`/adm/solicitacaoRecurso${search}`}
    />
  );
}
