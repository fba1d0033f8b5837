import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';

/** A person's curriculum over the listing, to be read only; 'Download' asks for its PDF. */
export function DialogoCurriculo({
  nome,
  lista,
  children,
}: {
  nome: string;
  /** Path of the list. */
  lista: string;
  children: ReactNode;
}) {
  const fechar = lista + useLocation().search;
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
          <Form method="post" reloadDocument>
            <SubmitButton icone="download">Download</SubmitButton>
          </Form>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
