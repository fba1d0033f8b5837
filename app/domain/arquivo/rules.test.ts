import { expect, it } from 'vitest';
import { comoAnexo } from '../relatorio/rules.ts';
import { nomeSeguro } from './rules.ts';

const NOMES = [
  '../../etc/passwd',
  '..\\..\\win.ini',
  'a\0b.pdf',
  'a\r\nX-Y: z.pdf',
  '";x="y.pdf',
  "a'b.pdf",
  `${'x'.repeat(300)}.pdf`,
  'nome\u202Efdp.exe',
  'Cafe\u0301.pdf',
  'ação.pdf',
  'a.pdf.exe',
  'a.exe.pdf',
  'CON',
  'con.pdf',
  'NUL.pdf',
  'LPT1.pdf',
  '.',
  '..',
  '...',
  '',
  ' ',
  '.htaccess',
  'a/b/c.pdf',
  'C:\\x\\y.pdf',
  'a|b.pdf',
  'a<b>.pdf',
  'a*?.pdf',
  'a%2e%2e.pdf',
  'a%00.pdf',
  '😀.pdf',
  '\uFEFFa.pdf',
  'a\u200Bb.pdf',
  'a\u2028b.pdf',
  '~',
  '-rf',
  '$(x).pdf',
  '`x`.pdf',
  'a;b.pdf',
  'a\tb.pdf',
  '\uD800.pdf',
  'documento final (2).PDF',
  'a.html',
  '  a  .pdf',
  'ﬁ.pdf',
];

it('torna seguro qualquer nome, na tela, no disco e no cabeçalho', () => {
  expect(NOMES.length).toBeGreaterThanOrEqual(40);
  for (const nome of NOMES) {
    const seguro = nomeSeguro(nome, 'pdf');
    expect(seguro, JSON.stringify(nome)).toMatch(/^[^./\\][^/\\:*?"<>|\p{Cc}\p{Cf}]*\.pdf$/u);
    expect(seguro).not.toMatch(/^(con|nul|lpt1)\.pdf$/i);
    expect(Array.from(seguro).length).toBeLessThanOrEqual(130);
    const cabecalho = comoAnexo(seguro);
    expect(() => new Headers({ 'Content-Disposition': cabecalho })).not.toThrow();
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(cabecalho)?.[1] ?? '')).toBe(seguro);
  }
  expect(nomeSeguro('Cafe\u0301 da manhã.PDF', 'pdf')).toBe('Café da manhã.pdf');
});
