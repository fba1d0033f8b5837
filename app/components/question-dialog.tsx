import { Form } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A question over what it is about: the way back, and the button that does it. */
export function QuestionDialog({
  fechar,
  desistir,
  confirmar,
  ...dialogo
}: Pick<ComponentProps<typeof Dialog>, 'titulo' | 'subtitulo' | 'fechar' | 'children'> & {
  /** Words of the way back. */
  desistir: string;
  confirmar: ReactNode;
}) {
  return (
    <Dialog
      {...dialogo}
      fechar={fechar}
      largura="medio"
      envolver={(conteudo) => (
        <Form method="post" className="contents" noValidate preventScrollReset>
          {conteudo}
        </Form>
      )}
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
