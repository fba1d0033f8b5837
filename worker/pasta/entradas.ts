import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { TipoMensagem } from '#app/domain/mensageria/types.ts';
import type { DadosDaMensagem } from '#app/domain/mensageria/dados.ts';
import { AUSENTE, DIVERGENTE, type EntradaDaPasta, type ItemDoIndice } from '#app/domain/relatorio/pasta.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { isStored } from '#app/integrations/storage/stored.server.ts';
import type { ZipEntry } from '#app/lib/zip.server.ts';
import { prepararEmail } from '#emails/index.ts';
import type { Lugar } from '#app/lib/lugar.ts';
import { paginaHtml } from './paginas.ts';

type Opcoes = {
  processo: string;
  urlBase: string;
  lugar: Lugar;
  /** Told of each entry once it was read to its end. */
  feito: (item: ItemDoIndice) => Promise<void>;
};

export const deTexto = (texto: string): Promise<Readable> =>
  Promise.resolve(Readable.from([Buffer.from(texto)]));

/** The entries as the ZIP takes them: opened one at a time. A file that is gone is told in the index. */
export async function comoEntradas(
  lista: readonly EntradaDaPasta[],
  { feito, ...opcoes }: Opcoes,
): Promise<ZipEntry[]> {
  const entradas: ZipEntry[] = [];
  for (const entrada of lista) {
    const { caminho, titulo } = entrada;
    if ('arquivo' in entrada && !(await isStored(entrada.arquivo.chave))) {
      await feito({ caminho, titulo, bytes: 0, sha256: '', problema: AUSENTE });
      continue;
    }
    const esperado = 'arquivo' in entrada ? entrada.arquivo.sha256 : null;
    entradas.push({
      nome: caminho,
      abrir: async () => {
        const conteudo = await abrir(entrada, opcoes);
        return conteudo.compose(
          contado(({ bytes, sha256 }) =>
            feito({
              caminho,
              titulo,
              bytes,
              sha256,
              problema: esperado === null || esperado === sha256 ? null : DIVERGENTE,
            }),
          ),
        ) as Readable;
      },
    });
  }
  return entradas;
}

async function abrir(
  entrada: EntradaDaPasta,
  { processo, urlBase, lugar }: Omit<Opcoes, 'feito'>,
): Promise<Readable> {
  if ('arquivo' in entrada) return appStorage().open(entrada.arquivo.chave);
  if ('pagina' in entrada)
    return deTexto(paginaHtml({ titulo: entrada.titulo, processo, pagina: entrada.pagina }));
  const tipo = entrada.mensagem.tipo as TipoMensagem;
  const dados = entrada.mensagem.dados as DadosDaMensagem[TipoMensagem];
  const { html } = await prepararEmail({
    tipo,
    dados,
    corpo: entrada.mensagem.corpo,
    urlBase,
    lugar,
    leitura: true,
  });
  return deTexto(html);
}

/** Passes the bytes through, and tells how many they were and their hash before the end. */
function contado(fim: (lido: { bytes: number; sha256: string }) => Promise<void>): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(pedaco: Buffer, _codificacao, pronto) {
      hash.update(pedaco);
      bytes += pedaco.byteLength;
      pronto(null, pedaco);
    },
    flush(pronto) {
      fim({ bytes, sha256: hash.digest('hex') }).then(() => {
        pronto();
      }, pronto);
    },
  });
}
