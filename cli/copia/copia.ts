import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RuleError } from '#app/domain/errors.ts';
import type { Storage } from '#app/integrations/storage/port.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import type { AoAvancar } from '../andamento.ts';
import {
  conferirArquivos,
  copiarArquivos,
  listDoBanco,
  oQueHaNoArmazenamento,
  restaurarArquivos,
} from './arquivos.ts';
import { carregarBanco, copiarBanco, criarSeFalta, oQueHaNoBanco, temOMesmo } from './banco.ts';
import { exigirSoma, gravarManifesto, lerManifesto, PASTA_DO_BANCO, type Manifesto } from './manifesto.ts';
import { comBancoDeProva } from './prova.ts';

/** Database and files of an installation. */
export type Instalacao = { url: string; storage: Storage };

/** Draws how far a part of the work is. */
export type Andamento = <T>(
  parte: { rotulo: string; total: number },
  fazer: (aoAvancar: AoAvancar) => Promise<T>,
) => Promise<T>;

/**
 * Copies database and files into a new folder, and proves the copy by restoring it into a database of its own. What says
 * that the copy is whole is written last, and the folder takes its name after that.
 */
export async function fazerCopia(
  { url, storage }: Instalacao,
  caminho: string,
  agora: Date,
  andamento: Andamento,
): Promise<Manifesto> {
  const pasta = resolve(caminho);
  const parcial = `${pasta}.parcial`;
  await exigirLivre(pasta);
  // Secrets and personal data: whatever is written here is its owner's alone.
  const umask = process.umask(0o077);
  await criarPasta(parcial);
  try {
    const doBanco = await copiarBanco(url, parcial);
    const arquivos = await comBancoDeProva(url, async (prova) => {
      await provar(prova, parcial, doBanco, andamento);
      // The rows of the copy, and not those of this moment, say which files belong to it.
      const conhecidos = await listDoBanco(prova);
      return andamento({ rotulo: 'Copiando arquivos', total: conhecidos.size }, (aoAvancar) =>
        copiarArquivos(storage, conhecidos, parcial, aoAvancar),
      );
    });
    const copia: Manifesto = { formato: 1, feitaEm: agora.toISOString(), ...doBanco, arquivos };
    await gravarManifesto(parcial, copia);
    await rename(parcial, pasta);
    return copia;
  } catch (error) {
    await rm(parcial, { recursive: true, force: true });
    throw error;
  } finally {
    process.umask(umask);
  }
}

/** Refuses what `fazerCopia` would, of the folder. */
export const ensaiarCopia = (caminho: string): Promise<void> => exigirLivre(resolve(caminho));

/** Refuses a copy that is not whole, or does not restore equal; changes nothing but a database of its own. */
export async function conferirCopia(url: string, caminho: string, andamento: Andamento): Promise<Manifesto> {
  const pasta = resolve(caminho);
  const copia = await conferirSomas(pasta, andamento);
  await comBancoDeProva(url, (prova) => provar(prova, pasta, copia, andamento));
  return copia;
}

async function conferirSomas(pasta: string, andamento: Andamento): Promise<Manifesto> {
  const copia = await lerManifesto(pasta);
  for (const { arquivo, sha256 } of copia.tabelas)
    await exigirSoma(pasta, join(PASTA_DO_BANCO, arquivo), sha256);
  await andamento({ rotulo: 'Conferindo arquivos', total: copia.arquivos.total }, (aoAvancar) =>
    conferirArquivos(pasta, copia.arquivos, aoAvancar),
  );
  return copia;
}

const provar = (
  prova: string,
  pasta: string,
  doBanco: Parameters<typeof carregarBanco>[2],
  andamento: Andamento,
): Promise<void> =>
  andamento({ rotulo: 'Provando a cópia', total: doBanco.tabelas.length }, (aoAvancar) =>
    carregarBanco(prova, pasta, doBanco, aoAvancar),
  );

/**
 * Restores a copy into an installation that has nothing; interrupted between database and files, it goes on where it
 * stopped. With `ensaio` it says only whether it would.
 */
export async function restaurarCopia(
  { url, storage }: Instalacao,
  caminho: string,
  andamento: Andamento,
  { ensaio = false } = {},
): Promise<{ copia: Manifesto; atualizado: string[] }> {
  const pasta = resolve(caminho);
  const copia = await conferirSomas(pasta, andamento);
  const arquivo = await oQueHaNoArmazenamento(storage, pasta);
  if (arquivo !== null)
    throw new RuleError(
      `O armazenamento já tem arquivos (${arquivo}): uma cópia só se restaura onde não há nada.`,
    );
  if (ensaio && (await criarSeFalta(url, { ensaio }))) return { copia, atualizado: [] };
  await criarSeFalta(url);
  const tabela = await oQueHaNoBanco(url);
  if (tabela !== null && !(await temOMesmo(url, copia)))
    throw new RuleError(
      `O banco não está vazio (há linhas em ${tabela}): uma cópia só se restaura onde não há nada.`,
    );
  if (ensaio) return { copia, atualizado: [] };
  if (tabela === null)
    await andamento({ rotulo: 'Restaurando o banco', total: copia.tabelas.length }, (aoAvancar) =>
      carregarBanco(url, pasta, copia, aoAvancar),
    );
  const conhecidos = await listDoBanco(url);
  await andamento({ rotulo: 'Restaurando arquivos', total: copia.arquivos.total }, (aoAvancar) =>
    restaurarArquivos(storage, pasta, conhecidos, aoAvancar),
  );
  return { copia, atualizado: await aplicarMigracoes(url) };
}

async function exigirLivre(pasta: string): Promise<void> {
  const conteudo = await readdir(pasta).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new RuleError(`${pasta} não é uma pasta em que se possa escrever.`);
  });
  if (conteudo.length > 0) throw new RuleError(`A pasta ${pasta} já tem arquivos. Diga uma que não exista.`);
}

async function criarPasta(parcial: string): Promise<void> {
  try {
    await mkdir(parcial, { mode: 0o700 });
  } catch (error) {
    const codigo = error instanceof Error && 'code' in error ? error.code : '';
    if (codigo === 'EEXIST')
      throw new RuleError(
        `Já existe ${parcial}: uma cópia foi interrompida, ou está em andamento. Apague-a, ou diga outra pasta.`,
      );
    throw new RuleError(
      `Não foi possível criar ${parcial}. Confira se a pasta acima existe e se você pode escrever nela.`,
    );
  }
}
