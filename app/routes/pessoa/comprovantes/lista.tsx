import { useLoaderData } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel } from '#app/components/table.tsx';
import { ATOS } from '#app/domain/comprovante/labels.ts';
import { listComprovantes } from '#app/domain/comprovante/queries.server.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Comprovantes');

export const loader = loaderFor('/comprovantes', async (ctx, { url }) => {
  const { pagina, tamanho, pular } = parseListParams(url.searchParams, {});
  const { linhas, total } = await listComprovantes(ctx, ctx.actor.id, { pular, tamanho });
  stayInPages(url, { pagina, tamanho, total });
  return {
    linhas: linhas.map(({ codigo, protocolo, tipo, processo, emitidoEm, chegouEm }) => ({
      codigo,
      protocolo,
      ato: ATOS[tipo],
      processo,
      chegou: chegouEm && formatarInstante(chegouEm),
      emitido: formatarInstante(emitidoEm),
    })),
    total,
    pagina,
    tamanho,
  };
});

export default function Tela() {
  const { linhas, total, pagina, tamanho } = useLoaderData<typeof loader>();
  return (
    <Page
      titulo="Comprovantes"
      subtitulo="O registro de cada ato seu: o que foi enviado, quando e com qual protocolo."
    >
      <ListPanel
        rotulo="Comprovantes"
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          legenda="Seus comprovantes"
          linhas={linhas}
          chave={({ codigo }) => codigo}
          colunas={[
            {
              id: 'protocolo',
              rotulo: 'Protocolo',
              cabecalho: true,
              num: true,
              celula: ({ codigo, protocolo }) => (
                <Anchor className="elo" para={`/comprovantes/${codigo}`}>
                  {protocolo}
                </Anchor>
              ),
            },
            { id: 'ato', rotulo: 'Ato', celula: ({ ato }) => ato },
            { id: 'processo', rotulo: 'Processo', num: true, celula: ({ processo }) => processo ?? '–' },
            {
              id: 'chegou',
              rotulo: 'Chegou',
              num: true,
              detalhe: true,
              celula: ({ chegou }) => chegou ?? '–',
            },
            { id: 'emitido', rotulo: 'Registrado', num: true, celula: ({ emitido }) => emitido },
          ]}
          vazio={
            <EmptyState titulo="Nenhum comprovante ainda">
              Finalizar o currículo, demonstrar interesse, enviar documentos e apresentar recurso geram um
              comprovante.
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Comprovantes"
      mensagem="Não foi possível obter os seus comprovantes."
      voltar="/comprovantes"
    />
  );
}
