import { describe, expect, it } from 'vitest';
import { whatToLoad } from './first-load.ts';

describe('o que um início carrega', () => {
  it.each([
    ['na instalação nova, a demonstração', false, null, true, [true, true, '']],
    ['na nova, com --vazio, só a referência', true, null, true, [true, false, '']],
    ['no que existe, da mesma compilação, nada', false, 'c2\ncontas', false, [false, false, 'contas']],
    ['no que existe, de outra, a referência', false, 'c1\ncontas', false, [true, false, 'contas']],
    ['no que começou com --vazio, nunca a demonstração', false, 'c1\n', true, [true, false, '']],
    ['no banco de fora que já tem gente, nunca a demonstração', false, null, false, [true, false, '']],
  ] as const)('%s', (_, empty, note, fresh, [reference, demonstration, kept]) => {
    expect(whatToLoad({ build: 'c2', empty }, note, fresh)).toEqual({ reference, demonstration, kept });
  });
});
