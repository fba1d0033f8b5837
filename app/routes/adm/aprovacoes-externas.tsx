import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page, Panel } from '#app/components/page.tsx';
import { decidirNoSimulador } from '#app/domain/demanda/commands.server/simulador.ts';
import { DecisaoSimulada } from '#app/domain/demanda/components/decisao-simulada.tsx';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { listAguardandoDecisao } from '#app/domain/demanda/queries.server/telas.ts';
import { decisaoDoSimulador, INSTANCIAS } from '#app/domain/demanda/schema.ts';
import { decidirHomologacaoNoSimulador } from '#app/domain/homologacao/commands.server/simulador.ts';
import { listHomologacoesAbertas } from '#app/domain/homologacao/queries.server/abertas.ts';
import { decisaoSimulada } from '#app/domain/homologacao/schema.ts';
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
  const [demandas, homologacoes] = await Promise.all([
    listAguardandoDecisao(ctx, 100),
    listHomologacoesAbertas(ctx, 100),
  ]);
  return { demandas, homologacoes };
});

const form = typed(
  recordOf,
  ({ credenciamento = '', homologacao = '', justificativa = '' }, { message }) => ({
    id: homologacao || credenciamento,
    erro: message,
    justificativa,
  }),
);

export const action = actionFor(ROTA, form, async (ctx, digitada) => {
  requireSimulator();
  if (digitada.homologacao !== undefined) {
    const { homologacao, decisao, justificativa } = check(decisaoSimulada, digitada);
    await decidirHomologacaoNoSimulador(ctx, homologacao, { aprovada: decisao === 'aprovar', justificativa });
    const texto = 'A decisão da Superintendência sobre a homologação foi registrada.';
    return redirectWithNotice(ROTA, { tipo: 'sucesso', texto });
  }
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
  const { demandas, homologacoes } = useLoaderData<typeof loader>();
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
              <DecisaoSimulada
                id={demanda.id}
                titulo={`${demanda.identificacaoProcesso} · ${INSTANCIAS[demanda.instancia]}`}
                objeto={demanda.identificacaoProcesso}
                campos={{ credenciamento: demanda.id, instancia: demanda.instancia }}
                resposta={resposta}
              >
                <p>{objetoDaDemanda(demanda)}</p>
                <p className="text-sm text-suave">
                  Solicitada por {demanda.solicitanteNome}.{' '}
                  {demanda.numeroProcesso
                    ? `Processo externo ${demanda.numeroProcesso}.`
                    : 'O processo externo ainda está sendo aberto.'}
                </p>
              </DecisaoSimulada>
            </li>
          ))}
        </ul>
      )}
      {homologacoes.length > 0 && (
        <>
          <h2 className="mt-6 mb-3 text-lg">Homologações</h2>
          <ul className="grid gap-4">
            {homologacoes.map(({ id, processo, nomes, objeto, numeroProcesso }) => (
              <li key={id}>
                <DecisaoSimulada
                  id={id}
                  titulo={`${processo} · Homologação`}
                  objeto={`a homologação de ${nomes}`}
                  campos={{ homologacao: id }}
                  resposta={resposta}
                >
                  <p>{nomes}</p>
                  <p className="text-sm text-suave">
                    {objeto}.{' '}
                    {numeroProcesso
                      ? `Processo externo ${numeroProcesso}.`
                      : 'O processo externo ainda está sendo aberto.'}
                  </p>
                </DecisaoSimulada>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
