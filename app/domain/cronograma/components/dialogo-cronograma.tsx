import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { TabelaCronograma } from './tabela-cronograma.tsx';

/** The schedule of a demand over a list of the candidate. */
export function DialogoCronograma({
  identificacao,
  lista,
  ...tabela
}: {
  identificacao: string;
  /** Path of the list. */
  lista: string;
} & ComponentProps<typeof TabelaCronograma>) {
  const fechar = lista + useLocation().search;
  return (
    <Dialog
      titulo={`Cronograma ${identificacao}`}
      fechar={fechar}
      largura="largo"
      semControles
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      {tabela.fases.length === 0 ? (
        <EmptyState titulo="Aguardando cronograma">
          O cronograma desta demanda ainda não foi publicado.
        </EmptyState>
      ) : (
        <TabelaCronograma {...tabela} />
      )}
    </Dialog>
  );
}
