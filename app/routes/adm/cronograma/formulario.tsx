import { data, type MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { pageTitle } from '#app/components/page-title.ts';
import {
  ConfirmacaoDoCronograma,
  CronogramaRecusado,
  salvarCronograma,
} from '#app/domain/cronograma/commands.server/salvar.ts';
import type { EstadoDoFormulario } from '#app/domain/cronograma/components/formulario-cronograma.tsx';
import { TelaDoCronograma } from '#app/domain/cronograma/components/tela-cronograma.tsx';
import { circunstanciaDe } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { aplicarEdicao, examinarFormulario, type Circunstancia } from '#app/domain/cronograma/rules.ts';
import { lerCronograma, lerEscolhas } from '#app/domain/cronograma/schema.ts';
import { RuleError } from '#app/domain/errors.ts';
import { abrirRascunho } from '#app/domain/rascunho/queries.server.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { refusalOf } from '#app/web/http-errors.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { fieldsOf, textOf } from '#app/lib/fields.ts';
import { asSent } from '#app/web/forms.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cronograma';

export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(`Cronograma ${dados?.demanda.identificacaoProcesso ?? ''}`.trim()) },
];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const dados = await getCronograma(ctx, idParam(params.id));
  const { id, versao, status } = dados.demanda;
  const rascunho = await abrirRascunho(ctx, nomeDoRascunho('cronograma', id), versao);
  const circunstancia = await circunstanciaDe(ctx, dados.catalogo, status);
  return { ...dados, now: ctx.now, rascunho, inicial: estadoInicial(dados, rascunho, circunstancia) };
});

export const action = actionFor(ROTA, asSent({ maxFields: 1_000 }), async (ctx, form, { params }) => {
  const demandaId = idParam(params.id);
  const acao = textOf(form, '_acao') || 'previa';
  const versao = Number(textOf(form, 'versao'));
  const { catalogo, demanda, existe } = await getCronograma(ctx, demandaId);
  const circunstancia = await circunstanciaDe(ctx, catalogo, demanda.status);
  const lido = lerCronograma(form);
  const responder = (estado: Partial<EstadoDoFormulario>, status: number) => {
    const digitado = estado.digitado ?? lido;
    const { avisos } = examinarFormulario(digitado, circunstancia);
    return data<EstadoDoFormulario>(
      { digitado, versao, avisos, erros: [], recusa: null, confirmacao: null, ...estado },
      { status },
    );
  };
  if (acao !== 'salvar') {
    const { digitado, erros } = aplicarEdicao(acao, textOf(form, 'faseNova'), lido, circunstancia);
    return responder({ digitado, erros }, erros.length > 0 ? 422 : 200);
  }
  const confirmacao = form.get('confirmacao')?.[0] ?? null;
  const escolhas = lerEscolhas(form);
  try {
    const { criado, numero, mudou } = await salvarCronograma(ctx, {
      demandaId,
      versaoDemanda: versao,
      digitado: lido,
      confirmacao,
      escolhas,
      avisarTodos: form.has('avisarTodos'),
    });
    if (!mudou) {
      const texto = `Nada mudou: o cronograma continua na versão ${String(numero)}.`;
      return await redirectWithNotice(`${ROTA}/${demandaId}`, { tipo: 'info', texto });
    }
    const texto = criado ? 'O cronograma foi salvo.' : 'O cronograma foi atualizado.';
    return await redirectWithNotice(`${ROTA}/${demandaId}`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
  } catch (error) {
    if (error instanceof CronogramaRecusado) return responder({ erros: [...error.erros] }, 422);
    if (error instanceof ConfirmacaoDoCronograma) {
      const { mudanca, faltaMotivo } = error;
      const avisarTodos = confirmacao === null || form.has('avisarTodos');
      return responder({ confirmacao: { mudanca, faltaMotivo, escolhas, avisarTodos } }, 422);
    }
    if (error instanceof RuleError && error.field) {
      const erro = { campo: error.field, faseId: null, codigo: 'campo', texto: error.message };
      return responder({ erros: [erro] }, 422);
    }
    const { status, mensagem } = refusalOf(error);
    const verbo = existe ? 'atualizar' : 'criar';
    return responder({ recusa: `Não foi possível ${verbo} o cronograma: ${mensagem}` }, status);
  }
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const dados = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const estado = useMemo(() => resposta ?? dados.inicial, [resposta, dados]);
  return (
    <TelaDoCronograma
      {...dados}
      base={`${ROTA}/${dados.demanda.id}`}
      estado={estado}
      mostrado={resposta === undefined}
      dialogo={<Outlet />}
    />
  );
}

/** The form as saved, or as its draft has it. */
function estadoInicial(
  { demanda, existe, ...dados }: Awaited<ReturnType<typeof getCronograma>>,
  { campos }: Awaited<ReturnType<typeof abrirRascunho>>,
  circunstancia: Circunstancia,
): EstadoDoFormulario {
  const digitado = campos && demanda.editavel ? lerCronograma(fieldsOf(campos)) : dados.digitado;
  return {
    digitado,
    versao: demanda.versao,
    erros: [],
    avisos: existe ? examinarFormulario(digitado, circunstancia).avisos : [],
    recusa: null,
    confirmacao: null,
  };
}
