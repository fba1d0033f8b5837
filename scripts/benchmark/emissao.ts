import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#app/lib/project.server.ts';
import { ambiente, cli } from './cli.ts';
import { carregarAvaliacoes } from './evaluation-volume.ts';
import { igual, limite, mediana, noMaximo, type Bancada, type Medida } from './types.ts';

const run = promisify(execFile);

const RESULTADOS = 1_010;
const LIMITE_S = 2;
const RAZAO = 3;

/** 'Enviar Resultado' of a demand of 1,000 candidates, messages and jobs included, against `pg` writing the same rows. */
export async function medirEmissao({ novoBanco, pasta }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('emissao');
  await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
  const volume = ['--demandas', '100', '--curriculos', String(2 * RESULTADOS), '--confirmar'];
  await cli(['demonstracao', 'volume', ...volume], databaseUrl, pasta);
  await carregarAvaliacoes(databaseUrl, { porDemanda: RESULTADOS, minhas: 40 });
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/benchmark/emit-results.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...ambiente(databaseUrl, pasta) },
  });
  const { valores, pisos, enviados, mensagens } = JSON.parse(stdout) as {
    valores: number[];
    pisos: number[];
    enviados: number;
    mensagens: number;
  };
  const [valor, piso] = [mediana(valores), mediana(pisos)];
  // Who showed interest before is not counted twice: a few less than were asked.
  const quantos = `${enviados.toLocaleString('pt-BR')} resultados enviados`;
  return [
    limite(`${quantos} com as suas mensagens`, 's', valor / 1000, LIMITE_S),
    noMaximo(`${quantos} contra as mesmas linhas pelo pg`, 'ms', valor, piso, RAZAO),
    igual('mensagens registradas desses resultados', 'mensagens', mensagens, enviados),
  ];
}
