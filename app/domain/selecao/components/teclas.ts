import { useEffect, type RefObject } from 'react';

const ESTADO_DA_TECLA: Readonly<Record<string, string>> = { '1': 'sim', '2': 'nao', '0': '' };

const radios = (form: HTMLFormElement, seletor = ''): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[type=radio]${seletor}`),
];

/** 1, 2 and 0 answer the criterion that has the focus; Alt + N goes to the next that was not looked at. */
export function useTeclasDoVeredicto(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyN') {
        const naoVisto = radios(form, ':checked').find(({ value }) => value === '');
        if (!naoVisto) return;
        event.preventDefault();
        naoVisto.focus();
        return;
      }
      const foco = event.target;
      const estado = ESTADO_DA_TECLA[event.key];
      if (estado === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(foco instanceof HTMLInputElement) || foco.type !== 'radio') return;
      const alvo = radios(form).find(({ name, value }) => name === foco.name && value === estado);
      if (!alvo) return;
      event.preventDefault();
      alvo.focus();
      alvo.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}
