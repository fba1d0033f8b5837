import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { FormDialog } from './dialog.tsx';

/** A question over what it is about: the way back, and the button that does it. */
export function QuestionDialog({
  fechar,
  desistir,
  confirmar,
  largura = 'medio',
  ...dialogo
}: Pick<ComponentProps<typeof FormDialog>, 'titulo' | 'subtitulo' | 'fechar' | 'largura' | 'children'> & {
  /** Words of the way back. */
  desistir: string;
  confirmar: ReactNode;
}) {
  return (
    <FormDialog
      {...dialogo}
      fechar={fechar}
      largura={largura}
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
