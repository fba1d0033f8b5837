import type { CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { linhaCsv, textoCsv } from '#app/lib/csv.ts';
import { textStream } from '#app/lib/text-stream.server.ts';
import { CABECALHO_CSV, celulasDoCsv } from '../labels.ts';
import { curriculosEmLotes, exigirPermissao } from '../queries.server/listagem.ts';
import type { FiltrosDaListagem } from '../rules.ts';

async function* pedacos(ctx: CtxUsuario, filtros: FiltrosDaListagem): AsyncGenerator<string> {
  yield textoCsv(CABECALHO_CSV, []);
  for await (const lote of curriculosEmLotes(ctx, filtros)) {
    yield lote.map((linha) => linhaCsv(celulasDoCsv(linha))).join('');
  }
}

/** The CSV of all that the filters select, written while it is read. */
export async function csvDosCurriculos(
  ctx: CtxUsuario,
  { filtros, erro }: { filtros: FiltrosDaListagem; erro: string | null },
): Promise<ReadableStream<Uint8Array>> {
  exigirPermissao(ctx);
  if (erro !== null) throw new RuleError(erro);
  return textStream(pedacos(ctx, filtros));
}
