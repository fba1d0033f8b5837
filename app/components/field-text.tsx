import { useRef, useState } from 'react';
import type { HTMLInputTypeAttribute } from 'react';
import { cx } from './cx.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, Wiring } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { maskPattern, useMask } from './mask.ts';
import type { MaskName } from './mask.ts';

interface TextExtras {
  tipo?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search';
  autoComplete?: string;
  autoCapitalize?: string;
  placeholder?: string;
  maxLength?: number;
  /** Name of a mask (cpf, cnpj, cep, data, telefone, hora) or a maska pattern; enhancement only. */
  mascara?: MaskName | string;
  num?: boolean;
  /** Values offered by the browser while typing. */
  sugestoes?: readonly string[];
  /** Classes of the control itself. */
  classeControle?: string;
}

function TextControl({
  wiring,
  tipo = 'text',
  mascara,
  num,
  sugestoes,
  classeControle,
  required,
  disabled,
  readOnly,
  campo,
  maxLength,
  ...native
}: TextExtras & Pick<FieldProps, 'required' | 'disabled' | 'readOnly' | 'campo'> & { wiring: Wiring }) {
  const input = useRef<HTMLInputElement>(null);
  const pattern = mascara === undefined ? undefined : maskPattern(mascara);
  useMask(input, pattern);
  const listId = `${wiring.id}-opcoes`;
  return (
    <>
      <input
        key={wiring.reactKey}
        ref={input}
        className={cx('input', num && 'num', classeControle)}
        type={tipo}
        id={wiring.id}
        name={wiring.name}
        defaultValue={wiring.value}
        aria-describedby={wiring.describedBy}
        aria-invalid={wiring.invalid}
        required={required ?? campo?.required}
        disabled={disabled}
        readOnly={readOnly}
        maxLength={maxLength ?? campo?.maxLength}
        data-maska={pattern}
        list={sugestoes ? listId : undefined}
        {...native}
      />
      {sugestoes && (
        <datalist id={listId}>
          {sugestoes.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}

/**
 * One line of text. `<TextField campo={fields.cpf} rotulo="CPF" mascara="cpf" inputMode="numeric" />` or
 * `<TextField name="q" rotulo="Busca" defaultValue={q} erro={erros.q} />`
 */
export function TextField(props: FieldProps & TextExtras) {
  const {
    tipo,
    inputMode,
    autoComplete,
    autoCapitalize,
    placeholder,
    maxLength,
    mascara,
    num,
    sugestoes,
    classeControle,
    ...frame
  } = props;
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <TextControl
          wiring={wiring}
          campo={frame.campo}
          required={frame.required}
          disabled={frame.disabled}
          readOnly={frame.readOnly}
          {...{ tipo, inputMode, autoComplete, autoCapitalize, placeholder, maxLength, mascara, num }}
          {...{ sugestoes, classeControle }}
        />
      )}
    </FieldFrame>
  );
}

/** Day as dd/mm/aaaa text (a date input would show the browser's language): `<DateField campo={fields.nascimento} rotulo="…" />` */
export function DateField(props: FieldProps & { classeControle?: string; autoComplete?: string }) {
  return (
    <TextField
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      mascara="data"
      num
      {...props}
      autoComplete={props.autoComplete ?? 'off'}
    />
  );
}

/** Several lines: `<TextareaField campo={fields.justificativa} rotulo="Justificativa" linhas={4} maxLength={500} />` */
export function TextareaField({
  linhas = 3,
  maxLength,
  placeholder,
  ...props
}: FieldProps & { linhas?: number; maxLength?: number; placeholder?: string }) {
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <textarea
          key={wiring.reactKey}
          className="textarea"
          rows={linhas}
          id={wiring.id}
          name={wiring.name}
          defaultValue={wiring.value}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.invalid}
          required={props.required ?? props.campo?.required}
          disabled={props.disabled}
          readOnly={props.readOnly}
          maxLength={maxLength ?? props.campo?.maxLength}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
}

/** Password with a 'Mostrar' button that exists only with scripting. Never carries a value back. */
export function PasswordField({
  autoComplete,
  ...props
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <div className="senha">
          <input
            key={wiring.reactKey}
            className="input"
            type={shown ? 'text' : 'password'}
            id={wiring.id}
            name={wiring.name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid}
            required={props.required ?? props.campo?.required}
            disabled={props.disabled}
          />
          <button
            type="button"
            className="btn com-js"
            aria-controls={wiring.id}
            aria-pressed={shown}
            onClick={() => {
              setShown(!shown);
            }}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
            {shown ? 'Ocultar' : 'Mostrar'}
            <span className="sr-only"> senha</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
