import type { ComponentProps } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { TabelaCronograma } from './tabela-cronograma.tsx';

/** The schedule of a demand over a list of the candidate. */
export function DialogoCronograma({
  identificacao,
  fechar,
  ...tabela
}: {
  identificacao: string;
  /** Where it goes back to. */
  fechar: string;
} & ComponentProps<typeof TabelaCronograma>) {
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
        <div className="lista">
          <TabelaCronograma {...tabela} />
        </div>
      )}
    </Dialog>
  );
}
