import { Form } from '@remix-run/react';
import { SubmitButton } from './button.tsx';
import { Notice } from './notice.tsx';

/** Id of the form that the boxes of the rows belong to: a page has one list. */
const FORM = 'lote';

/** The box of a row of a list, named by what names the row (`linha`, its id); it belongs to the form under the list. */
export const RowBox = ({ linha, valor }: { linha: string; valor: string }) => (
  <input type="checkbox" form={FORM} name="item" value={valor} aria-labelledby={linha} />
);

/**
 * Under a list whose rows have a `RowBox`: what can be done to those that are marked, or to all of the filters. Each
 * button leads to a preview.
 * `<BulkBar atos={[{ valor: 'presenca', rotulo: 'Registrar presença…' }]} total={37} erro={erro} />`
 */
export function BulkBar({
  atos,
  total,
  erro,
}: {
  atos: readonly { valor: string; rotulo: string }[];
  /** How many the filters select, on all pages. */
  total: number;
  /** Why the last press led nowhere. */
  erro: string | undefined;
}) {
  if (atos.length === 0 || total === 0) return null;
  return (
    <Form
      id={FORM}
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
    >
      {erro !== undefined && (
        <Notice tipo="erro" className="w-full">
          {erro}
        </Notice>
      )}
      <fieldset className="flex flex-wrap gap-x-4" aria-label="Em lote, para">
        <label className="opcao">
          <input className="radio" type="radio" name="alcance" value="marcados" defaultChecked />
          As marcadas
        </label>
        <label className="opcao">
          <input className="radio" type="radio" name="alcance" value="todos" />
          {total === 1 ? 'A única' : `Todas as ${total.toLocaleString('pt-BR')}`}
        </label>
      </fieldset>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {atos.map(({ valor, rotulo }) => (
          <SubmitButton key={valor} name="ato" value={valor}>
            {rotulo}
          </SubmitButton>
        ))}
      </div>
    </Form>
  );
}
