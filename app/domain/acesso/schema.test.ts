import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { cpfDeTeste } from '#tests/factories/cpf.ts';
import {
  cadastroSchema,
  correcaoDeEmailSchema,
  finalidadeSchema,
  gruposSchema,
  loginSchema,
  novaSenhaSchema,
  redefinicaoSchema,
  situacaoSchema,
  usuarioEquipeSchema,
} from './schema.ts';

const bom = {
  nome: 'Zuleica',
  sobrenome: 'Prado',
  email: 'Zuleica@Exemplo.com.br',
  emailRepetido: 'zuleica@exemplo.com.BR',
  cpf: '000.009.101-47',
  telefone: '(62) 99999-8888',
  aceite: 'on',
};

function erros(schema: z.ZodType, valor: unknown): Record<string, string[]> {
  const result = schema.safeParse(valor);
  const found: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    (found[issue.path.join('.')] ??= []).push(issue.message);
  }
  return found;
}

describe('cadastro', () => {
  it('e-mail em minúsculas, CPF e telefone sem máscara', () => {
    expect(cadastroSchema.parse(bom)).toEqual({
      ...bom,
      email: 'zuleica@exemplo.com.br',
      emailRepetido: 'zuleica@exemplo.com.br',
      cpf: '00000910147',
      telefone: '62999998888',
    });
  });

  it('o telefone é opcional', () => {
    expect(erros(cadastroSchema, { ...bom, telefone: undefined })).toEqual({});
  });

  const ausente = 'O CPF Informado é inválido ou está faltando, revise o CPF ou tente novamente.';
  it.each([
    [{ nome: undefined }, { nome: ['Informe o nome.'] }],
    [{ nome: '   ' }, { nome: ['Informe o nome.'] }],
    [{ nome: 'a\u0000b' }, { nome: ['Há caracteres que não são permitidos.'] }],
    [{ nome: 'x'.repeat(101) }, { nome: ['Use até 100 caracteres.'] }],
    [{ sobrenome: undefined }, { sobrenome: ['Informe o sobrenome.'] }],
    [{ email: undefined }, { email: ['O E-mail informado não é válido'] }],
    [{ email: 'zuleica' }, { email: ['O E-mail informado não é válido'] }],
    [{ email: 'a@b' }, { email: ['O E-mail informado não é válido'] }],
    [{ email: 'a@x..com' }, { email: ['O E-mail informado não é válido'] }],
    [{ emailRepetido: undefined }, { emailRepetido: ['O E-mail informado não é válido'] }],
    [
      { emailRepetido: 'zuleica@exemplo.com' },
      { emailRepetido: ['Os dois e-mails são diferentes. Confira o endereço.'] },
    ],
    [{ email: 'a b@exemplo.com' }, { email: ['O E-mail informado não é válido'] }],
    [{ email: 'a@exemplo.com\r\nBcc: b@exemplo.com' }, { email: ['O E-mail informado não é válido'] }],
    [{ cpf: undefined }, { cpf: [ausente] }],
    [{ cpf: '123' }, { cpf: [ausente] }],
    [{ cpf: '000.009.101-4a' }, { cpf: [ausente] }],
    [{ cpf: '000.009.101-48' }, { cpf: ['O CPF informado é inválido.'] }],
    [{ cpf: '111.111.111-11' }, { cpf: ['O CPF informado é inválido.'] }],
    [{ telefone: '123' }, { telefone: ['O Telefone informado não é válido'] }],
    [
      { aceite: undefined },
      { aceite: ['É preciso concordar com a Política de Privacidade para se cadastrar.'] },
    ],
  ])('%j', (troca, esperado) => {
    expect(erros(cadastroSchema, { ...bom, ...troca })).toEqual(esperado);
  });

  it('campos a mais são ignorados', () => {
    expect(cadastroSchema.parse({ ...bom, grupos: ['administrador'], ativo: false })).not.toHaveProperty(
      'grupos',
    );
  });

  it('CPFs de teste são válidos', () => {
    expect(cadastroSchema.safeParse({ ...bom, cpf: cpfDeTeste(123) }).success).toBe(true);
  });
});

it('login pede e-mail e senha', () => {
  expect(erros(loginSchema, {})).toEqual({ email: ['Informe o e-mail.'], senha: ['Informe a senha.'] });
});

it('nova senha: presença e tamanho', () => {
  expect(erros(novaSenhaSchema, {})).toEqual({ senha: ['Informe a nova senha.'] });
  expect(erros(novaSenhaSchema, { senha: 'curta' })).toEqual({
    senha: ['A senha precisa ter 10 caracteres ou mais.'],
  });
});

it('equipe: grupos conhecidos, ao menos um, sem repetição', () => {
  const pessoa = { nome: 'A', sobrenome: 'B', email: 'a@b.br' };
  expect(erros(usuarioEquipeSchema, { ...pessoa, grupos: [] })).toEqual({
    grupos: ['Escolha ao menos um grupo.'],
  });
  expect(erros(usuarioEquipeSchema, { ...pessoa, grupos: ['raiz'] })).toEqual({
    'grupos.0': [expect.stringMatching(/^Grupo desconhecido\. Os grupos são: administrador, .*candidato\.$/)],
  });
  expect(gruposSchema.parse({ grupos: ['comissao', 'comissao'] })).toEqual({ grupos: ['comissao'] });
});

it('login: e-mail em minúsculas, sem espaços; a senha como foi digitada', () => {
  expect(loginSchema.parse({ email: ' Ana@Exemplo.com.br ', senha: ' x ', voltar: '/home' })).toEqual({
    email: 'ana@exemplo.com.br',
    senha: ' x ',
    voltar: '/home',
  });
  expect(loginSchema.parse({ email: 'a', senha: 'x', voltar: 'x'.repeat(2001) }).voltar).toBeUndefined();
  expect(loginSchema.parse({ email: 'a', senha: 'x', voltar: 'x'.repeat(2000) }).voltar).toHaveLength(2000);
  expect(erros(loginSchema, { email: 'x'.repeat(255), senha: 'x'.repeat(1001) })).toEqual({
    email: ['Informe o e-mail.'],
    senha: ['Informe a senha.'],
  });
  expect(erros(loginSchema, { email: 'x'.repeat(254), senha: 'x'.repeat(1000) })).toEqual({});
});

it('a redefinição pede um e-mail, e a nova senha passa pela regra (R-ACE-09)', () => {
  expect(redefinicaoSchema.parse({ email: ' A@B.br ' })).toEqual({ email: 'a@b.br' });
  expect(erros(redefinicaoSchema, {})).toEqual({ email: ['O E-mail informado não é válido'] });
  expect(novaSenhaSchema.parse({ senha: 'cerca de arame 7' })).toEqual({ senha: 'cerca de arame 7' });
});

it('uma confirmação diz se a conta entra; os grupos são ao menos um', () => {
  expect(situacaoSchema.parse({ ativo: 'sim' })).toEqual({ ativo: true });
  expect(situacaoSchema.parse({ ativo: 'nao' })).toEqual({ ativo: false });
  expect(situacaoSchema.parse({})).toEqual({ ativo: false });
  expect(erros(gruposSchema, { grupos: [] })).toEqual({ grupos: ['Escolha ao menos um grupo.'] });
  const staff = { nome: 'A', sobrenome: 'B', email: 'a@b.br', grupos: ['comissao'] };
  expect(usuarioEquipeSchema.parse(staff)).toEqual(staff);
});

it('a finalidade de um arquivo de pessoas se escreve (R-ACE-17)', () => {
  const curta = 'Diga para que o arquivo será usado, em ao menos 10 letras.';
  expect(finalidadeSchema.parse({ finalidade: '  Reunião de março  ' })).toEqual({
    finalidade: 'Reunião de março',
    formato: 'csv',
  });
  expect(finalidadeSchema.parse({ finalidade: 'Reunião de março', formato: 'xlsx' }).formato).toBe('xlsx');
  expect(finalidadeSchema.parse({ finalidade: 'Reunião de março', formato: 'exe' }).formato).toBe('csv');
  expect(erros(finalidadeSchema, {})).toEqual({ finalidade: [curta] });
  expect(erros(finalidadeSchema, { finalidade: '  curta    ' })).toEqual({ finalidade: [curta] });
  expect(erros(finalidadeSchema, { finalidade: 'x'.repeat(10) })).toEqual({});
  expect(erros(finalidadeSchema, { finalidade: 'x'.repeat(500) })).toEqual({});
  expect(erros(finalidadeSchema, { finalidade: 'x'.repeat(501) })).toEqual({
    finalidade: ['Use até 500 caracteres.'],
  });
});

it('o e-mail corrigido é digitado duas vezes, o mesmo', () => {
  const { email, emailRepetido } = bom;
  expect(erros(correcaoDeEmailSchema, { email, emailRepetido })).toEqual({});
  expect(erros(correcaoDeEmailSchema, { email, emailRepetido: 'outra@exemplo.com.br' })).toEqual({
    emailRepetido: ['Os dois e-mails são diferentes. Confira o endereço.'],
  });
});
