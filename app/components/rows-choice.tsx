import { useLocation } from '@remix-run/react';
import { mergeQuery, ROWS_PARAM, WHOLE_ROWS } from '#app/lib/list-params.ts';
import { Anchor } from './anchor.tsx';

const CHOICES = [
  { valor: null, rotulo: 'resumidas' },
  { valor: WHOLE_ROWS, rotulo: 'inteiras' },
] as const;

/** What is asked for in the address: short rows, unless it says 'inteiras'. */
const useAsked = () => {
  const { search } = useLocation();
  const atual = new URLSearchParams(search).get(ROWS_PARAM) === WHOLE_ROWS ? WHOLE_ROWS : null;
  return { search, atual };
};

/** How many rows a phone shows first: of the one list of a page, or of each table among others. */
export type FirstOf = 3 | 10 | 20;

/** The classes of a panel whose list shows short rows (`app/styles/linhas.css`). R-TEL-47. */
export const useShortRows = (primeiras: FirstOf = 20): string | false =>
  useAsked().atual === null && (primeiras === 20 ? 'resumidas' : `resumidas primeiras-${String(primeiras)}`);

/** 'Linhas: resumidas | inteiras', over a list; links, so that the address keeps it. R-TEL-47. */
export function RowsChoice() {
  const { search, atual } = useAsked();
  return (
    <div className="linhas" role="group" aria-label="Linhas">
      <span className="text-suave">Linhas</span>
      {CHOICES.map(({ valor, rotulo }) =>
        valor === atual ? (
          <span key={rotulo} className="pagina" aria-current="true">
            {rotulo}
          </span>
        ) : (
          <Anchor
            key={rotulo}
            className="pagina"
            para={mergeQuery(search, { [ROWS_PARAM]: valor }) || '?'}
            manterRolagem
          >
            {rotulo}
          </Anchor>
        ),
      )}
    </div>
  );
}

/** Under a list, where a phone shows the first of a longer page, or of a table (`app/styles/linhas.css`). R-TEL-47. */
export function FirstRows({ primeiras = 20 }: { primeiras?: FirstOf }) {
  const { search, atual } = useAsked();
  if (atual !== null) return null;
  return (
    <p className="primeiras">
      As {primeiras} primeiras desta {primeiras === 20 ? 'página' : 'tabela'}.{' '}
      <Anchor className="elo" para={mergeQuery(search, { [ROWS_PARAM]: WHOLE_ROWS })} manterRolagem>
        Ver todas, com linhas inteiras
      </Anchor>
    </p>
  );
}
