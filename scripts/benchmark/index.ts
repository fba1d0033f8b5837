import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildAll } from '#scripts/lib/build.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import { freePort, removeCluster, startEmbeddedPostgres } from '#scripts/lib/postgres.ts';
import { medirApi } from './api.ts';
import { medirBanca } from './banca.ts';
import { cli } from './cli.ts';
import { medirBusca } from './busca.ts';
import { medirCrescimento, medirEnorme } from './crescimento.ts';
import { medirEmissao } from './emissao.ts';
import { medirHostis } from './hostis.ts';
import { medirLinhas } from './linhas.ts';
import { medirLugar } from './lugar.ts';
import { medirMensagens } from './mensagens.ts';
import { medirPaginas } from './paginas.ts';
import { medirPar } from './par.ts';
import { medirPdf } from './pdf.ts';
import { medirPrazos } from './prazos.ts';
import { prender } from './programa.ts';
import { medirRelatorio } from './relatorio.ts';
import { tabela } from './tabela.ts';
import { medirTarefas } from './tarefas.ts';
import type { Bancada, Medida } from './types.ts';
import { medirUltimosMinutos } from './ultimos-minutos.ts';
import { medirVisitas } from './visitas.ts';

/**
 * Measures the portal against floors measured in the same run, on a PostgreSQL of its own. Ends with an error when
 * a goal is missed.
 */
const MEDICOES: Record<string, (bancada: Bancada) => Promise<Medida[]>> = {
  paginas: medirPaginas,
  crescimento: medirCrescimento,
  visitas: medirVisitas,
  linhas: medirLinhas,
  lugar: medirLugar,
  prazos: medirPrazos,
  mensagens: medirMensagens,
  emissao: medirEmissao,
  pdf: medirPdf,
  relatorio: medirRelatorio,
  api: medirApi,
  hostis: medirHostis,
};

/** Measured only when asked for by name: half an hour, a quarter of one, what fills five million rows, and what needs a peer that the operator names. */
const SO_QUANDO_PEDIDAS: Record<string, (bancada: Bancada) => Promise<Medida[]>> = {
  enorme: medirEnorme,
  banca: medirBanca,
  busca: medirBusca,
  tarefas: medirTarefas,
  'ultimos-minutos': medirUltimosMinutos,
  par: medirPar,
};

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, so: { type: 'string' } },
});
const escolhidas = values.so?.split(',') ?? Object.keys(MEDICOES);
const dizer = (linha: string) => console.error(linha);

dizer('Compilando…');
await buildAll();
const pasta = mkdtempSync(join(tmpdir(), 'porteira-medicao-'));
const postgres = await startEmbeddedPostgres({ folder: join(pasta, 'postgres'), port: await freePort() });
const medidas: Medida[] = [];
try {
  const modelo = urlDe('modelo');
  await executar('create database modelo');
  await aplicarMigracoes(modelo);
  await cli(['referencia', 'carregar', '--demonstracao'], modelo, pasta);
  const bancada: Bancada = {
    pasta,
    dizer,
    longeDoNucleo0: async (tarefa) => {
      const ultimo = String(cpus().length - 1);
      const pids = [process.pid, postgres.pid];
      if (cpus().length > 1) for (const pid of pids) prender(pid, `1-${ultimo}`);
      try {
        return await tarefa();
      } finally {
        for (const pid of pids) prender(pid, `0-${ultimo}`);
      }
    },
    novoBanco: async (nome) => {
      await executar(`drop database if exists ${nome} with (force)`);
      await executar(`create database ${nome} template modelo`);
      return urlDe(nome);
    },
  };
  for (const nome of escolhidas) {
    const todas = { ...MEDICOES, ...SO_QUANDO_PEDIDAS };
    const medir = todas[nome];
    if (!medir) throw new Error(`Não há a medição ${nome}. Há: ${Object.keys(todas).join(', ')}.`);
    dizer(`Medindo ${nome}…`);
    const novas = await medir(bancada);
    medidas.push(...novas);
    if (values.json) for (const medida of novas) console.log(JSON.stringify(medida));
  }
} finally {
  await postgres.stop();
  removeCluster(join(pasta, 'postgres'));
  rmSync(pasta, { recursive: true, force: true });
}
if (!values.json) {
  console.log(`${String(cpus().length)} núcleos, Node ${process.versions.node}\n\n${tabela(medidas)}`);
}
process.exitCode = medidas.every(({ ok }) => ok) ? 0 : 1;

function urlDe(banco: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${banco}`;
  return url.href;
}

async function executar(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
