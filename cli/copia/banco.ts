import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { RuleError } from '#app/domain/errors.ts';
import { migrationNames } from '#app/lib/project.server.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import {
  cita,
  citaTabela,
  comConexao,
  conteudoDaTabela,
  listMigracoes,
  listSequencias,
  listTabelas,
  type Sequencia,
  type Tabela,
} from './esquema.ts';
import type { AoAvancar } from '../andamento.ts';
import { PASTA_DO_BANCO, type DoBanco, type TabelaCopiada } from './manifesto.ts';

/**
 * Copies every table as it was at one moment, while the portal goes on working: one transaction that reads, over one
 * connection, a piece at a time.
 */
export function copiarBanco(url: string, pasta: string): Promise<DoBanco> {
  return comConexao(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const esquema = await listMigracoes(client);
    if (esquema === null) throw new RuleError('O banco está vazio: não há o que copiar.');
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await mkdir(join(pasta, PASTA_DO_BANCO), { mode: 0o700 });
    const tabelas: TabelaCopiada[] = [];
    for (const tabela of await listTabelas(client)) tabelas.push(await copiarTabela(client, tabela, pasta));
    const sequencias = await listSequencias(client);
    await client.query('commit');
    return { servidor: rows[0]?.server_version ?? '', ...esquema, tabelas, sequencias };
  });
}

async function copiarTabela(client: Client, tabela: Tabela, pasta: string): Promise<TabelaCopiada> {
  const { esquema, nome, colunas } = tabela;
  const arquivo = `${esquema}.${nome}.copy.gz`;
  const sha256 = createHash('sha256');
  const livre = quandoLivre(client);
  await pipeline(
    client.query(copyTo(`copy ${citaTabela(tabela)} (${colunas.map(cita).join(', ')}) to stdout`)),
    createGzip({ level: 4 }),
    new PassThrough().on('data', (parte: Buffer) => void sha256.update(parte)),
    createWriteStream(join(pasta, PASTA_DO_BANCO, arquivo), { flags: 'wx', mode: 0o600, flush: true }),
  );
  await livre;
  return {
    esquema,
    nome,
    colunas,
    arquivo,
    sha256: sha256.digest('hex'),
    ...(await conteudoDaTabela(client, tabela)),
  };
}

/**
 * Makes the schema of the copy in a database that has nothing, loads it, and compares what is there with what was copied;
 * all of the load is there afterwards, or none. The constraints between tables are made anew over the rows, which
 * proves these; what other rows do to a row that is written was copied too, and is not done again.
 */
export async function carregarBanco(
  url: string,
  pasta: string,
  copia: DoBanco,
  aoAvancar: AoAvancar,
): Promise<void> {
  const migracoes = copia.migracoes.map(({ nome }) => nome);
  const desconhecida = migracoes.find((nome) => !migrationNames().includes(nome));
  if (desconhecida !== undefined)
    throw new RuleError(`A cópia é de uma versão mais nova do portal, que tem a migração ${desconhecida}.`);
  await aplicarMigracoes(url, migracoes);
  await comConexao(url, async (client) => {
    await exigirMesmoEsquema(client, copia);
    await client.query('begin');
    const entre = await listChavesEstrangeiras(client);
    const tabelas = await listTabelas(client);
    for (const { tabela, nome } of entre) await client.query(`alter table ${tabela} drop constraint ${nome}`);
    for (const tabela of tabelas)
      await client.query(`alter table ${citaTabela(tabela)} disable trigger user`);
    await client.query(`truncate ${tabelas.map(citaTabela).join(', ')}`);
    for (const [indice, tabela] of copia.tabelas.entries()) {
      await carregarTabela(client, tabela, pasta);
      aoAvancar(indice + 1, tabela.nome);
    }
    for (const { esquema, nome, valor, usada } of copia.sequencias)
      await client.query('select setval($1::regclass, $2, $3)', [
        citaTabela({ esquema, nome }),
        valor,
        usada,
      ]);
    for (const { tabela, nome, definicao } of entre)
      await client.query(`alter table ${tabela} add constraint ${nome} ${definicao}`);
    for (const tabela of tabelas) await client.query(`alter table ${citaTabela(tabela)} enable trigger user`);
    await exigirMesmoConteudo(client, tabelas, copia);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function carregarTabela(client: Client, tabela: TabelaCopiada, pasta: string): Promise<void> {
  const livre = quandoLivre(client);
  await pipeline(
    createReadStream(join(pasta, PASTA_DO_BANCO, tabela.arquivo)),
    createGunzip(),
    client.query(copyFrom(`copy ${citaTabela(tabela)} (${tabela.colunas.map(cita).join(', ')}) from stdin`)),
  );
  await livre;
}

/** The stream of a copy ends before the connection is ready for what comes next. */
const quandoLivre = (client: Client): Promise<void> =>
  new Promise((resolve) => client.once('drain', () => resolve()));

type ChaveEstrangeira = { tabela: string; nome: string; definicao: string };

async function listChavesEstrangeiras(client: Client): Promise<ChaveEstrangeira[]> {
  const { rows } = await client.query<ChaveEstrangeira>(
    `select format('%I.%I', n.nspname, c.relname) as tabela, quote_ident(k.conname) as nome,
            pg_get_constraintdef(k.oid) as definicao
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  );
  return rows;
}

async function exigirMesmoEsquema(client: Client, copia: DoBanco): Promise<void> {
  const feito = await listMigracoes(client);
  if (feito?.fila !== copia.fila)
    throw new RuleError(
      `A cópia é da versão ${String(copia.fila)} da fila de tarefas e este programa usa a ${String(feito?.fila)}. Restaure com a versão do portal que a fez, e depois atualize.`,
    );
  if (JSON.stringify(feito.migracoes) !== JSON.stringify(copia.migracoes))
    throw new RuleError(
      'As migrações da cópia não são as deste programa. Restaure com a versão do portal que a fez.',
    );
}

/** Row by row and number by number: what is in the database is what was copied. */
async function exigirMesmoConteudo(
  client: Client,
  tabelas: readonly Tabela[],
  copia: DoBanco,
): Promise<void> {
  const nomes = (lista: readonly Pick<Tabela, 'esquema' | 'nome'>[]) => lista.map(citaTabela).join();
  if (nomes(tabelas) !== nomes(copia.tabelas))
    throw new RuleError('As tabelas da cópia não são as que as migrações dela fazem.');
  for (const [indice, tabela] of tabelas.entries()) {
    const copiada = copia.tabelas[indice];
    const { linhas, soma } = await conteudoDaTabela(client, tabela);
    if (linhas !== copiada?.linhas || soma !== copiada.soma)
      throw new RuleError(
        `A cópia não se restaura igual: ${tabela.nome} tinha ${copiada?.linhas ?? '0'} linhas e ficou com ${linhas}, ou com outro conteúdo.`,
      );
  }
  const sequencias = (lista: readonly Sequencia[]) =>
    JSON.stringify(lista.map((s) => [s.esquema, s.nome, s.valor, s.usada]));
  if (sequencias(await listSequencias(client)) !== sequencias(copia.sequencias))
    throw new RuleError('A cópia não se restaura igual: as sequências ficaram em outro número.');
}

/** Why a copy may not be restored into this database: something is there. Null where nothing is, or only the empty schema. */
export function oQueHaNoBanco(url: string): Promise<string | null> {
  return comConexao(url, async (client) => {
    for (const tabela of await listTabelas(client)) {
      if (DO_ESQUEMA.has(tabela.nome)) continue;
      const { rows } = await client.query(`select from ${citaTabela(tabela)} limit 1`);
      if (rows.length > 0) return tabela.nome;
    }
    return null;
  });
}

/** The database holds what the copy does, as one does into which it was restored a moment ago. */
export const temOMesmo = (url: string, copia: DoBanco): Promise<boolean> =>
  comConexao(url, async (client) => {
    await exigirMesmoEsquema(client, copia);
    await exigirMesmoConteudo(client, await listTabelas(client), copia);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof RuleError) return false;
    throw error;
  });

/** Makes the database of the address where the server has none of that name; answers whether it was missing. */
export async function criarSeFalta(url: string, { ensaio = false } = {}): Promise<boolean> {
  try {
    await comConexao(url, () => Promise.resolve());
    return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NAO_EXISTE)) throw error;
  }
  const servidor = new URL(url);
  const nome = decodeURIComponent(servidor.pathname.slice(1));
  servidor.pathname = '/postgres';
  if (!ensaio) await comConexao(servidor.href, (client) => client.query(`create database ${cita(nome)}`));
  return true;
}

const NAO_EXISTE = '3D000';

/** Rows that are there once the schema is, or once a worker has started on it: nobody wrote them. */
const DO_ESQUEMA = new Set(['_private_tasks', '_private_known_crontabs', 'relogio', 'ritmo_de_envio']);
