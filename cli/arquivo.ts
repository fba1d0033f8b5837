import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { RuleError } from '#app/domain/errors.ts';

/** What commands that save a file share. */

export const para = z
  .string()
  .min(1)
  .default('.')
  .describe('arquivo ou pasta onde salvar (padrão: a pasta em que se está)');

export const esperar = z.coerce
  .number()
  .int()
  .min(0)
  .max(3600)
  .default(60)
  .describe('segundos a esperar pelo worker (padrão: 60)');

/** Where a file of this name goes: into a folder that exists, or to the path itself. What is there is never replaced. */
export async function destino(caminho: string, nome: string): Promise<string> {
  const pedido = await stat(caminho).catch(() => null);
  const fim = resolve(pedido?.isDirectory() ? join(caminho, nome) : caminho);
  if ((await stat(fim).catch(() => null)) !== null)
    throw new RuleError(`Já existe ${fim}. Escolha outro lugar com --para.`);
  return fim;
}

/** Writes it a piece at a time; what could not be written whole is not left. */
export async function gravar(conteudo: Readable, caminho: string): Promise<void> {
  try {
    await pipeline(conteudo, createWriteStream(caminho, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') throw new RuleError(`Já existe ${caminho}. Escolha outro lugar com --para.`);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new RuleError(
        `Não foi possível escrever em ${caminho}. Confira se a pasta existe e se você pode escrever nela.`,
      );
    await rm(caminho, { force: true });
    throw error;
  }
}
