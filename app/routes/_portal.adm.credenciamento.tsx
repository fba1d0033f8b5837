import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { podeOperar } from '#app/domain/acesso/permissions.ts';
import { ListaDemandas } from '#app/domain/demanda/components/lista-demandas.tsx';
import { comoAbaDeDemandas } from '#app/domain/demanda/machine/abas.ts';
import { contarAbas, listDemandas, ORDENS } from '#app/domain/demanda/queries.server/telas.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Demandas') }];

export const loader = loaderFor('/adm/credenciamento', async (ctx, { url }) => {
  const { pagina, tamanho, pular, ordem, filtros } = parseListParams(url.searchParams, {
    filtros: ['busca', 'area'],
    ordenaveis: ORDENS,
  });
  const aba = comoAbaDeDemandas(url.searchParams.get('aba'));
  const [linhas, contagem] = await Promise.all([
    listDemandas(ctx, { aba, ...filtros, ordem, pagina: { pular, tamanho } }),
    contarAbas(ctx, filtros),
  ]);
  const podeSolicitar = podeOperar('demanda.solicitar', ctx.actor);
  return { linhas, contagem, aba, ...filtros, ordem, pagina, tamanho, podeSolicitar };
});

export default function Tela() {
  return (
    <ListaDemandas
      {...useLoaderData<typeof loader>()}
      secao="Comissão de Credenciamento"
      base="/adm/credenciamento"
      comJustificativa={true}
    />
  );
}
