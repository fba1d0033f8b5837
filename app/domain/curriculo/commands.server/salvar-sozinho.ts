import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import type { ResultadoDoSalvamento, SalvamentoSozinho } from '#app/domain/rascunho/types.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { podeEditarCurriculo } from '../access.ts';
import { getCurriculoEmEdicao } from '../queries.server/edicao.ts';
import { comoPasso } from '../rules.ts';
import { camposDoPasso, lerPasso } from '../schema.ts';
import { LISTAS_DO_PASSO, type PassoId, type Valores } from '../types.ts';
import { salvarRascunho } from './rascunho.ts';
import { recusasDe } from './salvar-passo.ts';

/**
 * Saves a step while it is being typed, into the curriculum's own draft. A field that cannot be kept as it stands
 * (half a date) stays as it was saved, and is named in the answer.
 */
export function salvarPassoSozinho(
  ctx: CtxUsuario,
  alvo: string,
  { campos, versao, pagina }: SalvamentoSozinho,
): Promise<ResultadoDoSalvamento> {
  const permissao = podeEditarCurriculo(ctx.actor);
  if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
  const passo = comoPasso(alvo);
  if (passo === null) throw new RuleError('Etapa desconhecida.');
  return inTransaction(ctx, async (tx) => {
    const edicao = await getCurriculoEmEdicao(tx, tx.actor.id);
    const conflito: ResultadoDoSalvamento = {
      estado: 'conflito',
      versao: edicao.revisao,
      salvoEm: edicao.salvoEm,
      campos: camposDoPasso(edicao.valores, passo),
    };
    const digitados = { ...edicao.valores, ...lerPasso(fieldsOf(campos), passo) };
    const recusas = recusasDe(tx, passo, digitados, edicao.valores);
    // The 31st discipline belongs to no single field: the step is kept whole or not at all.
    if (passo === 'objetivos' && recusas[0]) throw new RuleError(recusas[0].mensagem, recusas[0].campo);
    const recusados = recusas.map(({ campo }) => campo);
    const valores = semRecusados(digitados, edicao.valores, passo, recusados);
    try {
      const listas = LISTAS_DO_PASSO[passo];
      const salvo = await salvarRascunho(tx, { valores, listas, revisao: versao, pagina });
      return { estado: 'salvo', versao: salvo.revisao, salvoEm: tx.now, recusados };
    } catch (error) {
      if (error instanceof ConflictError) return conflito;
      throw error;
    }
  });
}

/** The typed values with the refused fields as they were; one of a row that is new stays empty. */
function semRecusados(
  digitados: Valores,
  anteriores: Valores,
  passo: PassoId,
  recusados: readonly string[],
): Valores {
  if (recusados.length === 0) return digitados;
  const nomes = new Set(recusados);
  const antes = camposDoPasso(anteriores, passo).filter(([nome]) => nomes.has(nome));
  const ficam = camposDoPasso(digitados, passo).filter(([nome]) => !nomes.has(nome));
  return { ...digitados, ...lerPasso(fieldsOf([...ficam, ...antes]), passo) };
}
