import { useLocation, useRouteError } from '@remix-run/react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar } from '#app/components/filter-bar.tsx';
import { LoadFailure } from '#app/components/load-error.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { PublicPage } from '#app/components/public-page.tsx';
import { errorStatus, RouteError } from '#app/components/route-error.tsx';
import { ATIVIDADES, opcoesDeArea } from '#app/domain/demanda/labels.ts';
import { TEXTOS } from '../labels.ts';
import type { TelaDaVitrine } from '../queries.server.ts';
import { ROTA } from '../telas.ts';
import { CartaoDaDemanda } from './cartao.tsx';
import { ComoParticipar } from './como-participar.tsx';

const ATIVIDADES_OFERECIDAS = [
  { valor: '', rotulo: 'Atividade: todas' },
  ...Object.entries(ATIVIDADES).map(([valor, rotulo]) => ({ valor, rotulo })),
];

/** The open demands, for whoever has no account yet. */
export function Vitrine({ tela }: { tela: TelaDaVitrine }) {
  const { demandas, filtros, filtrado, total, pagina, tamanho } = tela;
  const { search } = useLocation();
  const quantas = total === 1 ? '1 demanda aceita' : `${total.toLocaleString('pt-BR')} demandas aceitam`;
  return (
    <PublicPage inicio={ROTA} titulo={TEXTOS.titulo} texto={TEXTOS.texto}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="grid content-start gap-4" aria-labelledby="demandas">
          <h2 id="demandas" className="text-lg">
            {total === 0 ? TEXTOS.vazio : `${quantas} interesse hoje`}
            {total > 1 && (
              <span className="text-sm font-normal text-suave"> a que termina antes vem primeiro</span>
            )}
          </h2>
          <div className="painel">
            <FilterBar
              campos={[
                {
                  nome: 'busca',
                  rotulo: 'Procurar',
                  tipo: 'busca',
                  valor: filtros.busca,
                  placeholder: 'Curso, cadeia ou município',
                },
                {
                  nome: 'area',
                  rotulo: 'Área',
                  tipo: 'select',
                  valor: filtros.area,
                  opcoes: opcoesDeArea('Área: todas'),
                },
                {
                  nome: 'atividade',
                  rotulo: 'Atividade',
                  tipo: 'select',
                  valor: filtros.atividade,
                  opcoes: ATIVIDADES_OFERECIDAS,
                },
              ]}
            />
            {total === 0 && (
              <EmptyState titulo={filtrado ? 'Nenhuma demanda com estes filtros' : TEXTOS.vazio}>
                {TEXTOS.aoVoltar}
              </EmptyState>
            )}
          </div>
          {demandas.map((demanda) => (
            <CartaoDaDemanda key={demanda.id} demanda={demanda} />
          ))}
          {total > 0 && <Pagination pagina={pagina} tamanho={tamanho} total={total} />}
        </section>
        <ComoParticipar consulta={search} />
      </div>
    </PublicPage>
  );
}

/** What could not be read is said here; what does not exist has the general page. */
export function FalhaDaVitrine() {
  const { pathname, search } = useLocation();
  if (errorStatus(useRouteError()) < 500) return <RouteError />;
  return (
    <PublicPage inicio={ROTA} titulo={TEXTOS.titulo}>
      <LoadFailure mensagem={TEXTOS.falha} voltar={pathname + search} />
    </PublicPage>
  );
}
