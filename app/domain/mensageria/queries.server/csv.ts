import type { CtxUsuario } from '#app/domain/ctx.ts';
import { linhaCsv, textoCsv } from '#app/lib/csv.ts';
import { textStream } from '#app/lib/text-stream.server.ts';
import { ROTULOS_DA_SITUACAO } from '../labels.ts';
import { mensagensEmLotes } from './lista.ts';
import type { FiltroDaLista } from '../schema.ts';

const CABECALHO = [
  'Demanda',
  'Tipo',
  'Destinatário',
  'E-mail',
  'Situação',
  'Criada em',
  'Data Envio',
  'Última resposta',
];

async function* pedacos(ctx: CtxUsuario, filtro: FiltroDaLista): AsyncGenerator<string> {
  yield textoCsv(CABECALHO, []);
  for await (const lote of mensagensEmLotes(ctx, filtro)) {
    yield lote
      .map(({ processo, tipo, nome, email, situacao, criadaEm, enviadaEm, resposta, erro }) =>
        linhaCsv([
          processo,
          tipo,
          nome,
          email,
          ROTULOS_DA_SITUACAO[situacao],
          criadaEm,
          enviadaEm,
          resposta ?? erro,
        ]),
      )
      .join('');
  }
}

/** The CSV of all that the filters select, written while it is read. */
export const csvDaMensageria = (ctx: CtxUsuario, filtro: FiltroDaLista): ReadableStream<Uint8Array> =>
  textStream(pedacos(ctx, filtro));
