import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { RuleError } from '#app/domain/errors.ts';

/** A copy is whole when it has this file, which is written last and says the sum of everything else. */
const MANIFESTO = 'copia.json';
/** A line a file: SHA-256 and path in the copy, as `sha256sum --check` reads it. */
export const LISTA_DE_ARQUIVOS = 'arquivos.sha256';
export const PASTA_DE_ARQUIVOS = 'arquivos';
export const PASTA_DO_BANCO = 'banco';

const soma = z.string().regex(/^[0-9a-f]{64}$/);
const conteudo = z.object({ linhas: z.string(), soma: z.string() });

const tabela = conteudo.extend({
  esquema: z.string(),
  nome: z.string(),
  colunas: z.array(z.string()).min(1),
  /** In the folder of the database. */
  arquivo: z.string().regex(/^[a-z0-9_.]+$/),
  sha256: soma,
});

const manifesto = z.object({
  formato: z.literal(1),
  feitaEm: z.iso.datetime(),
  servidor: z.string(),
  /** The schema of the database, as what makes it. */
  migracoes: z.array(z.object({ nome: z.string(), soma })),
  fila: z.number(),
  tabelas: z.array(tabela),
  sequencias: z.array(
    z.object({ esquema: z.string(), nome: z.string(), valor: z.string(), usada: z.boolean() }),
  ),
  arquivos: z.object({
    total: z.number(),
    bytes: z.number(),
    sha256: soma,
    /** Those that the storage did not give as they were sent: the copy does not have them. */
    problemas: z.array(z.object({ chave: z.string(), problema: z.string() })),
  }),
});

export type Manifesto = z.infer<typeof manifesto>;
export type TabelaCopiada = Manifesto['tabelas'][number];
export type DoBanco = Omit<Manifesto, 'formato' | 'feitaEm' | 'arquivos'>;

/** Makes the copy whole. */
export async function gravarManifesto(pasta: string, dados: Manifesto): Promise<void> {
  const arquivo = await open(join(pasta, MANIFESTO), 'wx', 0o600);
  try {
    await arquivo.writeFile(`${JSON.stringify(dados, null, 1)}\n`);
    await arquivo.sync();
  } finally {
    await arquivo.close();
  }
}

/** One sum for the whole copy: that of what says all of its sums; null while it is not whole. */
export const somaDaCopia = (pasta: string): Promise<string | null> => somaDoArquivo(join(pasta, MANIFESTO));

export async function lerManifesto(pasta: string): Promise<Manifesto> {
  let texto: string;
  try {
    texto = await readFile(join(pasta, MANIFESTO), 'utf8');
  } catch {
    throw new RuleError(`${pasta} não é uma cópia inteira: falta ${MANIFESTO}, que é escrito por último.`);
  }
  const lido = manifesto.safeParse(emJson(texto));
  if (lido.success) return lido.data;
  throw new RuleError(`${MANIFESTO} de ${pasta} não é o de uma cópia, ou é de outra versão do programa.`);
}

function emJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** The sum of a file of the copy, read a piece at a time; null where there is none. */
export async function somaDoArquivo(caminho: string): Promise<string | null> {
  const sha256 = createHash('sha256');
  try {
    await pipeline(createReadStream(caminho), sha256);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return sha256.digest('hex');
}

/** Refuses a file of the copy that is missing or is not the one that was written. */
export async function exigirSoma(pasta: string, arquivo: string, esperada: string): Promise<void> {
  const lida = await somaDoArquivo(join(pasta, arquivo));
  if (lida === null)
    throw new RuleError(`A cópia está incompleta: falta ${arquivo}. Nada foi restaurado dela.`);
  if (lida !== esperada)
    throw new RuleError(
      `A cópia está estragada: ${arquivo} não é o que foi gravado. Nada foi restaurado dela.`,
    );
}
