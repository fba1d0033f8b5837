import postcss from 'postcss';
import { expect, it } from 'vitest';
import { leanStyle } from './lean-style.ts';

const enxuta = (folha: string) => postcss([leanStyle]).process(folha, { from: undefined }).css;

it('da biblioteca fica só o que alguma tela escreve', () => {
  const folha = `@layer daisyui.l1 {
    .checkbox:checked, .checkbox[aria-checked="true"] { color: red }
    .btn:is([aria-pressed="true"], [aria-checked="true"], [aria-current]) { color: red }
    .select select, [dir="rtl"] .select { color: red }
    .modal:popover-open { color: red }
  }`;
  const fica = enxuta(folha);
  expect(fica).toContain('.checkbox:checked {');
  expect(fica).toContain('.btn:is([aria-pressed="true"], [aria-current])');
  expect(fica).not.toMatch(/rtl|select|popover/);
});

it('sombras feitas da profundidade que o tema não tem não vão; as outras, sim', () => {
  const folha = `@layer daisyui {
    .btn { box-shadow: 0 1px rgb(0 0 0 / calc(var(--depth) * 6%)); background-image: none, var(--fx-noise) }
    .select { background-image: linear-gradient(red, red), var(--fx-noise) }
    .modal-box { box-shadow: 0 25px 50px #0004 }
  }`;
  const fica = enxuta(folha);
  expect(fica).not.toMatch(/--depth|none, var/);
  expect(fica).toContain('linear-gradient(red, red)');
  expect(fica).toContain('box-shadow: 0 25px 50px #0004');
});

it('o que é do portal não se toca', () => {
  const nossa = '@layer utilities.porteira { .select select { box-shadow: 0 0 calc(var(--depth) * 1px) } }';
  expect(enxuta(nossa)).toBe(nossa);
});
