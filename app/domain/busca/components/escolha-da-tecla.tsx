import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Panel } from '#app/components/page.tsx';
import { BUSCA } from '../labels.ts';

/** In 'Meus dados': does the key '/' lead to the search? R-BUS-06. */
export function EscolhaDaTecla({ ligada }: { ligada: boolean }) {
  return (
    <Panel titulo="Tecla de atalho" id="tecla">
      <p>{ligada ? BUSCA.tecla : BUSCA.semTecla}</p>
      <Form method="post" action="/preferencias/tecla" className="mt-3">
        <HiddenFields valores={{ tecla: ligada ? 'nao' : 'sim' }} />
        <SubmitButton>{ligada ? BUSCA.desligar : BUSCA.ligar}</SubmitButton>
      </Form>
    </Panel>
  );
}
