import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page, Panel } from '#app/components/page.tsx';
import { decidirNoSimulador } from '#app/domain/demanda/commands.server/simulador.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { listAguardandoDecisao } from '#app/domain/demanda/queries.server/telas.ts';
import { decisaoDoSimulador, INSTANCIAS } from '#app/domain/demanda/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { requireSimulator } from '#app/web/simulator.server.ts';

const ROTA = '/adm/aprovacoes-externas';

export const meta: MetaFunction = () => [{ title: pageTitle('Aprovações externas (simulador)') }];

export const loader = loaderFor(ROTA, async (ctx) => {
  requireSimulator();
  return { demandas: await listAguardandoDecisao(ctx, 100) };
});

const form = typed(recordOf, ({ credenciamento = '', justificativa = '' }, { message }) => ({
  id: credenciamento,
  erro: message,
  justificativa,
}));

export const action = actionFor(ROTA, form, async (ctx, digitada) => {
  requireSimulator();
  const { credenciamento, instancia, decisao, justificativa } = check(decisaoDoSimulador, digitada);
  await decidirNoSimulador(ctx, credenciamento, {
    instancia,
    aprovada: decisao === 'aprovar',
    justificativa,
  });
  return redirectWithNotice(ROTA, {
    tipo: 'sucesso',
    texto: `A decisão da ${INSTANCIAS[instancia]} foi registrada.`,
  });
});

export default function Tela() {
  const { demandas } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Aprovações externas (simulador)"
      subtitulo="Esta página substitui o sistema externo de aprovação e não existe em produção."
    >
      {demandas.length === 0 ? (
        <Panel>
          <EmptyState titulo="Nenhuma demanda aguarda decisão" icone="stamp">
            As demandas aparecem aqui depois de aprovadas na análise da Comissão.
          </EmptyState>
        </Panel>
      ) : (
        <ul className="grid gap-4">
          {demandas.map((demanda) => (
            <li key={demanda.id}>
              <Panel
                titulo={`${demanda.identificacaoProcesso} · ${INSTANCIAS[demanda.instancia]}`}
                corpo="p-4"
              >
                <p>{objetoDaDemanda(demanda)}</p>
                <p className="text-sm text-suave">
                  Solicitada por {demanda.solicitanteNome}.{' '}
                  {demanda.numeroProcesso
                    ? `Processo externo ${demanda.numeroProcesso}.`
                    : 'O processo externo ainda está sendo aberto.'}
                </p>
                {resposta?.id === demanda.id && (
                  <Notice tipo="erro" className="mt-3">
                    {resposta.erro}
                  </Notice>
                )}
                <Form method="post" className="mt-3 grid gap-3" noValidate>
                  <HiddenFields valores={{ credenciamento: demanda.id, instancia: demanda.instancia }} />
                  <TextareaField
                    id={`justificativa-${demanda.id}`}
                    name="justificativa"
                    rotulo="Justificativa"
                    dica="Necessária para reprovar."
                    linhas={2}
                    maxLength={2000}
                    defaultValue={resposta?.id === demanda.id ? resposta.justificativa : ''}
                  />
                  <div className="flex flex-wrap gap-2">
                    <SubmitButton
                      name="decisao"
                      value="aprovar"
                      variante="soft"
                      icone="check"
                      objeto={demanda.identificacaoProcesso}
                    >
                      Aprovar
                    </SubmitButton>
                    <SubmitButton
                      name="decisao"
                      value="reprovar"
                      variante="perigo-contorno"
                      objeto={demanda.identificacaoProcesso}
                    >
                      Reprovar
                    </SubmitButton>
                  </div>
                </Form>
              </Panel>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
