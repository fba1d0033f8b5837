import type { RefObject } from 'react';
import { useDeskKeys, type DeskKey } from '#app/components/desk-keys.ts';

const ESTADO_DA_TECLA: Readonly<Record<string, string>> = { '1': 'sim', '2': 'nao', '0': '' };

const decide: DeskKey = (tecla) => {
  const valor = ESTADO_DA_TECLA[tecla];
  return valor === undefined ? null : { valor };
};

/** 1, 2 and 0 answer the criterion that has the focus; Alt + N goes to the next that was not looked at. */
export function useTeclasDoVeredicto(ref: RefObject<HTMLFormElement | null>): void {
  useDeskKeys(ref, decide, '');
}
