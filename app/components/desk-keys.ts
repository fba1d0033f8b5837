import { useEffect, type RefObject } from 'react';

/**
 * What a key does to the radio row that has the focus: the value to choose, 'next' for the first row without an answer
 * after this one (`vazio`), or nothing. `atual`: the value that is chosen, '' for none.
 */
export type DeskKey = (tecla: string, atual: string) => { valor: string } | 'next' | null;

const radios = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=radio]'),
];

/** The radio to focus in a row: the one chosen, else the first. */
const entrada = (linha: readonly HTMLInputElement[]): HTMLInputElement | undefined =>
  linha.find(({ checked }) => checked) ?? linha[0];

/** Keys of a desk's rows, and Alt + N to the next row that is not answered. `vazio`: the value of 'not looked at'. */
export function useDeskKeys(
  ref: RefObject<HTMLFormElement | null>,
  decide: DeskKey,
  vazio: string | null,
): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const respondida = (linha: readonly HTMLInputElement[]): boolean =>
      linha.some(({ checked, value }) => checked && value !== vazio);
    const linhas = (): HTMLInputElement[][] => {
      const porNome = new Map<string, HTMLInputElement[]>();
      for (const radio of radios(form)) porNome.set(radio.name, [...(porNome.get(radio.name) ?? []), radio]);
      return [...porNome.values()];
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyN') {
        const primeira = linhas().find((linha) => !respondida(linha));
        if (!primeira) return;
        event.preventDefault();
        entrada(primeira)?.focus();
        return;
      }
      const foco = event.target;
      if (!(foco instanceof HTMLInputElement) || foco.type !== 'radio' || foco.form !== form) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const todas = linhas();
      const indice = todas.findIndex(([radio]) => radio?.name === foco.name);
      const linha = todas[indice] ?? [];
      const feito = decide(event.key, linha.find(({ checked }) => checked)?.value ?? '');
      if (feito === null) return;
      event.preventDefault();
      if (feito === 'next') {
        const destino = todas[indice + 1];
        // After the last row: what comes next in the form, the observation.
        (destino ? entrada(destino) : form.querySelector<HTMLElement>('textarea'))?.focus();
        return;
      }
      const alvo = linha.find(({ value }) => value === feito.valor);
      alvo?.focus();
      alvo?.click();
    };
    form.addEventListener('keydown', onKeyDown);
    return () => form.removeEventListener('keydown', onKeyDown);
  }, [ref, decide, vazio]);
}
