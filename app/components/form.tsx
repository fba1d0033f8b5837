/**
 * First submit button of a form with several: Enter in a field presses this one, never a 'Remover'.
 * `<DefaultSubmit name="_acao" value="salvar">Salvar rascunho</DefaultSubmit>` right after the form opens.
 */
export function DefaultSubmit({
  name = '_acao',
  value,
  children,
}: {
  name?: string;
  value: string;
  children: string;
}) {
  return (
    <button type="submit" className="sr-only" name={name} value={value} tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}

/** Hidden fields from a record: `<HiddenFields valores={{ versao: '3' }} />` */
export function HiddenFields({ valores }: { valores: Record<string, string | number | null | undefined> }) {
  return (
    <>
      {Object.entries(valores).map(([name, value]) =>
        value === null || value === undefined ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
    </>
  );
}
