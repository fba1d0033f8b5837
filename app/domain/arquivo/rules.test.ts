import { expect, it } from 'vitest';
import { comoAnexo } from '../relatorio/rules.ts';
import {
  COTA_DE_ARQUIVOS,
  COTA_DE_BYTES,
  MAXIMO_DE_BYTES,
  MENSAGEM_GRANDE,
  mensagemDeTipo,
  nomeSeguro,
  problemaAntesDeEnviar,
} from './rules.ts';

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

it.each([
  ['diploma.pdf', 10, ['pdf'], null],
  ['a.exe.pdf', 10, ['pdf'], null],
  ['diploma.PDF', MAXIMO_DE_BYTES, ['pdf'], null],
  ['foto.jpeg', 10, ['pdf', 'jpg', 'png'], null],
  ['foto.jpg', 10, ['jpg'], null],
  ['foto.png', 10, ['png'], null],
  ['foto.jpg', 10, ['pdf'], 'Apenas arquivos PDF são aceitos.'],
  ['sem-extensao', 10, ['pdf', 'jpg'], 'Apenas arquivos PDF ou JPG são aceitos.'],
  ['vazio.pdf', 0, ['pdf'], 'O arquivo está vazio. Escolha outro arquivo.'],
  ['grande.pdf', MAXIMO_DE_BYTES + 1, ['pdf'], MENSAGEM_GRANDE],
] as const)('%s de %i bytes antes de ser enviado', (name, size, aceita, problema) => {
  expect(problemaAntesDeEnviar({ name, size }, aceita)).toBe(problema);
});

it.each([
  ['C:\\x\\relatório final.PDF', 'relatório final.pdf'],
  ['a<<b.pdf', 'a b.pdf'],
  ['a  b\t\tc.pdf', 'a b c.pdf'],
  ['a.pdf.exe.jpeg.jpg.htm.html', 'a.pdf'],
  ['nota.pdf de entrega', 'nota.pdf de entrega.pdf'],
  ['...a...', 'a.pdf'],
  ['', 'arquivo.pdf'],
  ['.', 'arquivo.pdf'],
  ['CON', 'arquivo CON.pdf'],
  ['com1.pdf', 'arquivo com1.pdf'],
  ['falcon', 'falcon.pdf'],
  ['contrato', 'contrato.pdf'],
  [`${'x'.repeat(119)} y`, `${'x'.repeat(119)}.pdf`],
  [`${'😀'.repeat(121)}`, `${'😀'.repeat(120)}.pdf`],
])('%j é guardado como %j', (nome, seguro) => {
  expect(nomeSeguro(nome, 'pdf')).toBe(seguro);
});

it('diz que tipos são aceitos', () => {
  expect(mensagemDeTipo(['pdf'])).toBe('Apenas arquivos PDF são aceitos.');
  expect(mensagemDeTipo(['pdf', 'jpg', 'png'])).toBe('Apenas arquivos PDF, JPG ou PNG são aceitos.');
  expect(problemaAntesDeEnviar({ name: 'pdf.exe', size: 1 }, ['pdf'])).toBe(
    'Apenas arquivos PDF são aceitos.',
  );
});

it('cada arquivo tem até 25 MB, e cada pessoa até quinhentos e 2 GB (R-DOC-02)', () => {
  expect([MAXIMO_DE_BYTES, COTA_DE_ARQUIVOS, COTA_DE_BYTES]).toEqual([26_214_400, 500, 2_147_483_648]);
});
