import { isRefusal } from '#app/domain/errors.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '#app/domain/ctx.ts';
import {
  findPastaPedida,
  guardarPasta,
  registrarFalhaDaPasta,
} from '#app/domain/relatorio/commands.server/pasta.ts';
import { andamentoDaMontagem } from '#app/domain/relatorio/commands.server/montagem.ts';
import { INDICE, SOMAS, somas, TIPO_DA_PASTA, type ItemDoIndice } from '#app/domain/relatorio/pasta.ts';
import { listEntradasDaPasta } from '#app/domain/relatorio/queries.server/pasta/montar.ts';
import { formatarInstanteComSegundos } from '#app/lib/dates.ts';
import { writeZip } from '#app/lib/zip.server.ts';
import { inTempFolder } from '#app/lib/temp-folder.server.ts';
import type { Services } from '../services.ts';
import { comoEntradas, deTexto } from './entradas.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { indiceHtml } from './paginas.ts';

/** Makes the folder of a demand that was asked for: each piece read, hashed and written in its turn. R-REL-07. */
export async function montarPasta(
  ctx: Ctx,
  documentoId: string,
  { env }: Pick<Services, 'env'>,
  last: boolean,
): Promise<void> {
  const pedido = await findPastaPedida(ctx, documentoId);
  if (!pedido) return;
  await inTempFolder(async (pasta) => {
    try {
      const caminho = join(pasta, 'pasta.zip');
      const total = await escrever(ctx, documentoId, caminho, { ...pedido, urlBase: env.URL_BASE });
      const { size: bytes } = await stat(caminho);
      const sha256 = createHash('sha256');
      await pipeline(createReadStream(caminho), sha256);
      await guardarPasta(ctx, documentoId, { caminho, bytes, sha256: sha256.digest('hex'), total });
    } catch (error) {
      if (last || isRefusal(error)) await registrarFalhaDaPasta(ctx, documentoId);
      throw error;
    }
  });
}

async function escrever(
  ctx: Ctx,
  documentoId: string,
  caminho: string,
  { demandaId, processo, urlBase }: { demandaId: string; processo: string; urlBase: string },
): Promise<number> {
  const itens: ItemDoIndice[] = [];
  const lista = await listEntradasDaPasta(ctx, demandaId);
  const total = lista.length;
  const andamento = andamentoDaMontagem(ctx, { id: documentoId, tipo: TIPO_DA_PASTA });
  await andamento({ feitos: 0, total });
  const feito = async (item: ItemDoIndice): Promise<void> => {
    itens.push(item);
    await andamento({ feitos: itens.length, total });
  };
  const lugar = await getLugar(ctx);
  const geradoEm = formatarInstanteComSegundos(ctx.now);
  await writeZip(caminho, ctx.now, [
    ...(await comoEntradas(lista, { processo, urlBase, lugar, feito })),
    // Written when all before them are: only then are their hashes known.
    { nome: INDICE, abrir: () => deTexto(indiceHtml({ processo, geradoEm, itens })) },
    { nome: SOMAS, abrir: () => deTexto(somas(itens)) },
  ]);
  return total;
}
