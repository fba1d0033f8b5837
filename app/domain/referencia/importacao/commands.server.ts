import { createHash } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { examinarLido, gravarExaminado } from './gravacao.server.ts';
import { lerArquivo } from './leitura.server.ts';
import { travarTabela } from './queries.server.ts';
import type { Exame, Tabela } from './types.ts';

export type PedidoDeImportacao = { tabela: Tabela; arquivo: string; conteudo: Uint8Array };

/** The file is read, compared with the database, and written. */
export const PASSOS_DA_IMPORTACAO = 3;

/** The file has problems: nothing was written. `exame` tells line, column, value and problem. */
export class ImportacaoRecusada extends RuleError {
  constructor(readonly exame: Exame) {
    super(
      exame.totalProblemas === 1
        ? 'O arquivo tem 1 problema e nada foi importado.'
        : `O arquivo tem ${exame.totalProblemas.toLocaleString('pt-BR')} problemas e nada foi importado.`,
    );
  }
}

/**
 * Writes the file's rows, all or none: upsert by key, set-based; rows that are missing from the file stay. Leaves
 * an import row and an audit row in the same transaction. Throws `ImportacaoRecusada` when the file has problems.
 */
export async function importarArquivo(
  ctx: Ctx,
  pedido: PedidoDeImportacao,
  aoAvancar: (passo: number, qual: string) => void = () => undefined,
): Promise<Exame> {
  exigir('referencia.importar', ctx.actor);
  const { tabela, arquivo, conteudo } = pedido;
  return inTransaction(ctx, async (tx) => {
    // One import of a table at a time, so that what was compared is what is written.
    await travarTabela(tx, tabela);
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    const lido = lerArquivo(conteudo);
    aoAvancar(1, 'lido');
    const examinado = await examinarLido(tx, tabela, lido, { arquivo, sha256 });
    aoAvancar(2, 'conferido');
    if (examinado.exame.totalProblemas > 0) throw new ImportacaoRecusada(examinado.exame);
    await gravarExaminado(tx, tabela, examinado);
    aoAvancar(PASSOS_DA_IMPORTACAO, 'gravado');
    return examinado.exame;
  });
}
