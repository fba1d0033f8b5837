import { data, type MetaFunction } from '@remix-run/node';
import { Form, Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import {
  CronogramaRecusado,
  InteresseDeUmDia,
  salvarCronograma,
} from '#app/domain/cronograma/commands.server.ts';
import {
  BotaoSalvar,
  FormularioCronograma,
  type EstadoDoFormulario,
} from '#app/domain/cronograma/components/formulario-cronograma.tsx';
import { VersoesCronograma } from '#app/domain/cronograma/components/versoes-cronograma.tsx';
import { listCatalogo } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { aplicarEdicao, examinarFormulario } from '#app/domain/cronograma/rules.ts';
import { lerCronograma } from '#app/domain/cronograma/schema.ts';
import { abrirRascunho } from '#app/domain/rascunho/queries.server.ts';
import { comoFormulario, nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { refusalOf } from '#app/web/http-errors.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor, loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cronograma';

export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(`Cronograma ${dados?.demanda.identificacaoProcesso ?? ''}`.trim()) },
];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const dados = await getCronograma(ctx, idParam(params.id));
  const { id, versao } = dados.demanda;
  const rascunho = await abrirRascunho(ctx, nomeDoRascunho('cronograma', id), versao);
  return { ...dados, rascunho, now: ctx.now };
});

export const action = actionFor(ROTA, async (ctx, { params, request }) => {
  const demandaId = idParam(params.id);
  const form = await request.formData();
  const acao = String(form.get('_acao') ?? 'previa');
  const versao = Number(form.get('versao'));
  const catalogo = await listCatalogo(ctx);
  const lido = lerCronograma(form);
  const responder = (estado: Partial<EstadoDoFormulario>, status: number) => {
    const digitado = estado.digitado ?? lido;
    const { avisos } = examinarFormulario(digitado, catalogo);
    return data<EstadoDoFormulario>(
      { digitado, versao, avisos, erros: [], recusa: null, confirmar: false, ...estado },
      { status },
    );
  };
  if (acao !== 'salvar' && acao !== 'salvar-confirmado') {
    const { digitado, erros } = aplicarEdicao(acao, String(form.get('faseNova') ?? ''), lido, catalogo);
    return responder({ digitado, erros }, erros.length > 0 ? 422 : 200);
  }
  try {
    const { criado } = await salvarCronograma(ctx, {
      demandaId,
      versaoDemanda: versao,
      digitado: lido,
      confirmaInteresseUmDia: acao === 'salvar-confirmado',
    });
    const texto = criado ? 'O cronograma foi salvo.' : 'O cronograma foi atualizado.';
    return await redirectWithNotice(`${ROTA}/${demandaId}`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
  } catch (error) {
    if (error instanceof CronogramaRecusado) return responder({ erros: [...error.erros] }, 422);
    if (error instanceof InteresseDeUmDia) return responder({ confirmar: true }, 422);
    const { status, mensagem } = refusalOf(error);
    const { existe } = await getCronograma(ctx, demandaId);
    const verbo = existe ? 'atualizar' : 'criar';
    return responder({ recusa: `Não foi possível ${verbo} o cronograma: ${mensagem}` }, status);
  }
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const dados = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { demanda, catalogo, existe, versoes, now } = dados;
  const { campos } = dados.rascunho;
  const digitado = campos && demanda.editavel ? lerCronograma(comoFormulario(campos)) : dados.digitado;
  const base = `${ROTA}/${demanda.id}`;
  const estado: EstadoDoFormulario = resposta ?? {
    digitado,
    versao: demanda.versao,
    erros: [],
    avisos: existe ? examinarFormulario(digitado, catalogo, demanda.status).avisos : [],
    recusa: null,
    confirmar: false,
  };
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Cadastro de Cronograma"
      dialogo={<Outlet />}
      acoes={
        <>
          {existe && (
            <Form method="post" action={`${base}/pdf`}>
              <SubmitButton icone="file-down">Baixar PDF</SubmitButton>
            </Form>
          )}
          {demanda.editavel && <BotaoSalvar existe={existe} />}
        </>
      }
    >
      {!demanda.editavel && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          Esta demanda está encerrada: o cronograma não pode mais ser alterado.
        </Notice>
      )}
      <FormularioCronograma {...dados} estado={estado} mostrado={resposta === undefined} now={now} />
      <VersoesCronograma base={base} versoes={versoes} />
    </Page>
  );
}
