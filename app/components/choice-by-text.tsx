import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { ChoiceList, type Choice } from './choice-list.tsx';
import { EmptyState } from './empty-state.tsx';

/**
 * A screen of one accreditation, which is chosen by what is typed: none was chosen yet, or the text is not one's.
 * `<ChoiceByText achadas={achadas} limite={50} texto="FPR" para={(id) => …} quais="aprovado" convite="Escolha" opcoes={opcoes}>…`
 */
export function ChoiceByText({
  achadas,
  limite,
  texto,
  para,
  quais,
  convite,
  opcoes,
  children,
}: {
  /** Those that the text may mean; null before there is any. */
  achadas: readonly { id: string; rotulo: string }[] | null;
  /** Most of them that are found. */
  limite: number;
  texto: string;
  para: (id: string) => string;
  /** Which ones there are to choose: 'aprovado e com entrevista'. */
  quais: string;
  convite: string;
  /** Those that have something on the screen, while nothing was typed. */
  opcoes: readonly Choice[];
  children: ReactNode;
}) {
  if (achadas === null)
    return (
      <ChoiceList convite={convite} opcoes={opcoes}>
        {children}
      </ChoiceList>
    );
  if (achadas.length === 0)
    return (
      <EmptyState titulo="Nenhum credenciamento encontrado">
        Nenhum credenciamento {quais} tem “{texto}” na identificação ou no objeto.
      </EmptyState>
    );
  return (
    <EmptyState titulo="Qual credenciamento?">
      <ul className="grid gap-2">
        {achadas.map(({ id, rotulo }) => (
          <li key={id}>
            <Anchor className="elo alvo" para={para(id)}>
              {rotulo}
            </Anchor>
          </li>
        ))}
      </ul>
      {achadas.length === limite && (
        <p className="mt-2">
          Aparecem os {achadas.length} mais novos. Para outro, escreva mais da identificação.
        </p>
      )}
    </EmptyState>
  );
}
