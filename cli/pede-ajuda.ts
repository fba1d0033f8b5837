const AJUDA = new Set(['-h', '--help', '--ajuda', '-V', '--version']);

/** Whether the words ask what the program is, which it says before anything is configured. */
export const pedeAjuda = (argv: readonly string[]): boolean =>
  argv.length === 0 || argv[0] === 'ajuda' || argv.some((palavra) => AJUDA.has(palavra));

/** What a program that neither reads the portal nor writes it needs to know of where it runs. */
const DO_TERMINAL = ['PATH', 'HOME', 'USER', 'TERM', 'COLUMNS', 'LANG', 'NO_COLOR', 'NODE_OPTIONS'];

export const semConfiguracao = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    DO_TERMINAL.map((nome) => [nome, env[nome]]).filter(([, valor]) => valor !== undefined),
  ),
  NODE_ENV: 'development',
});
