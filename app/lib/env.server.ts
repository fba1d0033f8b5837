import { z } from 'zod';
import { dkimOf } from './dkim.server.ts';
import { SERVICO } from './lugar.ts';

/**
 * Configuration of every process, read from the environment once and frozen. The only module that reads
 * `process.env`; `.env.example` is generated from these definitions (scripts/env-example.ts).
 */

const text = z.string().trim().min(1);
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['0', '1', 'true', 'false', 'sim', 'nao'])
  .transform((value) => ['1', 'true', 'sim'].includes(value));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const urlList = list.pipe(z.array(z.url()));
const fieldMap = text
  .transform((value, ctx) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'não é um JSON válido' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

declare global {
  /** What the first reader in this process found: its parts are bundled apart and share it. */
  var porteiraEnv: Env | undefined;
  /** Nothing is configured yet, and nothing is done: the command line is asked for its help. */
  var porteiraWithoutConfiguration: boolean | undefined;
}

const DEVELOPMENT_SECRET = 'segredo-somente-para-desenvolvimento';

/** The variables by subject, in the order of `.env.example`. */
export const envSections = {
  Geral: {
    NODE_ENV: text
      .optional()
      .describe(
        'Com production, o portal está em produção: sem simulador, relógio simulado nem caixa local.',
      ),
    AMBIENTE: z
      .enum(['desenvolvimento', 'teste', 'producao'])
      .optional()
      .describe('desenvolvimento ou teste. Com NODE_ENV=production é sempre producao, e nada a enfraquece.'),
    ENDERECO: text.default('127.0.0.1').describe('Endereço em que o processo web escuta.'),
    PORTA: port.default(3000).describe('Porta em que o processo web escuta.'),
    URL_BASE: z
      .url({ protocol: /^https?$/ })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional()
      .describe(
        'Endereço público do portal, usado nos links dos e-mails. Obrigatório em produção, com https.',
      ),
    CONFIAR_PROXY: z.coerce
      .number()
      .int()
      .min(0)
      .max(5)
      .default(0)
      .describe('Quantos proxies há à frente do processo web (X-Forwarded-For). 0: nenhum.'),
    SEGREDO_COOKIES: text
      .default(DEVELOPMENT_SECRET)
      .describe(
        'Segredo de que se fazem as chaves dos cookies, dos links e das agendas, com 32 caracteres ou mais (openssl rand -base64 32). Obrigatório em produção.',
      ),
    SEGREDO_COOKIES_ANTERIORES: list
      .default([])
      .describe(
        'Segredos anteriores, separados por vírgula: o que foi feito com eles ainda é aceito, e nada mais se faz com eles.',
      ),
    SAUDE_TOKEN: text
      .min(16)
      .optional()
      .describe(
        'Com ele, em Authorization: Bearer, /saude conta os detalhes. Sem ele só esta máquina os vê. 16 caracteres ou mais.',
      ),
    LOG_NIVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Nível do registro: fatal, error, warn, info, debug, trace ou silent.'),
  },
  'Banco de dados': {
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe(
        'PostgreSQL 15 ou mais novo. Sem ele, ./scripts/start inicia um PostgreSQL embutido. Obrigatório em produção.',
      ),
  },
  'Processo worker': {
    WORKER_CONCORRENCIA: z.coerce
      .number()
      .int()
      .min(1)
      .max(50)
      .default(10)
      .describe('Quantas tarefas um worker faz ao mesmo tempo.'),
    PUPPETEER_EXECUTABLE_PATH: text
      .optional()
      .describe('Navegador Chromium que faz os PDFs. Sem ele, procura-se um instalado.'),
  },
  Arquivos: {
    ARQUIVOS_PASTA: text
      .default('.dados/arquivos')
      .describe('Pasta dos arquivos guardados, quando S3_BUCKET não é informado.'),
    S3_BUCKET: text.optional().describe('Bucket de um armazenamento compatível com S3.'),
    S3_REGIAO: text.default('us-east-1').describe('Região do bucket.'),
    S3_ENDPOINT: z.url().optional().describe('Endereço do armazenamento, quando não é o da AWS.'),
    S3_CHAVE: text.optional().describe('Chave de acesso.'),
    S3_SEGREDO: text.optional().describe('Segredo da chave de acesso.'),
  },
  'E-mail': {
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe(
        'Servidor que envia os e-mails (smtp:// ou smtps://). Fora de producao o padrão é a caixa local.',
      ),
    SMTP_REMETENTE: text
      .optional()
      .describe(
        'Remetente dos e-mails, como Portal <nao-responda@organizacao.example>. Obrigatório em produção.',
      ),
    SMTP_DESTINATARIOS: list
      .optional()
      .describe(
        'Fora de produção, os únicos endereços, ou @domínios, a quem SMTP_URL envia; separados por vírgula. Sem ela, só um servidor desta máquina recebe.',
      ),
    SMTP_CONEXOES: z.coerce
      .number()
      .int()
      .min(1)
      .max(20)
      .default(5)
      .describe('Conexões simultâneas de cada worker com o servidor de e-mail.'),
    SMTP_POR_MINUTO: z.coerce
      .number()
      .int()
      .min(1)
      .max(60_000)
      .optional()
      .describe(
        'No máximo quantas mensagens por minuto a instalação envia, com todos os workers; sem ela, tantas quantas o servidor aceita.',
      ),
    DKIM_CHAVE: text
      .optional()
      .describe(
        'Chave privada RSA, em PEM (as quebras de linha podem ser \\n), com que as mensagens são assinadas. Sem ela saem sem assinatura.',
      ),
    DKIM_SELETOR: z
      .stringFormat('seletor', /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/)
      .optional()
      .describe('Seletor da chave: o nome antes de ._domainkey no DNS. Obrigatório com DKIM_CHAVE.'),
    DKIM_DOMINIO: text.optional().describe('Domínio que assina. Sem ele, o do endereço de SMTP_REMETENTE.'),
    CAIXA_LOCAL_SMTP_PORTA: port
      .default(1025)
      .describe('Porta da caixa de e-mail local, que recebe em vez de enviar. Nunca em producao.'),
    CAIXA_LOCAL_PASTA: text
      .default('.dados/caixa-local')
      .describe('Pasta em que a caixa local guarda o que recebe.'),
    CAIXA_LOCAL_WEB: flag
      .optional()
      .describe('Mostra a caixa de e-mail local em /caixa-local. Ligada fora de producao, recusada nela.'),
  },
  'Fluxo de aprovação (Fluig)': {
    WORKFLOW_MODE: z
      .enum(['local', 'fluig'])
      .default('local')
      .describe('fluig: inicia os processos no Fluig. local: nenhum sistema externo é chamado.'),
    SIMULADOR_FLUIG: flag
      .optional()
      .describe('Simulador das decisões, com WORKFLOW_MODE=local. Ligado fora de producao, recusado nela.'),
    FLUIG_BASE_URL: z.url().optional().describe('Endereço do Fluig.'),
    FLUIG_CONSUMER_KEY: text.optional().describe('Chave do aplicativo OAuth.'),
    FLUIG_CONSUMER_SECRET: text.optional().describe('Segredo do aplicativo OAuth.'),
    FLUIG_TOKEN: text.optional().describe('Token do usuário de aplicativo.'),
    FLUIG_TOKEN_SECRET: text.optional().describe('Segredo do token.'),
    FLUIG_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(100)
      .max(120_000)
      .default(30_000)
      .describe('Limite de cada chamada, em milissegundos.'),
    FLUIG_PROCESSO_SOLICITACAO: text
      .default('solicitacao-Credenciamento')
      .describe('Código do processo de aprovação da demanda.'),
    FLUIG_CAMPOS_SOLICITACAO: fieldMap
      .optional()
      .describe('JSON que troca os nomes dos campos enviados pelos do formulário do Fluig.'),
    FLUIG_PROCESSO_HOMOLOGACAO: text
      .default('homolog_credenciamento_super')
      .describe('Código do processo de homologação pela Superintendência.'),
    FLUIG_CAMPOS_HOMOLOGACAO: fieldMap
      .optional()
      .describe('O mesmo que FLUIG_CAMPOS_SOLICITACAO, do formulário da homologação.'),
  },
  'Sistema de gestão (RM)': {
    ERP_MODE: z
      .enum(['local', 'rm-rest', 'rm-soap'])
      .default('local')
      .describe(
        'De onde vêm cursos, editais, empresas, avaliadores e horas. rm-rest ou rm-soap: do RM, toda noite. local: só das importações.',
      ),
    RM_BASE_URL: z.url().optional().describe('Endereço do RM, como https://rm.organizacao.example:8051.'),
    RM_USUARIO: text.optional().describe('Usuário do RM que faz as consultas.'),
    RM_SENHA: text.optional().describe('Senha do usuário.'),
    RM_AUTENTICACAO: z
      .enum(['basic', 'bearer'])
      .default('bearer')
      .describe('bearer: pede um token ao RM. basic: manda usuário e senha em cada consulta.'),
    RM_COLIGADA: z.coerce.number().int().min(0).max(9_999).default(1).describe('Coligada das sentenças.'),
    RM_SISTEMA: z
      .stringFormat('letra', /^[A-Z]$/)
      .default('S')
      .describe('Letra do módulo das sentenças.'),
    RM_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(100)
      .max(600_000)
      .default(60_000)
      .describe('Limite de cada consulta, em milissegundos.'),
    RM_SQL_CURSOS: text
      .optional()
      .describe('Código da sentença dos cursos. Sem ele a tabela não é carregada.'),
    RM_SQL_UCS: text.optional().describe('Código da sentença das unidades curriculares.'),
    RM_SQL_CADEIAS: text.optional().describe('Código da sentença das cadeias produtivas.'),
    RM_SQL_AVALIADORES: text.optional().describe('Código da sentença dos avaliadores.'),
    RM_SQL_EDITAIS: text.optional().describe('Código da sentença dos editais.'),
    RM_SQL_VINCULOS: text.optional().describe('Código da sentença das empresas e das pessoas vinculadas.'),
    RM_SQL_CARGA_HORARIA: text.optional().describe('Código da sentença da carga horária mensal.'),
    RM_DATASERVER_DEMANDA: text
      .optional()
      .describe('DataServer em que as demandas são registradas. Sem ele nenhuma é registrada no RM.'),
    RM_TABELA_DEMANDA: z
      .stringFormat('tabela', /^[A-Za-z_][A-Za-z0-9_]*$/)
      .default('DEMANDA')
      .describe('Nome da tabela das demandas nesse DataServer.'),
  },
  'Consultas públicas': {
    CEP_URLS: urlList
      .default([])
      .describe(
        'Consultas de CEP, separadas por vírgula, com {cep} no lugar do número, como ' +
          'https://viacep.com.br/ws/{cep}/json/,https://brasilapi.com.br/api/cep/v1/{cep}. Sem elas ninguém de fora é consultado.',
      ),
    CNPJ_URLS: urlList
      .default([])
      .describe(
        'Consultas de CNPJ, separadas por vírgula, com {cnpj} no lugar do número, como ' +
          'https://brasilapi.com.br/api/cnpj/v1/{cnpj},https://receitaws.com.br/v1/cnpj/{cnpj}. Sem elas ninguém de fora é consultado.',
      ),
  },
} as const;

const schema = z
  .object({
    ...envSections.Geral,
    ...envSections['Banco de dados'],
    ...envSections['Processo worker'],
    ...envSections.Arquivos,
    ...envSections['E-mail'],
    ...envSections['Fluxo de aprovação (Fluig)'],
    ...envSections['Sistema de gestão (RM)'],
    ...envSections['Consultas públicas'],
  })
  .superRefine((value, ctx) => {
    const refuse = (name: keyof typeof value, message: string) =>
      ctx.addIssue({ code: 'custom', path: [name], message });
    if (value.WORKFLOW_MODE === 'fluig') {
      const needed = [
        'FLUIG_BASE_URL',
        'FLUIG_CONSUMER_KEY',
        'FLUIG_CONSUMER_SECRET',
        'FLUIG_TOKEN',
      ] as const;
      for (const name of [...needed, 'FLUIG_TOKEN_SECRET' as const]) {
        if (!value[name]) refuse(name, 'é obrigatória com WORKFLOW_MODE=fluig');
      }
      if (value.SIMULADOR_FLUIG) refuse('SIMULADOR_FLUIG', 'não funciona com WORKFLOW_MODE=fluig');
    }
    if (value.ERP_MODE !== 'local') {
      for (const name of ['RM_BASE_URL', 'RM_USUARIO', 'RM_SENHA'] as const) {
        if (!value[name]) refuse(name, `é obrigatória com ERP_MODE=${value.ERP_MODE}`);
      }
    }
    if (value.S3_BUCKET && !(value.S3_CHAVE && value.S3_SEGREDO)) {
      refuse('S3_BUCKET', 'precisa também de S3_CHAVE e S3_SEGREDO');
    }
    if (!isProduction(value)) return;
    if (value.AMBIENTE !== undefined && value.AMBIENTE !== 'producao') {
      refuse('AMBIENTE', 'com NODE_ENV=production só pode ser producao; retire esta variável');
    }
    for (const name of ['DATABASE_URL', 'URL_BASE', 'SMTP_URL', 'SMTP_REMETENTE'] as const) {
      if (!value[name]) refuse(name, 'é obrigatória em produção');
    }
    if (value.SEGREDO_COOKIES === DEVELOPMENT_SECRET) refuse('SEGREDO_COOKIES', 'é obrigatória em produção');
    else {
      const weak = weaknessOf(value.SEGREDO_COOKIES);
      if (weak) refuse('SEGREDO_COOKIES', weak);
    }
    for (const [at, secret] of value.SEGREDO_COOKIES_ANTERIORES.entries()) {
      const weak = secret === value.SEGREDO_COOKIES ? 'é o de SEGREDO_COOKIES' : weaknessOf(secret);
      if (weak) refuse('SEGREDO_COOKIES_ANTERIORES', `o ${String(at + 1)}º segredo ${weak}`);
    }
    if (value.URL_BASE && !value.URL_BASE.startsWith('https:')) {
      refuse('URL_BASE', 'precisa ser https em produção');
    }
    if (value.SMTP_REMETENTE && !/^[^<>]*<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/.test(value.SMTP_REMETENTE)) {
      refuse('SMTP_REMETENTE', 'precisa ter um endereço de e-mail');
    }
    const dkim = dkimOf(value);
    if (dkim !== null && dkim.problem !== null) refuse('DKIM_CHAVE', dkim.problem);
    if (value.CAIXA_LOCAL_WEB) refuse('CAIXA_LOCAL_WEB', 'não é aceita em produção');
    if (value.SIMULADOR_FLUIG) refuse('SIMULADOR_FLUIG', 'não é aceita em produção');
  })
  .transform((value) => {
    const production = isProduction(value);
    const AMBIENTE = production ? 'producao' : (value.AMBIENTE ?? 'desenvolvimento');
    return {
      ...value,
      AMBIENTE,
      DATABASE_URL: value.DATABASE_URL ?? 'postgresql://porteira@127.0.0.1:5432/porteira',
      SMTP_REMETENTE: value.SMTP_REMETENTE ?? `${SERVICO} <nao-responda@porteira.example>`,
      URL_BASE: value.URL_BASE ?? `http://127.0.0.1:${value.PORTA}`,
      SMTP_URL: value.SMTP_URL ?? `smtp://127.0.0.1:${value.CAIXA_LOCAL_SMTP_PORTA}`,
      CAIXA_LOCAL_WEB: value.CAIXA_LOCAL_WEB ?? !production,
      SIMULADOR_FLUIG: value.SIMULADOR_FLUIG ?? (!production && value.WORKFLOW_MODE === 'local'),
    };
  });

export type Env = Readonly<z.output<typeof schema>>;

/** Reads and checks the variables; throws one error that lists every problem, in Portuguese. R-TEL-09. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given, { error: portugueseIssue });
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`A configuração do ambiente tem problemas:\n${lines.join('\n')}\nVeja .env.example.`);
}

function portugueseIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `precisa ser um destes: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'não é um endereço válido para esta variável';
    case 'too_small':
      return `precisa ser ${issue.minimum} ou mais`;
    case 'too_big':
      return `precisa ser ${issue.maximum} ou menos`;
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'precisa ser um número'
        : 'valor inválido';
    default:
      return 'valor inválido';
  }
}

/** NODE_ENV decides; AMBIENTE can only ask for more. */
const isProduction = (value: { NODE_ENV?: string; AMBIENTE?: string }): boolean =>
  value.NODE_ENV === 'production' || value.AMBIENTE === 'producao';

/** Why a secret cannot stand in production; null when it can. */
function weaknessOf(secret: string): string | null {
  if (secret.length < 32) return 'precisa de 32 caracteres ou mais';
  return isGuessable(secret) ? 'é fácil de adivinhar; faça um com openssl rand -base64 32' : null;
}

/** Few different letters, the same piece again and again, or a word that stands in every example. */
function isGuessable(secret: string): boolean {
  return (
    new Set(secret).size < 10 ||
    /^(.{1,16}?)\1+.{0,15}$/s.test(secret) ||
    /changeme|change-me|senha|password|secret|segredo-|example|exemplo|1234567890|abcdefghij/i.test(secret)
  );
}

/** What a program goes by that only says what it is, and is asked to before anything is configured. */
const NOTHING_CONFIGURED = { NODE_ENV: 'development' };

/** Of a process that cannot start: each problem in its line, and nothing of the program's insides. */
function readEnvironment(): Env {
  try {
    return parseEnv(globalThis.porteiraWithoutConfiguration ? NOTHING_CONFIGURED : process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

export const env: Env = (globalThis.porteiraEnv ??= readEnvironment());

/**
 * Packages loaded from now on run as they do in production: React's fast half belongs to screens that were built.
 * What this installation is was read before, and once.
 */
export function loadPackagesAsBuilt(): void {
  Object.assign(process.env, { NODE_ENV: 'production' });
}

/** Folders in which programs of this machine are looked for. */
export const systemPath = process.env.PATH ?? '';
