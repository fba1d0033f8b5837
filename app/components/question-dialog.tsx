import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { FormDialog } from './dialog.tsx';

/** A question over what it is about: the way back, and the button that does it. */
export function QuestionDialog({
  fechar,
  desistir,
  confirmar,
  ...dialogo
}: Pick<ComponentProps<typeof FormDialog>, 'titulo' | 'subtitulo' | 'fechar' | 'children'> & {
  /** Words of the way back. */
  desistir: string;
  confirmar: ReactNode;
}) {
  return (
    <FormDialog
      {...dialogo}
      fechar={fechar}
      largura="medio"
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            {desistir}
          </LinkButton>
          {confirmar}
        </>
      }
    />
  );
}
