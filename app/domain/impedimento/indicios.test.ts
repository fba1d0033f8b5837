import { describe, expect, it } from 'vitest';
import { indiciosEntre, sobrenomes, type Conhecido } from './indicios.ts';

describe('sobrenomes', () => {
  it.each([
    ['Ana Maria de Souza Lima', ['maria', 'souza', 'lima']],
    ['José da Conceição Filho', ['conceicao']],
    ["Rita D'Ávila Júnior", ["d'avila"]],
    ['Cher', []],
    ['', []],
  ])('%j: %j', (nome, esperado) => {
    expect(sobrenomes(nome)).toEqual(esperado);
  });
});

const pessoa = (mais: Partial<Conhecido> = {}): Conhecido => ({
  nome: 'Ana Buriti',
  email: 'ana@a.example',
  empresas: [],
  municipio: '5208707',
  ...mais,
});
const achados = (membro: Partial<Conhecido>, candidato: Partial<Conhecido>, juntos: string | null = null) =>
  Object.fromEntries(
    indiciosEntre(
      pessoa(membro),
      pessoa({ nome: 'Bento Pequi', email: 'b@b.example', ...candidato }),
      juntos,
    ).map(({ codigo, achado }) => [codigo, achado]),
  );

describe('indícios (R-IMP-04)', () => {
  it('nenhum', () => {
    expect(achados({}, {})).toEqual({ empresa: false, sobrenome: false, dominio: false, juntos: false });
  });

  it.each([
    [{ empresas: ['1'] }, { empresas: ['1', '2'] }, 'empresa', true],
    [{ empresas: ['1'] }, { empresas: ['2'] }, 'empresa', false],
    [{ empresas: null }, { empresas: ['2'] }, 'empresa', null],
    [{}, { nome: 'Bento BURITI' }, 'sobrenome', true],
    [{}, { nome: 'Bento Buriti', municipio: '5200050' }, 'sobrenome', false],
    [{ municipio: null }, { nome: 'Bento Buriti' }, 'sobrenome', null],
    [{ municipio: null }, {}, 'sobrenome', false],
    [{ email: 'a@Empresa.com.br' }, { email: 'b@empresa.com.br' }, 'dominio', true],
    [{ email: 'a@gmail.com' }, { email: 'b@gmail.com' }, 'dominio', false],
    [{ email: 'a@sub.empresa.com.br' }, { email: 'b@empresa.com.br' }, 'dominio', false],
  ] as [Partial<Conhecido>, Partial<Conhecido>, string, boolean | null][])(
    '%j e %j: %s %s',
    (um, outro, codigo, esperado) => {
      expect(achados(um, outro)[codigo]).toBe(esperado);
    },
  );

  it('serviram juntos antes', () => {
    expect(achados({}, {}, 'FPR-0001/2026').juntos).toBe(true);
  });
});
