import { describe, expect, it } from 'vitest';
import { fieldsOf, firstErrors } from '#app/lib/fields.ts';
import { cepInteiro, cnpjInteiro, completar, EMPRESA_EM_BRANCO } from './rules.ts';
import { empresaEditada, empresaNova, lerEmpresa } from './schema.ts';

const DIGITADA = {
  ...EMPRESA_EM_BRANCO,
  cnpj: '11.222.333/0001-81',
  nome: ' Terra Boa Ltda ',
  nomeFantasia: 'Terra Boa',
  cep: '74000-000',
  uf: 'GO',
  cidade: ' Goiânia ',
};
const LIDA = {
  cnpj: '11222333000181',
  nome: 'Terra Boa Ltda',
  nomeFantasia: 'Terra Boa',
  tipo: 'inst',
  insEstadual: null,
  cep: '74000000',
  uf: 'GO',
  cidade: 'Goiânia',
  rua: null,
  bairro: null,
  numero: null,
  complemento: null,
  telefone: null,
  email: null,
};
const erros = (mais: Partial<typeof DIGITADA>, schema = empresaNova as typeof empresaEditada) => {
  const lida = schema.safeParse({ ...DIGITADA, ...mais });
  return lida.success ? {} : firstErrors(lida.error.issues);
};
const x = (quantos: number) => 'x'.repeat(quantos);

describe('a empresa que a Comissão digita (R-HOM-06)', () => {
  it('é lida sem espaços nem pontos, e o que ficou vazio não é nada', () => {
    expect(empresaNova.parse(DIGITADA)).toEqual(LIDA);
    expect(empresaNova.parse({ ...DIGITADA, rua: 'Rua 1', email: 'a@terraboa.com.br' })).toEqual({
      ...LIDA,
      rua: 'Rua 1',
      email: 'a@terraboa.com.br',
    });
  });

  it('nova, diz o que falta; já guardada, o lugar pode faltar', () => {
    const semLugar = { cep: '', uf: '', cidade: ' ' };
    expect(erros(semLugar)).toEqual({
      cep: 'É necessário informar o CEP da Empresa.',
      uf: 'É necessário informar o Estado.',
      cidade: 'É necessário informar a Cidade.',
    });
    expect(erros(semLugar, empresaEditada)).toEqual({});
    expect(erros({ cnpj: '', nome: ' ', nomeFantasia: '' }, empresaEditada)).toEqual({
      cnpj: 'É necessário informar o CNPJ da Empresa.',
      nome: 'É necessário informar o nome da Empresa.',
      nomeFantasia: 'É necessário informar o Nome Fantasia da Empresa.',
    });
  });

  it.each([
    [{ cnpj: '11.222.333/0001-80' }, 'cnpj', /CNPJ/],
    [{ nome: x(201) }, 'nome', 'Use até 200 caracteres.'],
    [{ cep: '7400-000' }, 'cep', 'O CEP tem 8 números.'],
    [{ cep: '740000000' }, 'cep', 'O CEP tem 8 números.'],
    [{ uf: 'GOI' }, 'uf', 'Use até 2 caracteres.'],
    [{ rua: x(201) }, 'rua', 'Use até 200 caracteres.'],
    [{ email: 'terraboa' }, 'email', 'Informe um e-mail válido.'],
    [{ email: `${x(250)}@a.br` }, 'email', /./],
    [{ tipo: 'outro' }, 'tipo', /./],
  ])('%j não vale', (mais, campo, motivo) =>
    expect(erros(mais)).toEqual({
      [campo]: typeof motivo === 'string' ? motivo : (expect.stringMatching(motivo) as string),
    }),
  );
  it.each([{ nome: x(200) }, { rua: x(200) }, { cidade: x(120) }])('%# vale', (mais) =>
    expect(erros(mais)).toEqual({}),
  );

  it('o formulário volta como foi enviado, até onde se guarda', () => {
    const lido = lerEmpresa(
      fieldsOf([
        ['nome', x(401)],
        ['cnpj', '11.222'],
        ['_acao', 'buscar-cep'],
        ['versao', '3'],
      ]),
    );
    expect(lido).toEqual({
      digitada: { ...EMPRESA_EM_BRANCO, tipo: '', nome: x(400), cnpj: '11.222' },
      acao: 'buscar-cep',
      versao: '3',
    });
  });
});

describe('a busca pelo CEP ou pelo CNPJ (R-HOM-06)', () => {
  it.each([
    ['74000-000', '74000000'],
    ['74.000-000', '74000000'],
    ['7400-000', null],
    ['740000000', null],
    ['', null],
  ])('o CEP %j é buscado: %j', (texto, esperado) => expect(cepInteiro(texto)).toBe(esperado));
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11.222.333/0001', null],
    ['', null],
  ])('o CNPJ %j é buscado: %j', (texto, esperado) => expect(cnpjInteiro(texto)).toBe(esperado));

  it('enche o que está vazio e não troca o que foi digitado', () =>
    expect(
      completar(
        { ...EMPRESA_EM_BRANCO, cidade: 'Goiânia', rua: ' ' },
        { cidade: 'Anápolis', rua: 'Rua 1', uf: 'GO' },
      ),
    ).toEqual({ ...EMPRESA_EM_BRANCO, cidade: 'Goiânia', rua: 'Rua 1', uf: 'GO' }));
  it('uma empresa em branco é de instrutoria e não diz mais nada', () => {
    const { tipo, ...resto } = EMPRESA_EM_BRANCO;
    expect(tipo).toBe('inst');
    expect(new Set(Object.values(resto))).toEqual(new Set(['']));
  });
});
