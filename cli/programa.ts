import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { describeError } from '#app/lib/describe-error.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import type { Ambiente } from './ambiente.ts';
import { CODIGOS, codigoDoErro, FaltaConfirmar, mensagemDoErro } from './codigos.ts';
import type { Contexto } from './command.ts';
import { comandoCompletar } from './completar.ts';
import { comandosDoArmazenamento } from './commands/armazenamento.ts';
import { comandosDaAvaliacao } from './commands/avaliacao.ts';
import { comandosDaCopia } from './commands/copia.ts';
import { comandosDaChamada } from './commands/chamada.ts';
import { comandosDaDemanda } from './commands/demanda.ts';
import { comandosDaDemonstracao } from './commands/demonstracao.ts';
import { comandoDoctor } from './commands/doctor.ts';
import { comandosDoDocumento } from './commands/documento.ts';
import { comandosDaFase } from './commands/fase.ts';
import { comandosDoCronograma } from './commands/cronograma.ts';
import { comandosDaFila } from './commands/fila.ts';
import { comandosDoFluig } from './commands/fluig.ts';
import { comandosDaHomologacao } from './commands/homologacao.ts';
import { comandoImportar } from './commands/importar.ts';
import { comandosDaMensagem } from './commands/mensagem.ts';
import { comandosDaPasta } from './commands/pasta.ts';
import { comandoReconciliar } from './commands/reconciliar.ts';
import { comandosDaReferencia } from './commands/referencia.ts';
import { comandosDoRelatorio } from './commands/relatorio.ts';
import { comandosDoRelogio } from './commands/relogio.ts';
import { comandosDoFeriado } from './commands/feriado.ts';
import { comandoConfigurar } from './commands/organizacao.ts';
import { comandosDeSincronizar } from './commands/sincronizar.ts';
import { comandosDoUsuario } from './commands/usuario.ts';
import { AJUDA_DOS_CODIGOS, emPortugues, erroDoCommander } from './portugues.ts';

const GRUPOS = [
  comandosDoUsuario,
  comandoImportar,
  comandosDaReferencia,
  comandoConfigurar,
  comandosDoFeriado,
  comandosDeSincronizar,
  comandosDaDemanda,
  comandosDoDocumento,
  comandosDaFase,
  comandosDaAvaliacao,
  comandosDoCronograma,
  comandosDoFluig,
  comandoReconciliar,
  comandosDaHomologacao,
  comandosDoRelatorio,
  comandosDaPasta,
  comandosDaChamada,
  comandosDaMensagem,
  comandosDoArmazenamento,
  comandosDaCopia,
  comandosDaFila,
  comandosDoRelogio,
  comandoDoctor,
  comandosDaDemonstracao,
];

const versao = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;

/** The whole command line; `terminar` is told the exit code of the command that ran. */
export function montarPrograma(contexto: Contexto): Command {
  const { ambiente } = contexto;
  const programa = emPortugues(new Command('porteira'))
    .description('Administração do portal de credenciamento.')
    .usage('<grupo> <comando> [opções]')
    .version(versao(), '-V, --version', 'mostra a versão do portal')
    .exitOverride()
    .configureOutput({
      writeOut: ambiente.escrever,
      writeErr: ambiente.escreverErro,
      // `executar` says it in Portuguese.
      outputError: () => undefined,
    })
    .addHelpText('after', AJUDA_DOS_CODIGOS);
  for (const grupo of GRUPOS) grupo(programa, contexto);
  comandoCompletar(programa);
  return programa;
}

/** Runs one command line (without node and script) and returns its exit code. */
export async function executar(argv: readonly string[], ambiente: Ambiente): Promise<number> {
  let codigo: number = CODIGOS.certo;
  const programa = montarPrograma({ ambiente, terminar: (dado) => (codigo = dado) });
  try {
    await programa.parseAsync(
      argv.map((parte) => (parte === '--ajuda' ? '--help' : parte)),
      { from: 'user' },
    );
    return codigo;
  } catch (error) {
    if (error instanceof CommanderError) {
      const problema = erroDoCommander(error);
      if (problema === null) return error.exitCode === 0 ? CODIGOS.certo : CODIGOS.uso;
      if (argv.includes('--json')) ambiente.escrever(emJson({ erro: problema, codigo: CODIGOS.uso }));
      else ambiente.escreverErro(`${problema}\nVeja: porteira --help\n`);
      return CODIGOS.uso;
    }
    const falha = codigoDoErro(error);
    if (falha === CODIGOS.falha) ambiente.log.error(describeError(error), 'comando falhou');
    const erro = mensagemDoErro(error);
    const simulacao = error instanceof FaltaConfirmar ? { simulacao: error.simulacao } : {};
    if (argv.includes('--json')) ambiente.escrever(emJson({ erro, codigo: falha, ...simulacao }));
    else ambiente.escreverErro(`${erro}\n`);
    return falha;
  }
}

const emJson = (resposta: object): string => `${JSON.stringify(resposta, null, 2)}\n`;
