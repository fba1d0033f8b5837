import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';

/** A person's curriculum over another screen, to be read only; 'Download' asks for its PDF. */
export function DialogoCurriculo({
  nome,
  fechar,
  download = false,
  children,
}: {
  nome: string;
  fechar: string;
  download?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog
      titulo={`Currículo de ${nome}`}
      fechar={fechar}
      largura="largo"
      semControles
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {download && (
            <Form method="post" reloadDocument>
              <SubmitButton icone="download">Download</SubmitButton>
            </Form>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
