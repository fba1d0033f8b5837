import { expect, test } from 'vitest';
import { diferencaEntre } from './reconciliacao.ts';

// R-EXT-18
test.each([
  ['concluida', true, 'aberta', 'igual'],
  ['concluida', true, 'encerrada', 'encerrada-la'],
  ['concluida', true, 'cancelada', 'cancelada-la'],
  ['concluida', true, null, 'desconhecida-la'],
  ['concluida', false, 'aberta', 'aberta-la'],
  ['concluida', false, 'encerrada', 'igual'],
  ['incerta', true, null, 'igual'],
  ['incerta', true, 'aberta', 'chegou-la'],
  ['cancelada', true, 'aberta', 'aberta-la'],
  ['cancelada', true, 'cancelada', 'igual'],
  ['cancelada', true, null, 'igual'],
] as const)('%s, espera %s, lá %s: %s', (estado, aguarda, la, diferenca) => {
  expect(diferencaEntre({ estado, aguarda }, la)).toBe(diferenca);
});
