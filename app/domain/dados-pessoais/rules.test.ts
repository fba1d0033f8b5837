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

const NADA: Identificacao = { nomes: [], cpfs: [], rgs: [], emails: [], telefones: [], enderecos: [] };
const endereco = (rua: string | null, numero: string | null = null, cep: string | null = null) => ({
  enderecos: [{ rua, numero, cep }],
});
/** The text without what one thing known of the person finds; null where it gives nothing to look for. */
const semEle = (padrao: string | null, texto: string) => (padrao === null ? null : semMencoes(texto, padrao));

describe('cada coisa que nomeia a pessoa, sozinha (R-PES-02)', () => {
  it.each<[Partial<Identificacao>, string, string | null]>([
    [{ cpfs: ['529.982.247-25'] }, '52998224725 529.982.247-25 529982247251', `${X} ${X} 529982247251`],
    [{ cpfs: ['5299822472'] }, '5299822472', null],
    [{ emails: ['ana'] }, 'ana', null],
    [{ emails: ['a.b@exemplo.com'] }, 'A.B@exemplo.com axb@exemplo.com', `${X} axb@exemplo.com`],
    [{ emails: ['a+b@exemplo.com'] }, 'a+b@exemplo.com aab@exemplo.com', `${X} aab@exemplo.com`],
    [{ emails: ['a^b@exemplo.com'] }, 'a^b@exemplo.com', X],
    [{ emails: ['b@exemplo.com'] }, 'a.b@exemplo.com b@exemplo.com%', 'a.b@exemplo.com b@exemplo.com%'],
    [{ telefones: ['629876543'] }, '629876543', null],
    [{ telefones: ['6298765432'] }, '6298765432 (62) 9876-5432 +55 62 98765432', `${X} ${X} ${X}`],
    [
      { telefones: ['62998765432'] },
      '62 99876.5432 662998765432 629987654321',
      `${X} 662998765432 629987654321`,
    ],
    [{ telefones: ['629987654321'] }, '629987654321', null],
    [{ rgs: ['123.456'] }, '123456', null],
    [{ rgs: ['1.234.567'] }, '1234567 1.234.567 12345678 x1234567', `${X} ${X} 12345678 x1234567`],
    [{ rgs: ['MG-12.345'] }, 'mg 12345', X],
    [{ nomes: [' Ana '] }, 'Ana', null],
    [{ nomes: ['  Ana  Sá '] }, 'ANA SA, ána\n sã e Ana Sás', `${X}, ${X} e Ana Sás`],
    [{ nomes: ['Ana Sá', 'Ana Sá Lima'] }, 'Ana Sá Lima, Ana Sá', `${X}, ${X}`],
    [{ nomes: ['Ana Sá Lima', 'Ana Sá'] }, 'Ana Sá Lima, Ana Sá', `${X}, ${X}`],
    [endereco(null), '', null],
    [endereco(null, '9'), '9', null],
    [endereco('Rua', '9'), 'Rua, 9', null],
    [endereco('   R', '9'), 'R, 9', null],
    [endereco('Eixo'), 'Eixo', null],
    [endereco('Eixo', '  '), 'Eixo, ', null],
    [endereco('Eixo', null, '74003010'), 'Eixo 74003010', null],
    [endereco('Eixo', '9'), 'EIXO, nº 9; Eixo 99; Fleixo 9; Eixo', `${X}; Eixo 99; Fleixo 9; Eixo`],
  ])('só ela: %j em %j fica %j', (parte, texto, esperado) => {
    expect(semEle(padraoUnico({ ...NADA, ...parte }, { comNome: true }), texto)).toBe(esperado);
  });

  it.each<[Partial<Identificacao>, string, string | null]>([
    [{ cpfs: ['52998224725'] }, '52998224725', X],
    [{ nomes: ['Ana Sá'] }, 'Ana Sá; Ana; Sá', `${X}; ${X}; Sá`],
    [
      { nomes: ['Ana das Dores', 'Rui dos Reis Filho', 'Eva Del Rey Neto', 'Ivo von Ax', 'Lia Van Dyk'] },
      'das dos filho del neto von van; Dores, Reis, Rey, Dyk',
      `das dos filho del neto von van; ${X}, ${X}, ${X}, ${X}`,
    ],
    [{ rgs: ['123'] }, '123', null],
    [{ rgs: ['1234'] }, '1234 1.234 12345', `${X} ${X} 12345`],
    [endereco(null), '', null],
    [endereco('Rua', '9'), 'Rua, 9', null],
    [endereco('Eixo'), 'No eixo, 9', `No ${X}, 9`],
    [endereco(null, null, '74003-010'), '74003010 74003-010 740030100', `${X} ${X} 740030100`],
    [endereco(null, null, '7400301'), '7400301', null],
  ])('nos textos sobre ela: %j em %j fica %j', (parte, texto, esperado) => {
    expect(semEle(padraoAmplo({ ...NADA, ...parte }), texto)).toBe(esperado);
  });

  it.each<[Partial<Identificacao>, string[]]>([
    [{ cpfs: ['529.982.247-25', '5299822472'] }, ['%529%982%247%25%']],
    [{ emails: ['ana', ' Z_é@B.com '] }, ['%z\\__@b.__m%']],
    [{ telefones: ['(62) 9876-5432', '629876543'] }, ['%62%9876%5432%']],
    [{ rgs: ['MG-12.345', '123.456'] }, ['%m%g%1%2%3%4%5%']],
    [{ nomes: [' Ana ', 'Rui  Sá', 'Rui Ø'] }, ['%r__%s_%', '%r__%ø%']],
    [endereco('Rua', '9'), []],
    [endereco('   R', '9'), []],
    [endereco('Eixo', ' '), []],
    [endereco('Eixo'), []],
    [endereco(null, '9'), []],
    [endereco('Eixo', '9'), ['%__x_%']],
  ])('o que o banco procura por %j: %j', (parte, esperadas) => {
    expect(agulhasUnicas({ ...NADA, ...parte }, { comNome: true })).toEqual(esperadas);
  });

  it('o banco não procura pelo nome onde há homônimo', () => {
    expect(agulhasUnicas({ ...NADA, nomes: ['Rui Sá'] }, { comNome: false })).toEqual([]);
    expect(padraoUnico({ ...NADA, nomes: ['Rui Sá'] }, { comNome: false })).toBeNull();
  });
});
