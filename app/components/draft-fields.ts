export type Field = [name: string, value: string];

const NEVER = /senha|password|token|csrf|segredo/i;

/** What says with which button, or from which state, a form is sent. */
const NOT_TYPED = ['_acao', 'acao', '_rascunho', '_pagina', 'versao', 'chave', 'confirmado', 'confirmada'];

/** What the person typed or chose; never passwords, files, buttons, the revision or what is only shown. */
export function formFields(form: HTMLFormElement, revision: string): Field[] {
  const hidden = new Set<string>([...NOT_TYPED, revision]);
  for (const control of form.elements) {
    const typed = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (typed && (control.readOnly || ['password', 'file'].includes(control.type))) {
      hidden.add(control.name);
    }
  }
  return [...new FormData(form)].flatMap(([name, value]): Field[] =>
    typeof value !== 'string' || hidden.has(name) || NEVER.test(name)
      ? []
      : [[name, value.replaceAll('\r\n', '\n')]],
  );
}

export const hasChosenFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(
    ({ files }) => (files?.length ?? 0) > 0,
  );

/** The server keeps some fields without masks, spaces or in upper case: those are the same text. */
function folded(value: string): string {
  const digits = value.replace(/[().\-\s]/g, '');
  return /^\d+$/.test(digits) ? digits : value.trim().replace(/\s+/g, ' ').toLocaleUpperCase('pt-BR');
}

function byName(fields: readonly Field[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [name, value] of fields) map.set(name, [...(map.get(name) ?? []), value]);
  return map;
}

/** Names of the fields that differ; an empty field and an absent one are the same. */
export function differing(here: readonly Field[], there: readonly Field[]): string[] {
  const [a, b] = [byName(here), byName(there)];
  const text = (values: string[] | undefined) => (values ?? []).map(folded).sort().join('\0');
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => text(a.get(name)) !== text(b.get(name)));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement, name: string): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name === name,
  );

const isMark = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const fits = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/** Whether every field has its control on the page, so that `fill` loses nothing. */
export function canFill(form: HTMLFormElement, fields: readonly Field[]): boolean {
  return [...byName(fields)].every(([name, values]) => {
    const controls = controlsOf(form, name);
    const plain = controls.filter((control) => !isMark(control));
    return values.every((value) =>
      plain.length > 0
        ? plain.some((control) => fits(control, value))
        : controls.some((control) => control.value === value),
    );
  });
}

/** Puts the fields on the page, telling the page's own scripts of each change. */
export function fill(form: HTMLFormElement, fields: readonly Field[]): void {
  const wanted = byName(fields);
  const used = new Map<string, number>();
  for (const control of form.elements) {
    if (
      !(control instanceof HTMLInputElement) &&
      !(control instanceof HTMLSelectElement) &&
      !(control instanceof HTMLTextAreaElement)
    ) {
      continue;
    }
    const { name } = control;
    if (
      name === '' ||
      (control instanceof HTMLInputElement && /^(hidden|file|password)$/.test(control.type))
    ) {
      continue;
    }
    const values = wanted.get(name) ?? [];
    if (isMark(control)) {
      if (control.checked !== values.includes(control.value)) control.click();
      continue;
    }
    const at = used.get(name) ?? 0;
    used.set(name, at + 1);
    const value = values[at];
    if (value === undefined || control.value === value || !fits(control, value)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const shown = (form: HTMLFormElement, name: string, values: readonly string[]): string => {
  const controls = controlsOf(form, name);
  return values
    .map((value) => {
      const [first] = controls;
      if (first instanceof HTMLSelectElement) {
        return [...first.options].find((option) => option.value === value)?.text ?? value;
      }
      const mark = controls.find((control) => isMark(control) && control.value === value);
      return mark ? (mark.labels?.[0]?.textContent?.trim() ?? 'marcado') : value;
    })
    .join(', ');
};

function labelOf(form: HTMLFormElement, name: string): string {
  const [control] = controlsOf(form, name);
  const legend = control?.closest('fieldset')?.querySelector('legend')?.textContent?.trim();
  const label = control && isMark(control) ? null : control?.labels?.[0]?.textContent?.trim();
  const own = [legend, label].filter(Boolean).join(': ');
  return own || name.replace(/\[(\d+)\]/g, (_all, at: string) => ` ${Number(at) + 1}`).replaceAll('.', ' ');
}

/** Both texts of each field that differs, as a person reads them. */
export function bothTexts(form: HTMLFormElement, here: readonly Field[], there: readonly Field[]) {
  const [a, b] = [byName(here), byName(there)];
  return differing(here, there)
    .filter((name) => controlsOf(form, name).every(({ type }) => type !== 'hidden'))
    .map((name) => ({
      rotulo: labelOf(form, name),
      aqui: shown(form, name, a.get(name) ?? []),
      la: shown(form, name, b.get(name) ?? []),
    }));
}
