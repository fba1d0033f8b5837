import { useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

/**
 * Files; with scripting they can be dropped on the box. The list of files already sent goes in `children`.
 * `<FileField campo={fields.anexos} rotulo="Anexos" dica="PDF, JPG ou PNG, até 25 MB." aceita=".pdf,.jpg,.png" varios />`
 */
export function FileField({
  aceita,
  varios = false,
  children,
  ...props
}: FieldProps & { aceita?: string; varios?: boolean; children?: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
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
              if (input.current && event.dataTransfer.files.length > 0) {
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
