import { generateKeyPairSync } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { dkimOf } from './dkim.server.ts';
import { envSections, parseEnv } from './env.server.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://porteira@banco.example/porteira',
  URL_BASE: 'https://portal.example/',
  SEGREDO_COOKIES: 'kX9v-Qm2r7Zt.4Lw8Pd1Ys6Hb3Nc5Jg0Fu',
  SMTP_REMETENTE: 'Portal <portal@organizacao.example>',
  SMTP_URL: 'smtps://usuario:senha@smtp.example:465',
};

describe('parseEnv', () => {
  it('sem nada, serve ao desenvolvimento', () => {
    expect(parseEnv({})).toMatchObject({
      AMBIENTE: 'desenvolvimento',
      PORTA: 3000,
      URL_BASE: 'http://127.0.0.1:3000',
      SMTP_URL: 'smtp://127.0.0.1:1025',
      SIMULADOR_FLUIG: true,
      CAIXA_LOCAL_WEB: true,
    });
  });

  it('em produção não há simulador nem caixa local', () => {
    expect(parseEnv(PRODUCTION)).toMatchObject({
      URL_BASE: 'https://portal.example',
      SIMULADOR_FLUIG: false,
      CAIXA_LOCAL_WEB: false,
    });
  });

  it.each([
    ['DKIM_CHAVE', 'não é uma chave', /DKIM_CHAVE: precisa também de DKIM_SELETOR/],
    ['AMBIENTE', 'prod', /AMBIENTE: precisa ser um destes/],
    ['AMBIENTE', 'desenvolvimento', /AMBIENTE: com NODE_ENV=production só pode ser producao/],
    ['AMBIENTE', 'teste', /AMBIENTE: com NODE_ENV=production só pode ser producao/],
    ['DATABASE_URL', '', /DATABASE_URL: é obrigatória em produção/],
    ['SMTP_REMETENTE', '', /SMTP_REMETENTE: é obrigatória em produção/],
    ['SMTP_REMETENTE', 'Portal', /SMTP_REMETENTE: precisa ter um endereço/],
    ['URL_BASE', '', /URL_BASE: é obrigatória em produção/],
    ['URL_BASE', 'http://127.0.0.1:3000', /URL_BASE: precisa ser https/],
    ['SEGREDO_COOKIES', '', /SEGREDO_COOKIES: é obrigatória em produção/],
    ['SEGREDO_COOKIES', 'x'.repeat(40), /SEGREDO_COOKIES: é fácil de adivinhar/],
    ['SEGREDO_COOKIES', 'Kq7-Zt9x'.repeat(5), /SEGREDO_COOKIES: é fácil de adivinhar/],
    ['SEGREDO_COOKIES', 'este-e-o-nosso-secret-de-producao-2026', /SEGREDO_COOKIES: é fácil de adivinhar/],
    ['SEGREDO_COOKIES', 'curto', /SEGREDO_COOKIES: precisa de 32 caracteres/],
    [
      'SEGREDO_COOKIES_ANTERIORES',
      'curto',
      /SEGREDO_COOKIES_ANTERIORES: o 1º segredo precisa de 32 caracteres/,
    ],
    [
      'SEGREDO_COOKIES_ANTERIORES',
      `${'Zp4t-Wd8s1Rb.7Vq3Ny6Kc9Lm2Fx5Hj0Gu'},${'x'.repeat(40)}`,
      /o 2º segredo é fácil/,
    ],
    ['SEGREDO_COOKIES_ANTERIORES', 'kX9v-Qm2r7Zt.4Lw8Pd1Ys6Hb3Nc5Jg0Fu', /é o de SEGREDO_COOKIES/],
    ['URL_BASE', 'http://portal.example', /URL_BASE: precisa ser https/],
    ['URL_BASE', 'portal', /URL_BASE: não é um endereço válido/],
    ['SMTP_URL', '', /SMTP_URL: é obrigatória em produção/],
    ['SIMULADOR_FLUIG', '1', /SIMULADOR_FLUIG: não é aceita em produção/],
    ['CAIXA_LOCAL_WEB', 'sim', /CAIXA_LOCAL_WEB: não é aceita em produção/],
    ['PORTA', 'abc', /PORTA: precisa ser um número/],
    ['PORTA', '70000', /PORTA: precisa ser 65535 ou menos/],
    ['DATABASE_URL', 'mysql://x/y', /DATABASE_URL: não é um endereço válido/],
    ['WORKFLOW_MODE', 'fluig', /FLUIG_BASE_URL: é obrigatória com WORKFLOW_MODE=fluig/],
    ['FLUIG_CAMPOS_SOLICITACAO', '{', /FLUIG_CAMPOS_SOLICITACAO: não é um JSON válido/],
    ['S3_BUCKET', 'arquivos', /S3_BUCKET: precisa também de S3_CHAVE/],
  ])('recusa %s=%s', (name, value, message) => {
    expect(() => parseEnv({ ...PRODUCTION, [name]: value })).toThrow(message);
  });

  it('NODE_ENV=production é produção sem que AMBIENTE o diga, e AMBIENTE=producao também (R-TEL-09)', () => {
    expect(parseEnv(PRODUCTION).AMBIENTE).toBe('producao');
    const { NODE_ENV: _, ...rest } = PRODUCTION;
    expect(parseEnv({ ...rest, AMBIENTE: 'producao' }).AMBIENTE).toBe('producao');
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(
      /DATABASE_URL[\s\S]*URL_BASE[\s\S]*SMTP_URL[\s\S]*SMTP_REMETENTE[\s\S]*SEGREDO_COOKIES/,
    );
  });

  it('uma chave de DKIM que não assina é recusada em produção, e só nela (R-MSG-23)', () => {
    const com = (DKIM_CHAVE: string) => ({ DKIM_CHAVE, DKIM_SELETOR: 'portal' });
    const chave = (tipo: 'rsa' | 'ed25519', modulusLength = 2048) =>
      (tipo === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength })
        : generateKeyPairSync('ed25519')
      ).privateKey
        .export({ type: 'pkcs8', format: 'pem' })
        .toString();
    for (const ruim of ['x', chave('ed25519'), chave('rsa', 512)]) {
      expect(() => parseEnv({ ...PRODUCTION, ...com(ruim) })).toThrow(/DKIM_CHAVE: .*RSA/);
      expect(() => parseEnv(com(ruim))).not.toThrow();
    }
    const boa = { ...PRODUCTION, ...com(chave('rsa').replaceAll('\n', String.raw`\n`)) };
    expect(dkimOf(parseEnv(boa))).toMatchObject({ problem: null, domainName: 'organizacao.example' });
    expect(() => parseEnv({ ...boa, DKIM_SELETOR: '' })).toThrow(/precisa também de DKIM_SELETOR/);
  });

  it('diz todos os problemas de uma vez', () => {
    expect(() => parseEnv({ PORTA: 'x', LOG_NIVEL: 'y' })).toThrow(/PORTA[\s\S]*LOG_NIVEL/);
  });

  it('sem serviço configurado, ninguém de fora é consultado por CEP nem por CNPJ (R-EXT-08)', () => {
    for (const nada of [{}, { CEP_URLS: '', CNPJ_URLS: '' }, PRODUCTION])
      expect(parseEnv(nada)).toMatchObject({ CEP_URLS: [], CNPJ_URLS: [] });
    expect(parseEnv({ CEP_URLS: 'http://127.0.0.1:9/{cep}' }).CEP_URLS).toEqual(['http://127.0.0.1:9/{cep}']);
  });
});

it('toda variável é lida por algum módulo', () => {
  const names = Object.values(envSections).flatMap((variables) => Object.keys(variables));
  const unread = names.filter((name) => {
    try {
      execFileSync('grep', [
        '-rqw',
        '--include=*.ts',
        '--include=*.tsx',
        '--exclude=env.server*',
        name,
        'app',
        'worker',
        'cli',
        'scripts',
      ]);
      return false;
    } catch {
      return true;
    }
  });
  expect(unread).toEqual([]);
});
