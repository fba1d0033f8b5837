import type { ReactNode } from 'react';
import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';

/** What waits in the simulator of the outside workflow, with its two answers. */
export function DecisaoSimulada({
  id,
  titulo,
  objeto,
  campos,
  resposta,
  children,
}: {
  id: string;
  titulo: string;
  /** What the buttons act on, for screen readers. */
  objeto: string;
  /** Hidden fields. */
  campos: Record<string, string>;
  resposta: { id: string; erro: string; justificativa: string } | undefined;
  children: ReactNode;
}) {
  const minha = resposta?.id === id ? resposta : null;
  return (
    <Panel titulo={titulo} corpo="p-4">
      {children}
      {minha && (
        <Notice tipo="erro" className="mt-3">
          {minha.erro}
        </Notice>
      )}
      <Form method="post" className="mt-3 grid gap-3" noValidate>
        <HiddenFields valores={campos} />
        <TextareaField
          id={`justificativa-${id}`}
          name="justificativa"
          rotulo="Justificativa"
          dica="Necessária para reprovar."
          linhas={2}
          maxLength={2000}
          defaultValue={minha?.justificativa ?? ''}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="decisao" value="aprovar" variante="soft" icone="check" objeto={objeto}>
            Aprovar
          </SubmitButton>
          <SubmitButton name="decisao" value="reprovar" variante="perigo-contorno" objeto={objeto}>
            Reprovar
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
