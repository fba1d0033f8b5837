import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';

const NOME = 'completar';

/**
 * 'completar <shell>', once the whole tree stands: groups, commands and options come from it. The library adds a hidden
 * 'complete' beside it, which the shell calls at every tab.
 */
export function comandoCompletar(programa: Command): void {
  tab(programa, { completionCommandName: NOME });
  const comando = programa.commands.find((um) => um.name() === NOME);
  if (!comando) throw new Error('a biblioteca de completar não acrescentou o comando');
  comando
    .description('imprime o que faz o terminal completar os comandos com a tecla Tab')
    .usage('<shell>')
    .addHelpText(
      'after',
      '\nExemplos:\n  porteira completar bash >> ~/.bashrc\n  source <(porteira completar zsh)\n',
    );
  const [shell] = comando.registeredArguments;
  if (shell) shell.description = 'o terminal que se usa';
}
