import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#app/lib/project.server.ts';
import { ambiente, cli } from './cli.ts';
import { comecar, parar, picoDeMemoria } from './programa.ts';
import { carregarRelatorio } from './report-volume.ts';
import { limite, mediana, noMaximo, type Bancada, type Medida } from './types.ts';

const run = promisify(execFile);

const CANDIDATOS = 500;
const ARQUIVOS = 200;
const RAZAO_DO_PDF = 1.3;
const RAZAO_DA_PASTA = 3;
const MEMORIA_MB = 400;

type Rodadas = { valores: number[]; pisos: number[] };

/**
 * A report of 500 candidates as the worker makes it, against Chromium printing the same HTML; and the folder of a demand
 * with 200 files, made by a running worker, against `zip` of the same files.
 */
export async function medirRelatorio({ novoBanco, pasta, dizer }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('relatorio');
  await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
  const volume = ['--demandas', '2', '--curriculos', String(CANDIDATOS), '--confirmar'];
  await cli(['demonstracao', 'volume', ...volume], databaseUrl, pasta);
  const env = ambiente(databaseUrl, pasta);
  const demandaId = await carregarRelatorio(databaseUrl, {
    candidatos: CANDIDATOS,
    arquivos: ARQUIVOS,
    pasta: join(pasta, 'arquivos'),
  });
  const rodar = async <T>(programa: string, ...args: string[]): Promise<Rodadas & T> => {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', `scripts/benchmark/${programa}.ts`, ...args],
      { cwd: projectRoot, env: { ...process.env, ...env } },
    );
    return JSON.parse(stdout) as Rodadas & T;
  };

  const pdf = await rodar<{ linhas: number }>('print-report', demandaId);
  const relatorio = `relatório de ${String(pdf.linhas)} linhas contra o Chromium puro`;

  const worker = await comecar('worker-relatorio', ['build/worker.js'], { env, pasta });
  try {
    const feita = await rodar<{ total: number; bytes: number }>('make-folder', demandaId, pasta);
    const zip = `pasta de ${String(ARQUIVOS)} arquivos contra o zip dos mesmos`;
    dizer(`    ${String(feita.total)} entradas, ${String(Math.round(feita.bytes / 1024 ** 2))} MB`);
    const pico = picoDeMemoria(worker);
    return [
      noMaximo(relatorio, 'ms', mediana(pdf.valores), mediana(pdf.pisos), RAZAO_DO_PDF),
      noMaximo(zip, 'ms', mediana(feita.valores), mediana(feita.pisos), RAZAO_DA_PASTA),
      ...(pico === null ? [] : [limite('memória do worker que a monta', 'MB', pico, MEMORIA_MB)]),
    ];
  } finally {
    await parar(worker);
  }
}
