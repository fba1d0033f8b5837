import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { FoldedPanel } from '#app/components/folded-panel.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page } from '#app/components/page.tsx';
import { mudarAssinaturaIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { assinaturaMudada } from '#app/domain/acesso/integracao.ts';
import { TokensDeIntegracao } from '#app/domain/acesso/components/tokens-de-integracao.tsx';
import {
  cancelarChamada,
  repetirChamada,
  repetirParadas,
} from '#app/domain/chamada/commands.server/chamada.ts';
import { pedirConferencia } from '#app/domain/chamada/commands.server/conferencia.ts';
import { ChamadasRecusadas } from '#app/domain/chamada/components/chamada-recusada.tsx';
import { ChamadasEsperando } from '#app/domain/chamada/components/chamadas-esperando.tsx';
import { Conferencias } from '#app/domain/chamada/components/conferencias.tsx';
import { DecidirAMao } from '#app/domain/chamada/components/decidir-a-mao.tsx';
import { SaudeDosSistemas } from '#app/domain/chamada/components/saude-dos-sistemas.tsx';
import { getChamada } from '#app/domain/chamada/queries.server/chamadas.ts';
import { getTelaDasIntegracoes } from '#app/domain/chamada/queries.server/tela.ts';
import { pedidoDeIntegracao, type PedidoDeIntegracao } from '#app/domain/chamada/schema.ts';
import { desfazerVista } from '#app/domain/organizacao/commands.server/feriados.ts';
import { Efeito } from '#app/domain/organizacao/components/efeito.tsx';
import { desfazerCarga, pedirCarga, responderCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { CargasDoErp } from '#app/domain/referencia/components/cargas-do-erp.tsx';
import { PerguntaDeDesfazer } from '#app/domain/referencia/components/pergunta-de-desfazer.tsx';
import { ImportacoesFeitas } from '#app/domain/referencia/components/importacoes-feitas.tsx';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor, type WebCtxUsuario } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/integracoes';

export const meta: MetaFunction = () => [{ title: pageTitle('Integrações') }];

export const loader = loaderFor(ROTA, (ctx, { url }) =>
  getTelaDasIntegracoes(ctx, {
    decidir: url.searchParams.get('decidir') ?? undefined,
    desfazerCarga: url.searchParams.get('desfazer-carga') ?? undefined,
    desfazerImportacao: url.searchParams.get('desfazer-importacao') ?? undefined,
  }),
);

const form = typed(recordOf, ({ chamada = '', motivo = '' }, { message }) => ({
  chamada,
  mensagem: message,
  motivo,
}));

export const action = actionFor(ROTA, form, async (ctx, digitado) => {
  const pedido = check(pedidoDeIntegracao, digitado);
  const texto = await fazer(ctx, pedido);
  const destino = pedido.acao === 'decidir' ? (await getChamada(ctx, pedido.chamada)).decisao : null;
  return redirectWithNotice(destino ?? ROTA, { tipo: 'sucesso', texto });
});

/** Does what was asked; answers what the person is told. */
async function fazer(ctx: WebCtxUsuario, pedido: PedidoDeIntegracao): Promise<string> {
  switch (pedido.acao) {
    case 'repetir':
      await repetirChamada(ctx, pedido.chamada);
      return 'Outra tentativa foi pedida. O resultado aparece aqui em instantes.';
    case 'repetir-todas': {
      const quantas = await repetirParadas(ctx);
      return quantas === 0
        ? 'Nenhuma chamada espera.'
        : `Outra tentativa foi pedida de ${String(quantas)}, na ordem em que aconteceram.`;
    }
    case 'cancelar':
      await cancelarChamada(ctx, pedido.chamada, pedido.motivo);
      return 'A chamada foi cancelada.';
    case 'decidir':
      await cancelarChamada(ctx, pedido.chamada, pedido.motivo);
      return 'A chamada foi cancelada. Registre aqui a decisão tomada no papel.';
    case 'conferir':
      await pedirConferencia(ctx);
      return 'A conferência com o Fluig foi pedida. O relatório aparece aqui quando ela terminar.';
    case 'carregar':
      await pedirCarga(ctx);
      return 'A carga do RM foi pedida. O relatório aparece aqui quando ela terminar.';
    case 'assinatura':
      await mudarAssinaturaIntegracao(ctx, { nome: pedido.token, exige: pedido.exige });
      return assinaturaMudada(pedido.token, pedido.exige);
    case 'autorizar':
      await responderCarga(ctx, pedido.parte, 'sim');
      return 'As linhas podem entrar. Outra carga da tabela foi pedida.';
    case 'negar':
      await responderCarga(ctx, pedido.parte, 'nao');
      return 'Vale o que está guardado.';
    case 'desfazer':
      await desfazerCarga(ctx, pedido.carga);
      return 'A carga foi desfeita.';
    case 'desfazer-importacao':
      await desfazerVista(ctx, pedido.importacao, pedido.confirmacao ?? null);
      return 'A importação foi desfeita.';
  }
}

export default function Tela() {
  const { saude, recusadas, esperando, conferencias, fluigLigado, decidir, desfazer, ...doRm } =
    useLoaderData<typeof loader>();
  const { cargas, importacoes, administrar, rmLigado, tokens, administrarTokens } = doRm;
  const resposta = useActionData<typeof action>() ?? null;
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Integrações"
      subtitulo="O que o portal pede a outros sistemas e o que vem deles. Nada se perde: o que espera sai sozinho."
      acoes={
        <LinkButton para={ROTA} icone="refresh-cw" recarregar>
          Atualizar
        </LinkButton>
      }
    >
      {decidir !== null && <DecidirAMao chamada={decidir} recusa={resposta} fechar={ROTA} />}
      {desfazer !== null && (
        <PerguntaDeDesfazer pedido={desfazer} recusa={resposta?.mensagem ?? null} fechar={ROTA}>
          {desfazer.feriados && (
            <>
              <HiddenFields valores={{ confirmacao: desfazer.feriados.resumo }} />
              <Efeito efeito={desfazer.feriados} />
            </>
          )}
        </PerguntaDeDesfazer>
      )}
      <div className="grid grid-cols-1 gap-6">
        {resposta !== null && resposta.chamada === '' && <Notice tipo="erro">{resposta.mensagem}</Notice>}
        <SaudeDosSistemas sistemas={saude} />
        <ChamadasRecusadas chamadas={recusadas} recusa={resposta} />
        <section className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">Esperando</h2>
            {esperando.length > 1 && (
              <Form method="post">
                <SubmitButton name="acao" value="repetir-todas" icone="refresh-cw" pequeno>
                  Tentar todas agora
                </SubmitButton>
              </Form>
            )}
          </div>
          <ChamadasEsperando chamadas={esperando} />
        </section>
        <Conferencias conferencias={conferencias} ligado={fluigLigado} />
        <CargasDoErp cargas={cargas} administrar={administrar} ligado={rmLigado} />
        <FoldedPanel titulo="Importações" detalhe={String(importacoes.length)} solta>
          <ImportacoesFeitas importacoes={importacoes} administrar={administrar} />
        </FoldedPanel>
        <TokensDeIntegracao tokens={tokens} administrar={administrarTokens} />
      </div>
    </Page>
  );
}
