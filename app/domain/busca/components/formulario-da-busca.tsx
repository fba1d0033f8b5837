import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { FieldFrame } from '#app/components/field-frame.tsx';
import { SEARCH_FIELD, SEARCH_HREF, SEARCH_MAX } from '#app/components/search-box.tsx';
import { useSuggestions } from '#app/components/use-suggestions.ts';
import { BUSCA } from '../labels.ts';

/** The field of the page of the search, with what was written and what is wrong with it. */
export function FormularioDaBusca({ texto, erro }: { texto: string; erro: string | null }) {
  const suggest = useSuggestions();
  return (
    <>
      <ErrorSummary erros={erro === null ? [] : [{ id: 'busca', mensagem: erro }]} />
      <Form
        method="post"
        action={SEARCH_HREF}
        className="busca"
        role="search"
        aria-label="Nesta página"
        noValidate
      >
        <FieldFrame id="busca" name={SEARCH_FIELD} rotulo={BUSCA.titulo} rotuloOculto erro={erro}>
          {({ id, name, describedBy, invalid }) => (
            <input
              key={texto}
              className="input"
              id={id}
              type="search"
              name={name}
              defaultValue={texto}
              maxLength={SEARCH_MAX}
              autoComplete="off"
              enterKeyHint="search"
              onFocus={suggest}
              aria-describedby={['busca-dica', describedBy].filter(Boolean).join(' ')}
              aria-invalid={invalid}
              required
            />
          )}
        </FieldFrame>
        <SubmitButton variante="primary" icone="search" aguarde="Buscando…">
          {BUSCA.titulo}
        </SubmitButton>
      </Form>
    </>
  );
}
