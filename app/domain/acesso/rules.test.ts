import { describe, expect, it } from 'vitest';
import { problemaDaSenha } from './rules.ts';
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
