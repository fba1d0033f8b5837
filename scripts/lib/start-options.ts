import { parseArgs } from 'node:util';

export const HELP = `Uso: ./scripts/start [--porta N] [--vazio]

Instala o que falta e inicia o portal inteiro: PostgreSQL embutido (a menos que DATABASE_URL esteja definida),
migrações, dados de referência, cenário de demonstração, web, worker e caixa de e-mail local.

  --porta N   porta do portal (padrão: PORTA ou 3000)
  --vazio     sem cenário de demonstração e sem o simulador de aprovações
  --ajuda     mostra este texto

Ctrl-C encerra tudo o que foi iniciado. Os dados ficam em .dados/, ou na pasta que PORTEIRA_DADOS disser.`;

export type StartOptions = { port: number; vazio: boolean; ajuda: boolean };

/** The command line is wrong: one line says how, and the exit code is 2. */
export class WrongOption extends Error {}

/** Reads what was typed after ./scripts/start; throws WrongOption. */
export function readStartOptions(typed: readonly string[], defaultPort = '3000'): StartOptions {
  const { values, tokens } = parseArgs({
    args: [...typed],
    options: {
      porta: { type: 'string' },
      vazio: { type: 'boolean', default: false },
      ajuda: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const known = ['porta', 'vazio', 'ajuda', 'help'];
  for (const token of tokens) {
    if (token.kind === 'positional') throw new WrongOption(`Não se esperava ${token.value}.`);
    if (token.kind !== 'option') continue;
    if (!known.includes(token.name)) throw new WrongOption(`A opção ${token.rawName} não existe.`);
    if (token.name !== 'porta' && token.value !== undefined)
      throw new WrongOption(`A opção ${token.rawName} não recebe valor.`);
  }
  const porta = values.porta ?? defaultPort;
  if (typeof porta !== 'string' || !/^\d{1,5}$/.test(porta) || Number(porta) < 1 || Number(porta) > 65_535)
    throw new WrongOption('A porta precisa ser um número de 1 a 65535.');
  return {
    port: Number(porta),
    vazio: values.vazio === true,
    ajuda: values.ajuda === true || values.help === true,
  };
}
