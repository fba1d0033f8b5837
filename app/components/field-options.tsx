import type { ReactNode } from 'react';
import { FieldFrame, HintAndError, LabelText, fieldClass, useWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

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
