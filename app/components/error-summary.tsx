import { useEffect, useRef } from 'react';
import type { Problems } from '#app/lib/fields.ts';
import { Icon } from './icon.tsx';
import { ERROR_PREFIX } from './page-title.ts';

export interface SummaryError {
  /** Id of the control the link leads to; absent for an error of the whole form. */
  id?: string;
  mensagem: string;
}

/** The part of Conform's form metadata that the summary reads. */
interface ConformForm {
  id: string;
  allErrors: Record<string, string[] | undefined>;
}

/** Errors of a Conform form in order of the fields, with the ids that the field components use. */
export function conformErrors(form: ConformForm): SummaryError[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    (messages ?? []).map((mensagem) => (name === '' ? { mensagem } : { id: `${form.id}-${name}`, mensagem })),
  );
}

/** What a form was answered: the sentence of the whole form, and those of its fields, whose ids are their names. */
export const summaryOf = ({ erro, erros }: Pick<Problems, 'erros'> & Partial<Problems>): SummaryError[] => [
  ...(erro ? [{ mensagem: erro }] : []),
  ...Object.entries(erros).map(([id, mensagem]) => ({ id, mensagem })),
];

/** The title begins with 'Erro: ' while there are errors; the server's own page has it already (PageMeta). */
function useErrorTitle(hasErrors: boolean): void {
  // After every render: a navigation of the same form writes the title anew.
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(ERROR_PREFIX)) document.title = ERROR_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(ERROR_PREFIX)) document.title = document.title.slice(ERROR_PREFIX.length);
    };
  });
}

/**
 * Summary above the form, focused when it appears; nothing when there is no error. The title of the page then
 * begins with 'Erro: '.
 * `<ErrorSummary form={form} />` with Conform, `<ErrorSummary erros={[{ id: 'cpf', mensagem: '…' }]} />` without.
 */
export function ErrorSummary({
  erros,
  form,
  titulo,
  nivel: Heading = 'h2',
}: {
  erros?: readonly SummaryError[];
  form?: ConformForm;
  titulo?: string;
  nivel?: 'h2' | 'h3';
}) {
  const list = erros ?? (form ? conformErrors(form) : []);
  const box = useRef<HTMLDivElement>(null);
  const signature = list.map((erro) => erro.mensagem).join('\n');
  useEffect(() => {
    if (signature !== '') box.current?.focus();
  }, [signature]);
  useErrorTitle(signature !== '');
  if (list.length === 0) return null;
  const fields = new Set(list.map((erro) => erro.id)).size;
  const heading =
    titulo ??
    (list.some((erro) => erro.id !== undefined)
      ? `Corrija ${fields === 1 ? '1 campo' : `${fields} campos`} para continuar`
      : 'Não foi possível continuar');
  return (
    <div className="resumo-erros mb-4" role="alert" tabIndex={-1} ref={box} id="resumo-erros">
      <Heading className="flex items-center gap-2 text-error">
        <Icon name="circle-alert" />
        {heading}
      </Heading>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
        {list.map((erro, index) => (
          <li key={`${erro.id ?? ''}${index}`}>
            {erro.id === undefined ? erro.mensagem : <a href={`#${erro.id}`}>{erro.mensagem}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
