import { describe, expect, test } from 'vitest';
import { bastante, lerTexto, marcar, separar, temAsPalavras } from './rules.ts';

describe('o que se escreve na busca (R-BUS-01)', () => {
  test.each([
    ['  Edmílson   Cedro ', { palavras: ['Edmílson', 'Cedro'], cpf: null, email: null }],
    ['cedro, (edmilson) cedro', { palavras: ['cedro', 'edmilson'] }],
    ['529.982.247-25', { palavras: [], cpf: '52998224725' }],
    ['52998224725', { palavras: [], cpf: '52998224725' }],
    ['2027-0000123', { palavras: ['2027-0000123'], cpf: null }],
    ['11.222.333/0001-81', { palavras: [], cnpj: '11222333000181' }],
    ['Ana@Exemplo.com.br', { palavras: [], email: 'ana@exemplo.com.br' }],
    ['ana @ casa', { palavras: ['ana', 'casa'], email: null }],
    ['k7qm-3f9t-2xhp', { codigo: 'K7QM-3F9T-2XHP' }],
    ['a\u0000b\tcde', { palavras: ['a', 'b', 'cde'] }],
  ])('%s', (texto, esperado) => {
    expect(lerTexto(texto)).toMatchObject(esperado);
  });

  test.each([
    ['', false],
    ['ab cd', false],
    ['ab cde', true],
    ['---', false],
    ['@', false],
    ['52998224725', true],
  ])('%s basta: %s', (texto, sim) => {
    expect(bastante(lerTexto(texto))).toBe(sim);
  });

  test.each([
    [['fpr', '146/2026'], { doProcesso: ['fpr', '0146/2026'], doObjeto: [] }],
    [['fpr-146', 'tratores'], { doProcesso: ['fpr-0146'], doObjeto: ['tratores'] }],
    [['0146'], { doProcesso: ['0146'], doObjeto: [] }],
  ])('%s se separa', (palavras, esperado) => {
    expect(separar(palavras, ['fpr', 'at'])).toEqual(esperado);
  });

  test.each([
    ['Solicitações de Recurso', 'recurso solicitacoes', true],
    ['Homologação', 'homolog', true],
    ['Homologação', 'homologcao', true],
    ['Homologação', 'recurso', false],
    ['Homologação', '', false],
  ])('a tela %s por %s: %s', (tela, texto, acha) => {
    expect(temAsPalavras(tela, lerTexto(texto).palavras)).toBe(acha);
  });

  test('as palavras achadas são marcadas como estão escritas', () => {
    expect(marcar('EDMÍLSON Pacheco CEDRO', ['cedr', 'edmilson'])).toEqual([
      { texto: 'EDMÍLSON', marcado: true },
      { texto: ' Pacheco ', marcado: false },
      { texto: 'CEDR', marcado: true },
      { texto: 'O', marcado: false },
    ]);
  });
});
