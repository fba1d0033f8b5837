import { useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';
import { useEarlyFiles } from './upload-queue.ts';

/**
 * Files; with scripting they can be dropped on the box. The list of files already sent goes in `children`.
 * `<FileField campo={fields.anexos} rotulo="Anexos" dica="PDF, JPG ou PNG, até 25 MB." aceita=".pdf,.jpg,.png" varios />`
 */
export function FileField({
  aceita,
  varios = false,
  aoEscolher,
  children,
  ...props
}: FieldProps & {
  aceita?: string;
  varios?: boolean;
  /** Takes the files as soon as they are chosen or dropped: none is left in the field. */
  aoEscolher?: (files: Iterable<File>) => void;
  children?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyFiles(input, aoEscolher);
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <>
          <div
            className="soltar"
            onDragOver={(event) => {
              event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (aoEscolher) aoEscolher(event.dataTransfer.files);
              else if (input.current && event.dataTransfer.files.length > 0) {
                input.current.files = event.dataTransfer.files;
              }
            }}
          >
            <input
              key={wiring.reactKey}
              ref={input}
              type="file"
              id={wiring.id}
              name={wiring.name}
              accept={aceita}
              multiple={varios}
              onChange={({ currentTarget }) => {
                if (!aoEscolher || !currentTarget.files) return;
                aoEscolher(currentTarget.files);
                currentTarget.value = '';
              }}
              aria-describedby={wiring.describedBy}
              aria-invalid={wiring.invalid}
              disabled={props.disabled}
            />
            <p className="dica com-js">{varios ? 'ou solte os arquivos aqui' : 'ou solte o arquivo aqui'}</p>
          </div>
          {children}
        </>
      )}
    </FieldFrame>
  );
}
