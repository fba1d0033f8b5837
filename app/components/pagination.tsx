import { useLocation } from '@remix-run/react';
import { PAGE_SIZES, pageQuery, pageRange, sizeQuery } from '#app/lib/list-params.ts';
import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

/**
 * 'Exibindo 1 a 20 de 29', pages and 'Itens por página', as links that keep the query; of nothing, only that there is nothing.
 * `<Pagination pagina={estado.pagina} tamanho={estado.tamanho} total={total} />`
 */
export function Pagination({
  pagina,
  tamanho,
  total,
  tamanhos = PAGE_SIZES,
}: {
  pagina: number;
  tamanho: number;
  total: number;
  tamanhos?: readonly number[];
}) {
  const { search } = useLocation();
  const { primeiro, ultimo, paginas, janela } = pageRange(pagina, tamanho, total);
  const current = Math.min(Math.max(1, pagina), paginas);
  const strong = 'text-base-content';
  return (
    <div className="paginas">
      <p className="num text-suave">
        Exibindo{' '}
        <b className={strong}>
          {total === 0 ? '0' : `${primeiro.toLocaleString('pt-BR')} a ${ultimo.toLocaleString('pt-BR')}`}
        </b>{' '}
        de <b className={strong}>{total.toLocaleString('pt-BR')}</b>
      </p>
      {total > 0 && (
        <>
          <nav className="paginas-lista" aria-label="Paginação">
            <Step
              to={current > 1 ? pageQuery(search, current - 1) : null}
              icon="chevron-left"
              label="Página anterior"
            />
            {janela.map((number, index) =>
              number === null ? (
                <span key={`salto${index}`} className="pagina" aria-hidden="true">
                  …
                </span>
              ) : number === current ? (
                <span key={number} className="pagina" aria-current="page">
                  <span className="sr-only">Página </span>
                  {number}
                </span>
              ) : (
                <Anchor key={number} className="pagina" para={pageQuery(search, number)}>
                  <span className="sr-only">Página </span>
                  {number}
                </Anchor>
              ),
            )}
            <Step
              to={current < paginas ? pageQuery(search, current + 1) : null}
              icon="chevron-right"
              label="Próxima página"
            />
          </nav>
          <nav className="paginas-lista max-sm:hidden" aria-label="Itens por página">
            <span className="mr-1 text-suave">Itens por página</span>
            {tamanhos.map((size) =>
              size === tamanho ? (
                <span key={size} className="pagina" aria-current="true">
                  {size}
                </span>
              ) : (
                <Anchor key={size} className="pagina" para={sizeQuery(search, size)} manterRolagem>
                  {size}
                </Anchor>
              ),
            )}
          </nav>
        </>
      )}
    </div>
  );
}

function Step({ to, icon, label }: { to: string | null; icon: IconName; label: string }) {
  const content = (
    <>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </>
  );
  return to === null ? (
    <span className="pagina" aria-disabled="true">
      {content}
    </span>
  ) : (
    <Anchor className="pagina" para={to}>
      {content}
    </Anchor>
  );
}
