import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { podeAnalisar } from '#app/domain/demanda/access.ts';
import { analisarDemanda, salvarAnalise } from '#app/domain/demanda/commands.server/analisar.ts';
import { AnaliseDialog, type EstadoDaAnalise } from '#app/domain/demanda/components/analise-dialog.tsx';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { analise, lerAnalise, rascunhoDaAnalise } from '#app/domain/demanda/schema.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { abrirRascunho } from '#app/domain/rascunho/queries.server.ts';
import { comoFormulario, nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { firstErrors } from '#app/lib/form-values.ts';
import { refusalOf } from '#app/web/http-errors.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor, loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Análise do Credenciamento') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const demanda = await getDemanda(ctx, idParam(params.id));
  const permissao = podeAnalisar(ctx.actor, demanda);
  if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
  const rascunho = await abrirRascunho(ctx, nomeDoRascunho('analise', demanda.id), demanda.versao);
  return { demanda, rascunho };
});

export const action = actionFor(ROTA, async (ctx, { params, request }) => {
  const { valores, acao, confirmado } = lerAnalise(await request.formData());
  const estado: EstadoDaAnalise = { valores, erros: {}, confirmar: false };
  if (acao === 'salvar') return salvar(ctx, idParam(params.id), estado);
  if (acao !== 'decidir') return data(estado);
  const lida = analise.safeParse(valores);
  if (!lida.success) return data({ ...estado, erros: firstErrors(lida.error.issues) }, { status: 422 });
  if (!confirmado) return data({ ...estado, confirmar: true });
  try {
    await analisarDemanda(ctx, idParam(params.id), lida.data);
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    const campo = (error instanceof RuleError && error.field) || 'decisao';
    return data({ ...estado, erros: { [campo]: mensagem } }, { status });
  }
  return redirectWithNotice(ROTA, { tipo: 'sucesso', titulo: 'Sucesso', texto: 'A decisão foi registrada.' });
});

async function salvar(ctx: CtxUsuario, id: string, estado: EstadoDaAnalise) {
  const lido = rascunhoDaAnalise.safeParse(estado.valores);
  if (!lido.success) return data({ ...estado, erros: firstErrors(lido.error.issues) }, { status: 422 });
  try {
    const versao = await salvarAnalise(ctx, id, lido.data);
    return data({ ...estado, valores: { ...estado.valores, versao }, salvoEm: ctx.now });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ ...estado, erros: { decisao: mensagem } }, { status });
  }
}

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { demanda, rascunho } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>();
  const registrados = {
    requisitos: demanda.requisitos,
    decisao: '',
    justificativa: demanda.aprovacao?.analiseJustificativa?.trim() ?? '',
    qtdInstrutores: String(demanda.qtdInstrutores),
    cargaHoraria: demanda.cargaHoraria === null ? '' : String(demanda.cargaHoraria),
  };
  const digitados = rascunho.campos && lerAnalise(comoFormulario(rascunho.campos)).valores;
  const estado = resposta ?? {
    valores: { ...(digitados ?? registrados), versao: demanda.versao },
    erros: {},
    confirmar: false,
  };
  return (
    <AnaliseDialog
      demanda={demanda}
      estado={estado}
      rascunho={rascunho}
      mostrado={resposta === undefined}
      fechar={`${ROTA}/${demanda.id}${search}`}
    />
  );
}
