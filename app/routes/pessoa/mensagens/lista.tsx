import { Form, useLoaderData } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Page } from '#app/components/page.tsx';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { marcarTodasComoLidas } from '#app/domain/mensageria/commands.server/caixa.ts';
import { ListaDeMensagens } from '#app/domain/mensageria/components/lista-mensagens.tsx';
import { listMinhasMensagens } from '#app/domain/mensageria/queries.server/caixa.ts';
import { quantasLidas } from '#app/domain/mensageria/labels.ts';
import { schemaMarcarTodas } from '#app/domain/mensageria/schema.ts';
import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Mensagens');

const NAO_LIDAS = 'nao-lidas';

export const loader = loaderFor('/mensagens', async (ctx, { url }) => {
  const { pagina, tamanho, pular, filtros } = parseListParams(url.searchParams, { filtros: ['aba'] });
  const naoLidas = filtros.aba === NAO_LIDAS;
  const caixa = await listMinhasMensagens(ctx, { naoLidas, pular, tamanho });
  stayInPages(url, { pagina, tamanho, total: naoLidas ? caixa.naoLidas : caixa.todas });
  return {
    linhas: caixa.linhas.map(({ id, assunto, processo, criadaEm, entrega, lida, reenvio }) => {
      const recebida = formatarInstanteRelativo(criadaEm, ctx.now);
      return { id, assunto, processo, recebida, entrega, lida, reenvio };
    }),
    todas: caixa.todas,
    naoLidas: caixa.naoLidas,
    aba: naoLidas ? NAO_LIDAS : 'todas',
    // What comes after the page was read stays unread.
    ate: ctx.now.toISOString(),
    pagina,
    tamanho,
  };
});

/** 'Marcar todas como lidas' */
export const action = actionFor(
  '/mensagens',
  confirmation(schemaMarcarTodas),
  async (ctx, { ate }, { url }) => {
    const quantas = await marcarTodasComoLidas(ctx, { ate: ate ?? ctx.now });
    return redirectWithNotice(`/mensagens${url.search}`, { tipo: 'sucesso', texto: quantasLidas(quantas) });
  },
);

export default function Tela() {
  const { linhas, todas, naoLidas, aba, ate, pagina, tamanho } = useLoaderData<typeof loader>();
  const filtrada = aba === NAO_LIDAS;
  return (
    <Page
      titulo="Mensagens"
      subtitulo="Tudo o que o portal enviou a você. Cada mensagem fica aqui, ainda que o e-mail se perca."
      acoes={
        naoLidas > 0 && (
          <Form method="post">
            <HiddenFields valores={{ ate }} />
            <SubmitButton icone="check">Marcar todas como lidas</SubmitButton>
          </Form>
        )
      }
    >
      <Tabs
        rotulo="Filtro por leitura"
        atual={aba}
        itens={[
          { id: 'todas', rotulo: 'Todas', conta: todas, href: '/mensagens' },
          { id: NAO_LIDAS, rotulo: 'Não lidas', conta: naoLidas, href: `/mensagens?aba=${NAO_LIDAS}` },
        ]}
      />
      <ListPanel
        rotulo="Mensagens"
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={filtrada ? naoLidas : todas} />}
      >
        <ListaDeMensagens
          linhas={linhas}
          vazio={
            filtrada && todas > 0 ? (
              <EmptyState
                titulo="Nenhuma mensagem por ler"
                icone="mail-check"
                acao={<LinkButton para="/mensagens">Ver todas as mensagens</LinkButton>}
              >
                Você já abriu todas as suas mensagens.
              </EmptyState>
            ) : (
              <EmptyState titulo="Nenhuma mensagem ainda">
                Avisos de demandas, resultados e lembretes aparecem aqui quando o portal os envia.
              </EmptyState>
            )
          }
        />
      </ListPanel>
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <LoadError titulo="Mensagens" mensagem="Não foi possível obter as suas mensagens." voltar="/mensagens" />
  );
}
