import { useId, useRef, useState } from 'react';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { maskPattern, useMask } from './mask.ts';
import type { MaskName } from './mask.ts';

/** The part of Conform's field metadata that the controls read; a metadata object can be passed as it is. */
export interface ConformField {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  initialValue?: unknown;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

/** Props common to every field: either `campo` (Conform) or `name` with `defaultValue` and `erro`. */
export interface FieldProps {
  campo?: ConformField;
  name?: string;
  id?: string;
  defaultValue?: string | number | null;
  erro?: string | readonly string[] | null;
  rotulo: ReactNode;
  dica?: ReactNode;
  /** Marks the field '(opcional)'. */
  opcional?: boolean;
  /** Small text after the label, in its line: 'em meses'. */
  complemento?: string;
  /** The label is for screen readers only. */
  rotuloOculto?: boolean;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Classes of the field in its grid: 'sm:col-span-3'. */
  className?: string;
}

interface Wiring {
  id: string;
  name: string;
  reactKey: string | undefined;
  value: string | undefined;
  values: readonly string[];
  errors: readonly string[];
  errorId: string;
  hintId: string;
  describedBy: string | undefined;
  invalid: true | undefined;
}

function texts(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined).map(String);
  return [typeof value === 'string' ? value : JSON.stringify(value).replace(/^"|"$/g, '')];
}

function useWiring(props: FieldProps): Wiring {
  const generated = useId();
  const { campo } = props;
  const name = props.name ?? campo?.name ?? '';
  const id = props.id ?? campo?.id ?? (name === '' ? generated : name);
  const given = props.erro ?? campo?.errors;
  const errors = given === null || given === undefined ? [] : typeof given === 'string' ? [given] : given;
  const values = texts(props.defaultValue ?? campo?.initialValue);
  const errorId = campo?.errorId ?? `${id}-erro`;
  const hintId = campo?.descriptionId ?? `${id}-dica`;
  const described = [props.dica !== undefined && hintId, errors.length > 0 && errorId]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    reactKey: campo?.key,
    value: values[0],
    values,
    errors,
    errorId,
    hintId,
    describedBy: described || undefined,
    invalid: errors.length > 0 || undefined,
  };
}

function fieldClass(wiring: Wiring, className: string | undefined): string {
  return cx('campo', wiring.errors.length > 0 && 'campo-erro', className);
}

function LabelText({ rotulo, opcional, complemento }: FieldProps) {
  return (
    <>
      {rotulo}
      {complemento && <span className="opcional"> {complemento}</span>}
      {opcional && <span className="opcional"> (opcional)</span>}
    </>
  );
}

function HintAndError({ wiring, dica }: { wiring: Wiring; dica?: ReactNode }) {
  return (
    <>
      {dica !== undefined && (
        <p className="dica" id={wiring.hintId}>
          {dica}
        </p>
      )}
      {wiring.errors.length > 0 && (
        <p className="erro" id={wiring.errorId}>
          <Icon name="circle-alert" />
          <span>
            <span className="sr-only">Erro: </span>
            {wiring.errors.join(' ')}
          </span>
        </p>
      )}
    </>
  );
}

/** Label, hint, error and any control: the frame of the fields below, for a control they do not cover. */
export function FieldFrame({ children, ...props }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const wiring = useWiring(props);
  return (
    <div className={fieldClass(wiring, props.className)}>
      <label htmlFor={wiring.id} className={props.rotuloOculto ? 'sr-only' : undefined}>
        <LabelText {...props} />
      </label>
      <HintAndError wiring={wiring} dica={props.dica} />
      {children(wiring)}
    </div>
  );
}

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

export interface Option {
  valor: string;
  rotulo: ReactNode;
  disabled?: boolean;
  /** Hint below an option of a radio or checkbox group. */
  dica?: ReactNode;
}

export interface SelectOption {
  valor: string;
  rotulo: string;
  disabled?: boolean;
}

/**
 * `<SelectField campo={fields.area} rotulo="Área" opcoes={opcoes} vazio="Selecione" />`; `grupos` for optgroups.
 */
export function SelectField({
  opcoes = [],
  grupos,
  vazio,
  ...props
}: FieldProps & {
  opcoes?: readonly SelectOption[];
  grupos?: readonly { rotulo: string; opcoes: readonly SelectOption[] }[];
  /** Text of a first option without value. */
  vazio?: string;
}) {
  const option = (item: SelectOption) => (
    <option key={item.valor} value={item.valor} disabled={item.disabled}>
      {item.rotulo}
    </option>
  );
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <select
          key={wiring.reactKey}
          className="select"
          id={wiring.id}
          name={wiring.name}
          defaultValue={wiring.value ?? ''}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.invalid}
          required={props.required ?? props.campo?.required}
          disabled={props.disabled}
        >
          {vazio !== undefined && <option value="">{vazio}</option>}
          {opcoes.map(option)}
          {grupos?.map((group) => (
            <optgroup key={group.rotulo} label={group.rotulo}>
              {group.opcoes.map(option)}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
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

interface GroupProps extends Omit<FieldProps, 'defaultValue'> {
  opcoes: readonly Option[];
  defaultValue?: string | null;
  defaultValues?: readonly string[];
  /** Options side by side. */
  emLinha?: boolean;
}

function OptionGroup({
  tipo,
  opcoes,
  emLinha,
  defaultValues,
  ...props
}: GroupProps & { tipo: 'radio' | 'checkbox' }) {
  const wiring = useWiring(props);
  const chosen = new Set(defaultValues ?? wiring.values);
  return (
    <fieldset
      key={wiring.reactKey}
      className={fieldClass(wiring, props.className)}
      aria-describedby={wiring.describedBy}
      disabled={props.disabled}
    >
      <legend className={props.rotuloOculto ? 'sr-only' : undefined}>
        <LabelText {...props} />
      </legend>
      <HintAndError wiring={wiring} dica={props.dica} />
      <div className={emLinha ? 'flex flex-wrap gap-x-6' : undefined}>
        {opcoes.map((option, index) => (
          <label key={option.valor} className="opcao">
            <input
              className={tipo}
              type={tipo}
              // The summary links to the group's id: its first option takes the focus.
              id={index === 0 ? wiring.id : `${wiring.id}-${option.valor}`}
              name={wiring.name}
              value={option.valor}
              defaultChecked={chosen.has(option.valor)}
              disabled={option.disabled}
              required={tipo === 'radio' ? (props.required ?? props.campo?.required) : undefined}
              aria-invalid={wiring.invalid}
            />
            <span>
              {option.rotulo}
              {option.dica !== undefined && <span className="dica block">{option.dica}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of several: `<RadioGroup campo={fields.tipo} rotulo="Tipo" opcoes={[{ valor: 'misto', rotulo: 'Misto' }]} />` */
export function RadioGroup(props: Omit<GroupProps, 'defaultValues'>) {
  return <OptionGroup {...props} tipo="radio" />;
}

/** Any of several, all under one name: `<CheckboxGroup campo={fields.modalidades} rotulo="…" opcoes={opcoes} />` */
export function CheckboxGroup(props: GroupProps) {
  return <OptionGroup {...props} tipo="checkbox" />;
}

/** One box with its text at the side: `<CheckboxField campo={fields.aceite} rotulo={<>Li e aceito a …</>} />` */
export function CheckboxField({
  valor = 'on',
  marcado,
  ...props
}: Omit<FieldProps, 'defaultValue'> & { valor?: string; marcado?: boolean }) {
  const wiring = useWiring(props);
  return (
    <div className={fieldClass(wiring, props.className)}>
      <HintAndError wiring={wiring} dica={props.dica} />
      <label className="opcao">
        <input
          key={wiring.reactKey}
          className="checkbox"
          type="checkbox"
          id={wiring.id}
          name={wiring.name}
          value={valor}
          defaultChecked={marcado ?? wiring.values.includes(valor)}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.invalid}
          required={props.required ?? props.campo?.required}
          disabled={props.disabled}
        />
        <span>
          <LabelText {...props} />
        </span>
      </label>
    </div>
  );
}

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
