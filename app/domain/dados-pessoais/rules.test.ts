import { describe, expect, it } from 'vitest';
import { agulhasUnicas, padraoAmplo, padraoUnico, pseudonimo, semMencoes } from './rules.ts';
import type { Identificacao } from './types.ts';

const PESSOA: Identificacao = {
  nomes: ['Ágata  de Souza Brandão', 'AGATA DE SOUZA BRANDAO'],
  cpfs: ['52998224725'],
  rgs: ['1.234.567'],
  emails: ['agata.b+1@exemplo.com.br'],
  telefones: ['62998765432', '(64) 3621-0001'],
  enderecos: [{ rua: 'Rua das Acácias', numero: '12', cep: '74003010' }],
};
const unico = padraoUnico(PESSOA, { comNome: true }) ?? '';
const amplo = padraoAmplo(PESSOA) ?? '';
const X = '[removido]';

const agulhas = agulhasUnicas(PESSOA, { comNome: true }).map((like) => {
  const partes = Array.from(like, (letra) =>
    letra === '%' ? '[^]*' : letra === '_' ? '[^]' : letra.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&'),
  );
  return new RegExp(`^${partes.join('')}$`, 'u');
});

describe('o que só pode ser a pessoa', () => {
  it.each([
    ['CPF 52998224725.', `CPF ${X}.`],
    ['529.982.247-25 e 529 982 247 25', `${X} e ${X}`],
    ['agata.b+1@exemplo.com.br', X],
    ['AGATA.B+1@EXEMPLO.COM.BR;', `${X};`],
    ['(62) 99876-5432, +55 62 99876 5432, 62998765432', `${X}, ${X}, ${X}`],
    ['6436210001', X],
    ['Ágata de Souza Brandão', X],
    ['ágata  DE\nsouza brandao', X],
    ['RG 1234567 / 1.234.567', `RG ${X} / ${X}`],
    ['Rua das Acacias, nº 12', X],
  ])('%j fica %j', (texto, esperado) => {
    expect(semMencoes(texto, unico)).toBe(esperado);
    expect(agulhas.some((agulha) => agulha.test(texto.toLowerCase()))).toBe(true);
  });

  it.each([
    '152998224725',
    '529982247250',
    'xagata.b+1@exemplo.com.br',
    'agata.b+1@exemplo.com.br1',
    'Ágata de Souza',
    'Ágata de Souza Brandãozinho',
    '662998765432',
    'FPR-12345678/2026',
    'Rua das Acácias',
    'Rua das Acácias, 123',
  ])('%j não muda', (texto) => {
    expect(semMencoes(texto, unico)).toBe(texto);
  });

  it('sem nome onde há homônimo', () => {
    const semNome = padraoUnico(PESSOA, { comNome: false }) ?? '';
    expect(semMencoes('Ágata de Souza Brandão, 52998224725', semNome)).toBe(`Ágata de Souza Brandão, ${X}`);
  });

  it('nada a procurar em quem nada tem', () => {
    const vazia = { nomes: [], cpfs: [], rgs: [], emails: [], telefones: [], enderecos: [] };
    expect(padraoUnico(vazia, { comNome: true })).toBeNull();
    expect(padraoAmplo(vazia)).toBeNull();
  });
});

describe('nos textos sobre a pessoa', () => {
  it.each([
    ['A candidata AGATA não veio.', `A candidata ${X} não veio.`],
    ['Sra. Brandão, de Souza', `Sra. ${X}, de ${X}`],
    ['Mora na rua das acácias', `Mora na ${X}`],
    ['CEP 74003-010', `CEP ${X}`],
    ['Souzalândia, brandão-lima', `Souzalândia, ${X}-lima`],
  ])('%j fica %j', (texto, esperado) => {
    expect(semMencoes(texto, amplo)).toBe(esperado);
  });
});

it('um JSON continua um JSON, em qualquer profundidade e também nos números e nas chaves', () => {
  const dados = { nome: 'x', lista: [{ cpf: 52998224725, n: 7 }, null, true], 'agata.b+1@exemplo.com.br': 1 };
  expect(semMencoes(dados, unico)).toEqual({ nome: 'x', lista: [{ cpf: X, n: 7 }, null, true], [X]: 1 });
});

it('o pseudônimo é o mesmo para a mesma pessoa e não sai de nada dela', () => {
  const id = '01a1fd1f-2703-77e1-927f-cbb3687d84b8';
  expect(pseudonimo(id)).toEqual({
    nome: 'Pessoa anonimizada',
    sobrenome: '7D84B8',
    completo: 'Pessoa anonimizada 7D84B8',
    email: `${id}@anonimizado.invalid`,
  });
});
