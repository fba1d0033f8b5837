import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Conta } from '#app/components/badge.tsx';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { entrarComoEleVe } from '#app/domain/acompanhamento/commands.server.ts';
import { ComoEleVe } from '#app/domain/acompanhamento/components/como-ele-ve.tsx';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { listCartoesComoEleVe } from '#app/domain/acompanhamento/queries.server/ficha/como-ele-ve.ts';
import { caminhoComoEleVe } from '#app/domain/acompanhamento/telas.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { CartoesDasDemandas } from '#app/domain/participacao/components/cartoes.tsx';
import { TEXTOS } from '#app/domain/participacao/labels.ts';
import { caminhoDaDemanda } from '#app/domain/participacao/telas.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { shortId } from '#app/lib/uuid.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Como ${data.nome} vê as suas demandas` : FICHA.verComoEleVe, error) },
];

export const loader = loaderFor('/adm/demandas', async (ctx, { params, url }) => {
  const [demandaId, participacaoId] = [idParam(params.id), idParam(params.participacaoId)];
  const ficha = caminhoDaFicha(demandaId, participacaoId);
  const pessoa = await entrarComoEleVe(ctx, demandaId, participacaoId);
  if (pessoa === null) throw await redirectWithNotice(ficha, { tipo: 'info', texto: FICHA.abraDaFicha });
  const { pagina, tamanho, pular } = parseListParams(url.searchParams, {});
  const { participacoes, ...cartoes } = await listCartoesComoEleVe(ctx, pessoa, { pular, tamanho });
  stayInPages(url, { pagina, tamanho, total: cartoes.total });
  return {
    nome: pessoa.nome,
    ficha,
    // Of this page alone: the others are asked for with theirs.
    elos: Object.fromEntries(
      participacoes
        .filter((uma) => cartoes.linhas.some(({ id }) => id === uma.demandaId))
        .map((uma) => [
          caminhoDaDemanda(shortId(uma.demandaId)),
          caminhoComoEleVe(uma.demandaId, uma.participacaoId),
        ]),
    ),
    cartoes,
    pagina,
    tamanho,
  };
});

/** The cards of `/minhas-demandas`, of the demands that whoever looks may see. */
export default function Tela() {
  const { cartoes, pagina, tamanho, ...faixa } = useLoaderData<typeof loader>();
  return (
    <ComoEleVe {...faixa}>
      <Page titulo="Minhas Demandas">
        <ListPanel
          rotulo="Minhas Demandas"
          filtros={
            <div className="painel-topo">
              <h2>{TEXTOS.titulo}</h2>
              <Conta>{cartoes.total}</Conta>
            </div>
          }
          paginas={<Pagination pagina={pagina} tamanho={tamanho} total={cartoes.total} />}
        >
          <CartoesDasDemandas cartoes={cartoes.linhas} contagem={cartoes.contagem} busca="" />
        </ListPanel>
      </Page>
    </ComoEleVe>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo={FICHA.verComoEleVe} mensagem={FICHA.falha} voltar="/home" />;
}
