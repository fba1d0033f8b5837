import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError } from '#app/domain/errors.ts';
import type { Campo, ResultadoDoSalvamento } from '#app/domain/rascunho/types.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { formatarPontos } from '../notas.ts';
import { exigirLugar } from '../queries.server/lugar.ts';
import { campoDaNota } from '../campos.ts';
import { salvarNotas } from './salvar.ts';

/**
 * Saves the desk while it is filled in, where 'Salvar' keeps it. Over another window's version nothing is written, and
 * the answer brings that one. The draft is nobody else's to read.
 */
export async function salvarNotasSozinhas(
  ctx: CtxUsuario,
  agendamentoId: string,
  { campos, versao }: { campos: readonly Campo[]; versao: string },
): Promise<ResultadoDoSalvamento> {
  try {
    const salva = await salvarNotas(ctx, {
      agendamentoId,
      campos: fieldsOf([...campos, ['versao', versao]]),
    });
    return { estado: 'salvo', versao: String(salva.versao), salvoEm: ctx.now, recusados: [] };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const { alvo } = await exigirLugar(ctx, agendamentoId);
    const gravada = await ctx.db.avaliacao.findFirstOrThrow({
      where: { agendamentoId, lugar: alvo.lugar, rodada: alvo.rodada, usuarioId: ctx.actor.id },
      include: { notas: true },
    });
    return {
      estado: 'conflito',
      versao: String(gravada.versao),
      salvoEm: gravada.atualizadoEm,
      campos: [
        ...gravada.notas.map(({ campo, meios }): Campo => [campoDaNota(campo), formatarPontos(meios)]),
        ['observacao', gravada.observacao],
      ],
    };
  }
}
