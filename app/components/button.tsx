import { useActionData, useNavigation } from '@remix-run/react';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Anchor, LinksElsewhere } from './anchor.tsx';
import { cx } from './cx.ts';
import { Icon, iconClass } from './icon.tsx';
import type { IconName } from './icon.tsx';

export type ButtonVariant =
  | 'primary'
  | 'padrao'
  | 'soft'
  | 'ghost'
  | 'perigo'
  | 'perigo-contorno'
  | 'remover';

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  padrao: '',
  soft: 'btn-soft',
  ghost: 'btn-ghost',
  perigo: 'btn-error',
  'perigo-contorno': 'btn-outline btn-error',
  remover: 'btn-ghost text-error',
};

/** Classes of a button, for elements that are not one of the components below. */
export function buttonClass(
  variante: ButtonVariant = 'padrao',
  { pequeno = false, icone, className }: { pequeno?: boolean; icone?: IconName; className?: string } = {},
): string {
  return cx('btn', pequeno && 'btn-sm', VARIANT_CLASS[variante], icone && iconClass(icone), className);
}

/** A control of a row: named by its own words and by what names the row, which the page says once. */
export type OfRow = { id: string; 'aria-labelledby': string };

/**
 * What names a control by its words and the row's name: `linha` is the id that the table gives to the latter, and
 * `qual` tells the controls of a row apart. `tambem`: the id of what else belongs to the name, as that of the column or
 * `alsoOfRow(linha)`. `<LinkButton {...ofRow(linha, 'v')} para={href}>Ver</LinkButton>`
 */
export const ofRow = (linha: string, qual: string, tambem?: string): OfRow => ({
  id: linha + qual,
  'aria-labelledby': tambem === undefined ? `${linha}${qual} ${linha}` : `${linha}${qual} ${linha} ${tambem}`,
});

/** The id of what else names a row. */
export const alsoOfRow = (linha: string): string => `${linha}n`;

interface ButtonContent {
  variante?: ButtonVariant;
  pequeno?: boolean;
  icone?: IconName;
  iconeFim?: IconName;
  /** Object of a repeated button, read by screen readers only: ' em FPR-0157/2026'. */
  objeto?: string;
  className?: string;
  children: ReactNode;
}

function Content({ iconeFim, objeto, children }: ButtonContent) {
  return (
    <>
      {children}
      {objeto && <span className="sr-only"> {objeto}</span>}
      {iconeFim && <Icon name={iconeFim} />}
    </>
  );
}

/** One that may be disabled names what says why: the id of a text of the page. */
type CanBeDisabled =
  | { disabled?: undefined; 'aria-describedby'?: string }
  | { disabled: boolean; 'aria-describedby': string | undefined };

/**
 * Submit button; with scripting it shows `aguarde` while its form is under way and ignores a second press.
 * `<SubmitButton variante="primary" icone="save" name="_acao" value="salvar">Salvar</SubmitButton>`
 */
export function SubmitButton({
  name,
  value,
  form,
  formAction,
  formNoValidate,
  disabled,
  aguarde = 'Enviando…',
  id,
  'aria-describedby': describedBy,
  'aria-label': label,
  ...content
}: ButtonContent & {
  name?: string;
  value?: string;
  form?: string;
  formAction?: string;
  formNoValidate?: boolean;
  aguarde?: string;
  id?: string;
  'aria-label'?: string;
} & CanBeDisabled) {
  const navigation = useNavigation();
  const [pressed, setPressed] = useState(false);
  const busy = navigation.state !== 'idle' && navigation.formMethod !== undefined;
  const pending = busy && navigation.formMethod !== 'GET' && pressed;
  const answer = useActionData();
  const before = useRef<unknown>(undefined);
  const { state } = navigation;
  useEffect(() => {
    if (state === 'submitting') before.current = answer;
  }, [state, answer]);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The answer is on the screen although what lies behind it still loads: the next press counts.
    const answered = state === 'loading' && answer !== before.current;
    if (busy && !answered) event.preventDefault();
    else setPressed(true);
  };
  return (
    <button
      type="submit"
      id={id}
      className={buttonClass(content.variante, pending ? { ...content, icone: undefined } : content)}
      name={name}
      value={value}
      form={form}
      formAction={formAction}
      formNoValidate={formNoValidate}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onClick={onClick}
    >
      {pending ? aguarde : <Content {...content} />}
    </button>
  );
}

/**
 * Navigation that looks like a button. `recarregar` for files and other addresses outside the router.
 * `<LinkButton para="/adm/cronograma" variante="soft" pequeno objeto="de FPR-0157/2026">Cronograma</LinkButton>`
 */
export function LinkButton({
  para,
  recarregar = false,
  manterRolagem = false,
  id,
  'aria-labelledby': labelledBy,
  ...content
}: ButtonContent & Partial<OfRow> & { para: string; recarregar?: boolean; manterRolagem?: boolean }) {
  const elsewhere = useContext(LinksElsewhere);
  if (elsewhere !== null && elsewhere.leads(para) === null)
    return <DisabledButton {...content} motivo={elsewhere.porque} />;
  return (
    <Anchor
      para={para}
      id={id}
      aria-labelledby={labelledBy}
      className={buttonClass(content.variante, content)}
      recarregar={recarregar}
      manterRolagem={manterRolagem}
    >
      <Content {...content} />
    </Anchor>
  );
}

/**
 * A button that cannot be used now, with the reason beside it in words that everybody reads; or `porque`, the id of what
 * says it already.
 * `<DisabledButton motivo="Abre em 21/09/2026, às 00h00.">Demonstrar Interesse</DisabledButton>`
 */
export function DisabledButton({
  motivo,
  porque,
  id,
  'aria-labelledby': labelledBy,
  ...content
}: ButtonContent &
  Partial<OfRow> &
  ({ motivo: string; porque?: undefined } | { motivo?: undefined; porque: string })) {
  const reason = useId();
  // In a row the words follow the button, and an id for each would weigh as much as they do.
  const described = porque ?? (content.pequeno ? undefined : reason);
  return (
    <>
      <button
        type="button"
        className={buttonClass(content.variante, content)}
        disabled
        id={id}
        aria-labelledby={labelledBy}
        aria-describedby={described}
      >
        <Content {...content} />
      </button>
      {motivo !== undefined && <small id={described}>{motivo}</small>}
    </>
  );
}
