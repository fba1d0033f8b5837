const AJUDA = new Set(['-h', '--help', '--ajuda', '-V', '--version']);

/** Whether the words ask what the program is, which it says before anything is configured. */
export const pedeAjuda = (argv: readonly string[]): boolean =>
  argv.length === 0 || argv[0] === 'ajuda' || argv.some((palavra) => AJUDA.has(palavra));
