import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Panel } from '#app/components/page.tsx';
import { AVISOS } from '../labels.ts';

/** In 'Meus dados': does the person want the notices of new demands? R-MSG-19. */
export function EscolhaDosAvisos({ cancelados }: { cancelados: string | null }) {
  return (
    <Panel titulo="Avisos de novas demandas" id="avisos">
      <p>
        {cancelados === null ? AVISOS.ativos : AVISOS.cancelados}
        {cancelados !== null && (
          <>
            {' '}
            Cancelados em <span className="num">{cancelados}</span>.
          </>
        )}
      </p>
      <Form method="post" action="/meus-dados/avisos" className="mt-3">
        <HiddenFields valores={{ receber: cancelados === null ? 'nao' : 'sim' }} />
        <SubmitButton icone={cancelados === null ? 'mail-x' : 'mail'}>
          {cancelados === null ? 'Não receber mais' : 'Voltar a receber'}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
