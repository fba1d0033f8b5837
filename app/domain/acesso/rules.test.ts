import { describe, expect, it } from 'vitest';
import type { Grupo } from './grupos.ts';
import {
  fimDaSessao,
  fimDoCadastro,
  fimDoConvite,
  operacaoDeCorrecao,
  problemaDaSenha,
  SENHA_MAX,
  SENHA_MIN,
} from './rules.ts';
import { SENHAS_COMUNS } from './senhas-comuns.ts';

const pessoa = { email: 'zuleica.prado@exemplo.com.br', cpf: '00000910147' };

describe('problemaDaSenha (R-ACE-09)', () => {
  it.each([
    'nove car.',
    'curta',
    '',
    'a'.repeat(129),
    'zuleica.prado@exemplo.com.br',
    'Zuleica.Prado',
    '00000910147',
    '000.009.101-47',
    'password123',
    'Senha@123456',
    'MUDAR@12345',
    'aaaaaaaaaaaa',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'Porteira123',
    'Coordenação',
  ])('recusa %j', (senha) => {
    expect(problemaDaSenha(senha, pessoa)).not.toBeNull();
  });

  it.each([
    'cerca de arame 7',
    'ção é válida ✓✓',
    '          espaços também',
    'boi-na-linha-27',
    'x'.repeat(64) + 'y'.repeat(64),
    '🌳🐂🌾🚜🐴🐓🌽🥛🧀🍯',
  ])('aceita %j', (senha) => {
    expect(problemaDaSenha(senha, pessoa)).toBeNull();
  });

  it('a lista só tem o que a regra de tamanho deixaria passar, sem acento nem maiúscula', () => {
    for (const senha of SENHAS_COMUNS) {
      expect(senha).toMatch(/^[^A-Z\u0080-\uffff]+$/);
    }
    expect(SENHAS_COMUNS.size).toBeGreaterThan(300);
  });
});

describe('problemaDaSenha: o porquê (R-ACE-09)', () => {
  it.each([
    ['nove car.', 'A senha precisa ter 10 caracteres ou mais.'],
    ['a'.repeat(SENHA_MAX + 1), 'A senha pode ter no máximo 128 caracteres.'],
    ['zuleica.prado@exemplo.com.br', 'A senha não pode ser o seu e-mail.'],
    ['  Zuleica.Prado  ', 'A senha não pode ser o seu e-mail.'],
    ['000.009.101-47', 'A senha não pode ser o seu CPF.'],
    ['000 009 101 47', 'A senha não pode ser o seu CPF.'],
    ['password123', 'Esta senha está entre as mais usadas. Escolha outra.'],
    ['zzzzzzzzzz', 'Esta senha está entre as mais usadas. Escolha outra.'],
    ['9876543210', 'Esta senha está entre as mais usadas. Escolha outra.'],
    ['zyxwvutsrqp', 'Esta senha está entre as mais usadas. Escolha outra.'],
    ['asdfghjklz', 'Esta senha está entre as mais usadas. Escolha outra.'],
  ])('%j: %s', (senha, motivo) => {
    expect(problemaDaSenha(senha, pessoa)).toBe(motivo);
  });

  it('sem pessoa, o que só ela tornaria fraco é aceito', () => {
    expect(problemaDaSenha('zuleica.prado@exemplo.com.br')).toBeNull();
    expect(problemaDaSenha('00000910147', { email: null, cpf: null })).toBeNull();
    expect(problemaDaSenha('zzzzzzzzzzb', pessoa)).toBeNull();
    expect(problemaDaSenha('b'.repeat(5) + 'c'.repeat(5), pessoa)).toBeNull();
    expect(problemaDaSenha('abcdefghix', pessoa)).toBeNull();
    expect([SENHA_MIN, SENHA_MAX]).toEqual([10, 128]);
    expect(problemaDaSenha('dez carac.')).toBeNull();
    expect(problemaDaSenha('ab'.repeat(64))).toBeNull();
  });
});

describe('quanto dura a sessão (R-ACE-07)', () => {
  const criadaEm = new Date('2027-03-10T08:00:00Z');
  it.each<[Grupo[], string, string]>([
    [['candidato'], '2027-03-10T09:00:00Z', '2027-03-11T09:00:00Z'],
    [['candidato'], '2027-04-08T20:00:00Z', '2027-04-09T08:00:00Z'],
    [['comissao'], '2027-03-10T09:00:00Z', '2027-03-10T20:00:00Z'],
    [['comissao'], '2027-03-10T21:00:00Z', '2027-03-10T20:00:00Z'],
    [['candidato', 'coordenacao'], '2027-03-10T09:00:00Z', '2027-03-10T20:00:00Z'],
    [['area_at'], '2027-03-10T09:00:00Z', '2027-03-11T09:00:00Z'],
  ])('%j usada em %s acaba em %s', (grupos, now, fim) => {
    expect(fimDaSessao({ criadaEm, grupos }, new Date(now))).toEqual(new Date(fim));
  });

  it('um cadastro espera sete dias (R-ACE-13)', () => {
    expect(fimDoCadastro(criadaEm)).toEqual(new Date('2027-03-17T08:00:00Z'));
  });
});

it.each([
  [['candidato'], 'usuario.corrigir-email'],
  [['candidato', 'avaliador'], 'usuario.corrigir-email'],
  [[], 'usuario.corrigir-email'],
  [['juridico'], 'usuario.administrar'],
  [['candidato', 'comissao'], 'usuario.administrar'],
  [['avaliador', 'area_at'], 'usuario.administrar'],
  [['administrador'], 'usuario.administrar'],
] as const)('o e-mail de %j é corrigido por quem dá esses grupos: %s (R-ACE-20)', (grupos, operacao) => {
  expect(operacaoDeCorrecao({ grupos })).toBe(operacao);
});

it('um convite vale sete dias (R-BAN-05)', () => {
  expect(fimDoConvite(new Date('2027-03-10T12:00:00Z'))).toEqual(new Date('2027-03-17T12:00:00Z'));
});
