import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { analisarDemanda, salvarAnalise } from '#app/domain/demanda/commands.server/analisar.ts';
import { AnaliseDialog, type EstadoDaAnalise } from '#app/domain/demanda/components/analise-dialog.tsx';
import { findFimDaAnalise, getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { analise, lerAnalise, rascunhoDaAnalise } from '#app/domain/demanda/schema.ts';
import { abrirRascunho } from '#app/domain/rascunho/queries.server.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Análise do Credenciamento') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const demanda = await getDemanda(ctx, idParam(params.id));
  exigir('demanda.analisar', ctx.actor, demanda);
  const rascunho = await abrirRascunho(ctx, nomeDoRascunho('analise', demanda.id), demanda.versao);
  return { demanda, rascunho, fim: await findFimDaAnalise(ctx, demanda.id) };
});

const inicial = { erros: {}, confirmar: false };

const form = typed(lerAnalise, ({ valores }, { errors, message }): EstadoDaAnalise => {
  const erros = Object.keys(errors).length > 0 ? errors : { decisao: message };
  return { ...inicial, valores, erros };
});

export const action = actionFor(ROTA, form, async (ctx, { valores, acao, confirmado }, { params }) => {
  const id = idParam(params.id);
  if (acao === 'salvar') {
    const versao = await salvarAnalise(ctx, id, check(rascunhoDaAnalise, valores));
    return data<EstadoDaAnalise>({ ...inicial, valores: { ...valores, versao }, salvoEm: ctx.now });
  }
  if (acao !== 'decidir') return data<EstadoDaAnalise>({ ...inicial, valores });
  const dados = check(analise, valores);
  if (!confirmado) return data<EstadoDaAnalise>({ ...inicial, valores, confirmar: true });
  await analisarDemanda(ctx, id, dados);
  return redirectWithNotice(ROTA, { tipo: 'sucesso', titulo: 'Sucesso', texto: 'A decisão foi registrada.' });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { demanda, rascunho, fim } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>();
  const registrados = {
    requisitos: demanda.requisitos,
    decisao: '',
    justificativa: demanda.aprovacao?.analiseJustificativa?.trim() ?? '',
    qtdInstrutores: String(demanda.qtdInstrutores),
    cargaHoraria: demanda.cargaHoraria === null ? '' : String(demanda.cargaHoraria),
  };
  const digitados = rascunho.campos && lerAnalise(fieldsOf(rascunho.campos)).valores;
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
      fim={fim}
      mostrado={resposta === undefined}
      fechar={`${ROTA}/${demanda.id}${search}`}
    />
  );
}
