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

/** The class of a panel whose list shows short rows (`app/styles/linhas.css`). R-TEL-47. */
export const useShortRows = (): 'resumidas' | false => useAsked().atual === null && 'resumidas';

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

/** Under a list, where a phone shows the first twenty of a longer page (`app/styles/linhas.css`). R-TEL-47. */
export function FirstRows() {
  const { search, atual } = useAsked();
  if (atual !== null) return null;
  return (
    <p className="primeiras">
      As 20 primeiras desta página.{' '}
      <Anchor className="elo" para={mergeQuery(search, { [ROWS_PARAM]: WHOLE_ROWS })} manterRolagem>
        Ver todas, com linhas inteiras
      </Anchor>
    </p>
  );
}
