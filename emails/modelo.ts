import type { ReactElement } from 'react';

/**
 * What a template gets: for each variable its placeholder `{{nome}}`, filled later for each recipient, and whether
 * the message brings that variable at all.
 */
export type PropsDoModelo<Campo extends string> = {
  campo: Record<Campo | 'link' | 'portal' | 'cancelar', string>;
  tem: (campo: Campo) => boolean;
};

export type ModeloDeEmail<Campo extends string> = (props: PropsDoModelo<Campo>) => ReactElement;
