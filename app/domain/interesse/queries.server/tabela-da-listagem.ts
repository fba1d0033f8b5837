import type { CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { Linha, Tabela } from '#app/lib/tabela.ts';
import { CABECALHO_DO_ARQUIVO, celulasDoArquivo } from '../labels.ts';
import type { FiltrosDaListagem } from '../rules.ts';
import { curriculosEmLotes, exigirPermissao } from './listagem.ts';

async function* lotes(ctx: CtxUsuario, filtros: FiltrosDaListagem): AsyncGenerator<Linha[]> {
  for await (const lote of curriculosEmLotes(ctx, filtros)) yield lote.map(celulasDoArquivo);
}

/** All that the filters select, read while it is written. */
export function tabelaDosCurriculos(
  ctx: CtxUsuario,
  { filtros, erro }: { filtros: FiltrosDaListagem; erro: string | null },
): Tabela {
  exigirPermissao(ctx);
  if (erro !== null) throw new RuleError(erro);
  return { cabecalho: CABECALHO_DO_ARQUIVO, lotes: lotes(ctx, filtros) };
}
