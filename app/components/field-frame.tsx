import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

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

export interface Wiring {
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

export function useWiring(props: FieldProps): Wiring {
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

export function fieldClass(wiring: Wiring, className: string | undefined): string {
  return cx('campo', wiring.errors.length > 0 && 'campo-erro', className);
}

export function LabelText({ rotulo, opcional, complemento }: FieldProps) {
  return (
    <>
      {rotulo}
      {complemento && <span className="opcional"> {complemento}</span>}
      {opcional && <span className="opcional"> (opcional)</span>}
    </>
  );
}

export function HintAndError({ wiring, dica }: { wiring: Wiring; dica?: ReactNode }) {
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
