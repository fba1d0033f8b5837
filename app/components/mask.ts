import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Patterns of the masks; the server accepts the same texts without punctuation. */
export const MASKS = {
  cpf: '###.###.###-##',
  cnpj: '@@.@@@.@@@/@@@@-##',
  cep: '#####-###',
  data: '##/##/####',
  telefone: ['(##) ####-####', '(##) #####-####'],
  hora: '##:##',
} as const;

export type MaskName = keyof typeof MASKS;

export function maskPattern(mask: MaskName | string): string {
  const known = mask in MASKS ? MASKS[mask as MaskName] : mask;
  return typeof known === 'string' ? known : JSON.stringify(known);
}

/** Loads the mask library once one is about to type in such a field; without scripting nothing changes. */
export function useMask(ref: RefObject<HTMLInputElement>, mask: string | undefined): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || mask === undefined) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const start = () =>
      void import('maska').then(({ MaskInput }) => {
        if (gone) return;
        const masked = new MaskInput(element, {
          tokens: { '@': { pattern: /[0-9a-zA-Z]/, transform: (chr: string) => chr.toUpperCase() } },
        });
        stop = () => {
          masked.destroy();
        };
      });
    if (document.activeElement === element) start();
    else element.addEventListener('focus', start, { once: true });
    return () => {
      gone = true;
      element.removeEventListener('focus', start);
      stop?.();
    };
  }, [ref, mask]);
}
