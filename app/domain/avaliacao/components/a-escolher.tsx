import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { CREDENCIAMENTOS_OFERECIDOS } from '../telas.ts';

/** No accreditation was chosen yet, or what was typed is not one's. */
export function AEscolher({
  achadas,
  texto,
  para,
  quais,
  convite,
  children,
}: {
  /** Those that the text may mean; null before there is any. */
  achadas: readonly { id: string; rotulo: string }[] | null;
  texto: string;
  para: (id: string) => string;
  /** Which ones there are to choose: 'aprovado e com entrevista'. */
  quais: string;
  convite: string;
  children: ReactNode;
}) {
  if (achadas === null) return <EmptyState titulo={convite}>{children}</EmptyState>;
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
      {achadas.length === CREDENCIAMENTOS_OFERECIDOS && (
        <p className="mt-2">
          Aparecem os {achadas.length} mais novos. Para outro, escreva mais da identificação.
        </p>
      )}
    </EmptyState>
  );
}
