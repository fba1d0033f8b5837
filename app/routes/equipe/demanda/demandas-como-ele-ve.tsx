import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Conta } from '#app/components/badge.tsx';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { ComoEleVe } from '#app/domain/acompanhamento/components/como-ele-ve.tsx';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { listCartoesComoEleVe } from '#app/domain/acompanhamento/queries.server/ficha/como-ele-ve.ts';
import { caminhoComoEleVe } from '#app/domain/acompanhamento/telas.ts';
import { CartoesDasDemandas } from '#app/domain/participacao/components/cartoes.tsx';
import { TEXTOS } from '#app/domain/participacao/labels.ts';
import { caminhoDaDemanda } from '#app/domain/participacao/telas.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { shortId } from '#app/lib/uuid.ts';
import { loaderAsThePerson } from '#app/web/as-the-person.server.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Como ${data.nome} vê as suas demandas` : FICHA.verComoEleVe, error) },
];

export const loader = loaderAsThePerson(async (ctx, { pessoa, ficha, url }) => {
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
