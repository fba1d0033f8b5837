import type { Argument, Command, CommanderError } from 'commander';
import { CODIGOS, SIGNIFICADO_DOS_CODIGOS } from './codigos.ts';

/** Commander's own texts in Portuguese. */

export const nomeDoArgumento = (argumento: Argument): string =>
  argumento.required ? `<${argumento.name()}>` : `[${argumento.name()}]`;

const TITULOS: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Global Options:': 'Opções gerais:',
  'Commands:': 'Comandos:',
};

export function emPortugues(programa: Command): Command {
  return programa
    .configureHelp({
      styleTitle: (titulo) => TITULOS[titulo] ?? titulo,
      subcommandTerm: (comando) =>
        [comando.name(), ...comando.registeredArguments.map(nomeDoArgumento)].join(' '),
      argumentDescription: ({ description, argChoices }) =>
        argChoices ? `${description} (${argChoices.join(', ')})` : description,
      helpWidth: 100,
    })
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand('ajuda [comando]', 'mostra a ajuda de um comando');
}

const MENSAGENS: readonly [RegExp, (partes: RegExpExecArray) => string][] = [
  [/missing required argument '(.+?)'/, ([, nome]) => `Falta o argumento <${nome ?? ''}>.`],
  [/option '(.+?)' argument missing/, ([, opcao]) => `A opção ${opcao ?? ''} pede um valor.`],
  [/unknown option '(.+?)'/, ([, opcao]) => `A opção ${opcao ?? ''} não existe.`],
  [/unknown command '(.+?)'/, ([, comando]) => `O comando ${comando ?? ''} não existe.`],
  [
    /value '(.*?)' is invalid for argument '(.+?)'. Allowed choices are (.+?)\./,
    ([, valor, nome, opcoes]) =>
      `O argumento <${nome ?? ''}> não pode ser ${valor ?? ''}: use ${opcoes ?? ''}.`,
  ],
  [/too many arguments/, () => 'Há argumentos demais.'],
];

/** What is wrong in the command line; null when commander only showed the help. */
export function erroDoCommander(error: CommanderError): string | null {
  if (error.code.startsWith('commander.help') || error.code === 'commander.version') return null;
  for (const [forma, frase] of MENSAGENS) {
    const partes = forma.exec(error.message);
    if (!partes) continue;
    const sugestao = /Did you mean (?:one of )?(.+?)\?/.exec(error.message)?.[1];
    return sugestao ? `${frase(partes)} Você quis dizer ${sugestao}?` : frase(partes);
  }
  return 'O comando não foi entendido.';
}

export const AJUDA_DOS_CODIGOS = `
Códigos de saída:
${Object.entries(CODIGOS)
  .map(([nome, codigo]) => `  ${String(codigo)}  ${SIGNIFICADO_DOS_CODIGOS[nome as keyof typeof CODIGOS]}`)
  .join('\n')}

Em todo comando que grava, --simular mostra o que mudaria sem mudar nada e --json responde em JSON.
`;
