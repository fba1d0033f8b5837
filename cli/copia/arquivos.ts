import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { listArquivosGuardados } from '#app/domain/arquivo/queries.server.ts';
import { RuleError } from '#app/domain/errors.ts';
import { openStorage } from '#app/integrations/storage/disk.ts';
import { moveFiles, type Moved } from '#app/integrations/storage/mover.ts';
import type { Storage } from '#app/integrations/storage/port.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import type { AoAvancar } from '../andamento.ts';
import {
  exigirSoma,
  LISTA_DE_ARQUIVOS,
  PASTA_DE_ARQUIVOS,
  somaDoArquivo,
  type Manifesto,
} from './manifesto.ts';

type Conhecidos = Awaited<ReturnType<typeof listArquivosGuardados>>;

/** The files that the rows of this database name: those of a copy are as old as its rows. */
export async function listDoBanco(url: string): Promise<Conhecidos> {
  const { db, close } = openDatabase(url, { max: 1, patient: true });
  try {
    return await listArquivosGuardados({ db });
  } finally {
    await close();
  }
}

const naPasta = (pasta: string): Storage =>
  openStorage({ ...env, S3_BUCKET: undefined, ARQUIVOS_PASTA: join(pasta, PASTA_DE_ARQUIVOS) });

/** Copies them out of the storage, each read back, and lists them with their sums. */
export async function copiarArquivos(
  storage: Storage,
  conhecidos: Conhecidos,
  pasta: string,
  aoAvancar: AoAvancar,
): Promise<Manifesto['arquivos']> {
  await mkdir(join(pasta, PASTA_DE_ARQUIVOS), { mode: 0o700 });
  const lista = createWriteStream(join(pasta, LISTA_DE_ARQUIVOS), { flags: 'wx', mode: 0o600, flush: true });
  const copiados = await moveFiles({
    from: storage,
    to: naPasta(pasta),
    keys: [...conhecidos.keys()],
    known: conhecidos,
    dryRun: false,
    onProgress: aoAvancar,
    onMoved: (chave, sha256) => void lista.write(`${sha256}  ${PASTA_DE_ARQUIVOS}/${chave}\n`),
  });
  lista.end();
  await once(lista, 'close');
  exigirFim(copiados);
  return {
    total: copiados.copied,
    bytes: copiados.bytes,
    sha256: (await somaDoArquivo(join(pasta, LISTA_DE_ARQUIVOS))) ?? '',
    problemas: copiados.problems.map(({ key: chave, problem: problema }) => ({ chave, problema })),
  };
}

/** Refuses a copy of whose files one is missing or is another. */
export async function conferirArquivos(
  pasta: string,
  { sha256 }: Manifesto['arquivos'],
  aoAvancar: AoAvancar,
): Promise<void> {
  await exigirSoma(pasta, LISTA_DE_ARQUIVOS, sha256);
  let feitos = 0;
  for await (const { chave, soma } of daLista(pasta)) {
    await exigirSoma(pasta, join(PASTA_DE_ARQUIVOS, chave), soma);
    aoAvancar(++feitos, chave);
  }
}

async function* daLista(pasta: string): AsyncGenerator<{ chave: string; soma: string }> {
  for await (const linha of createInterface({ input: createReadStream(join(pasta, LISTA_DE_ARQUIVOS)) })) {
    const [, soma = '', chave = ''] = /^([0-9a-f]{64}) {2}arquivos\/(.+)$/.exec(linha) ?? [];
    if (soma === '' || normalize(chave) !== chave || chave.startsWith('..'))
      throw new RuleError(`A cópia está estragada: ${LISTA_DE_ARQUIVOS} tem uma linha que não é de arquivo.`);
    yield { chave, soma };
  }
}

/** Why the files may not be restored into this storage: it has one that the copy does not. Null where it may. */
export async function oQueHaNoArmazenamento(storage: Storage, pasta: string): Promise<string | null> {
  const daCopia = new Set<string>();
  for await (const { chave } of daLista(pasta)) daCopia.add(chave);
  for (const parte of new Set([...daCopia].map((chave) => chave.split('/')[0] ?? ''))) {
    for await (const { key } of storage.list(parte)) if (!daCopia.has(key)) return key;
  }
  return null;
}

/** Puts the files of the copy, whose rows this database already holds, into the storage, each read back. */
export async function restaurarArquivos(
  storage: Storage,
  pasta: string,
  conhecidos: Conhecidos,
  aoAvancar: AoAvancar,
): Promise<number> {
  const known = new Map<string, { contentType: string; sha256: string | null }>();
  for await (const { chave, soma } of daLista(pasta)) {
    const contentType = conhecidos.get(chave)?.contentType ?? 'application/octet-stream';
    known.set(chave, { contentType, sha256: soma });
  }
  const movidos = await moveFiles({
    from: naPasta(pasta),
    to: storage,
    keys: [...known.keys()],
    known,
    dryRun: false,
    onProgress: aoAvancar,
  });
  exigirFim(movidos);
  const [errado] = movidos.problems;
  if (errado) throw new RuleError(`${errado.key}: ${errado.problem}.`);
  return movidos.copied + movidos.same;
}

function exigirFim({ stopped }: Moved): void {
  if (stopped !== null)
    throw new RuleError(
      `O armazenamento não respondeu ou recusou (${stopped.code}), em ${stopped.key}. Repita quando ele voltar.`,
    );
}
