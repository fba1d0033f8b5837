import { describe, expect, it } from 'vitest';
import { canonico, codigoDe, conferir, lerCodigo, lerSha256, naTela, protocoloDe } from './rules.ts';

describe('texto canônico', () => {
  it.each([
    [{ b: 1, a: [2, null] }, '{"a":[2,null],"b":1}'],
    [{ a: undefined, b: 'ç"' }, '{"b":"ç\\""}'],
    [{ em: new Date('2027-03-10T15:00:00.123Z') }, '{"em":"2027-03-10T15:00:00.123Z"}'],
    [[undefined, false], '[null,false]'],
    [null, 'null'],
  ])('%j é %s', (valor, texto) => {
    expect(canonico(valor)).toBe(texto);
  });

  it('não depende da ordem das chaves', () => {
    expect(canonico({ x: { b: 1, a: 2 }, y: 0 })).toBe(canonico({ y: 0, x: { a: 2, b: 1 } }));
  });
});

describe('código', () => {
  it('são 12 letras do alfabeto em três grupos', () => {
    expect(codigoDe(Uint8Array.from({ length: 12 }, (_, i) => i * 21))).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/,
    );
  });

  it('tira uma letra de cada um dos doze primeiros bytes', () => {
    expect(codigoDe(Uint8Array.from({ length: 16 }, (_, i) => 31 * i))).toBe('0ZYX-WVTS-RQPN');
  });

  it.each([
    ['k7qm-3f9t-2xhp', 'K7QM-3F9T-2XHP'],
    [' K7QM3F9T2XHP ', 'K7QM-3F9T-2XHP'],
    ['OIL0-3F9T-2XHP', '0110-3F9T-2XHP'],
    ['K7QM-3F9T-2XH', null],
    ['K7QM-3F9T-2XHU', null],
    ['', null],
  ])('%j se lê como %j', (digitado, codigo) => {
    expect(lerCodigo(digitado)).toBe(codigo);
  });
});

it('um resumo tem 64 dígitos, e só eles', () => {
  const resumo = 'ab'.repeat(32);
  expect(lerSha256(` ${resumo.toUpperCase()}\n`)).toBe(resumo);
  for (const outro of [`x${resumo}`, `${resumo}0`, resumo.slice(1), '']) expect(lerSha256(outro)).toBeNull();
});

it('os protocolos têm ao menos sete dígitos', () => {
  expect(protocoloDe('2027', 123n)).toBe('2027-0000123');
  expect(protocoloDe('2027', 12_345_678n)).toBe('2027-12345678');
});

it('um arquivo confere quando o seu hash é do ato, de um arquivo dele ou de um PDF feito pelo portal (R-DOC-07)', () => {
  const em = new Date('2027-03-10T15:00:00Z');
  const comprovante = {
    codigo: 'K7QM-3F9T-2XHP',
    protocolo: '2027-0000001',
    tipo: 'documentos',
    processo: null,
    emitidoEm: em,
    chegouEm: null,
    sha256: 'a'.repeat(64),
    arquivos: [{ sha256: 'b'.repeat(64), bytes: 1 }],
  } as const;
  const documentos = [
    { tipo: 'comprovante' as const, processo: null, emitidoEm: em, sha256: 'd'.repeat(64) },
    { tipo: 'comprovante' as const, processo: null, emitidoEm: em, sha256: 'e'.repeat(64) },
  ];
  const verificavel = {
    codigo: comprovante.codigo,
    comprovante: { ...comprovante, arquivos: [...comprovante.arquivos] },
    documentos,
    registroDesde: null,
  };
  expect(conferir('A'.repeat(64), verificavel)).toBe('do-ato');
  expect(conferir(` ${'b'.repeat(64)}`, verificavel)).toBe('do-ato');
  expect(conferir('d'.repeat(64), verificavel)).toBe('emitido');
  expect(conferir('c'.repeat(64), verificavel)).toBe('nao-confere');
  for (const outro of [`a${'a'.repeat(64)}`, `x${'a'.repeat(64)}`, `${'a'.repeat(64)}x`, 'a', ''])
    expect(conferir(outro, verificavel)).toBe('nao-confere');
  expect(conferir('a'.repeat(64), { ...verificavel, comprovante: null })).toBe('nao-confere');
  const antigo = { ...verificavel, registroDesde: em };
  expect(conferir('c'.repeat(64), antigo), 'R-DOC-16').toBe('sem-registro');
  expect(conferir('b'.repeat(64), antigo)).toBe('do-ato');
  expect(naTela(verificavel.comprovante)).toMatchObject({
    codigo: 'K7QM-3F9T-2XHP',
    instante: expect.stringContaining('quarta-feira, 10/03/2027, às 12h00min00s'),
    chegou: null,
  });
  const chegouEm = new Date('2027-03-10T14:59:51Z');
  expect(naTela({ ...verificavel.comprovante, chegouEm }).chegou, 'R-CRO-15').toContain('às 11h59min51s');
});
