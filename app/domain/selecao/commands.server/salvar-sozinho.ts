import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import type { Campo, ResultadoDoSalvamento } from '#app/domain/rascunho/types.ts';
import { CRITERIOS } from '../criterios.ts';
import { lerRespostas } from '../respostas.ts';
import { estadoDe } from '../labels.ts';
import { lerAvaliacao } from '../schema.ts';
import type { EtapaDeSelecao } from '../types.ts';
import { avaliarCandidatos } from './avaliar.ts';

/**
 * Saves a candidate's evaluation while it is filled in, where 'Salvar' keeps it. `versao` is that of the answers the
 * window has: over another's nothing is written, and the answer brings theirs.
 */
export async function salvarAvaliacaoSozinha(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  participacaoId: string,
  { campos, versao }: { campos: readonly Campo[]; versao: string },
): Promise<ResultadoDoSalvamento> {
  const lida = lerAvaliacao(fieldsOf([...campos, ['participacaoId', participacaoId], ['versao', versao]]));
  if (!lida.ok) throw new RuleError(lida.erro);
  const participacao = await ctx.db.participacao.findUnique({
    where: { id: participacaoId },
    select: { demandaId: true },
  });
  if (!participacao) throw new NotFoundError();
  try {
    await avaliarCandidatos(ctx, { etapa, demandaId: participacao.demandaId, avaliacoes: [lida.valor] });
    return { estado: 'salvo', versao: String(lida.valor.versao + 1), salvoEm: ctx.now, recusados: [] };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return daOutraJanela(ctx, etapa, participacaoId);
  }
}

async function daOutraJanela(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  participacaoId: string,
): Promise<ResultadoDoSalvamento> {
  const gravado = await ctx.db.resultadoEtapa.findUniqueOrThrow({
    where: { participacaoId_etapa: { participacaoId, etapa } },
    select: { criterios: true, observacao: true, versao: true, atualizadoEm: true },
  });
  const respostas = lerRespostas(gravado.criterios);
  return {
    estado: 'conflito',
    versao: String(gravado.versao),
    salvoEm: gravado.atualizadoEm,
    campos: [
      ...CRITERIOS[etapa].flatMap(({ id }): Campo[] => [
        [id, estadoDe(respostas[id]?.atende ?? null)],
        [`motivo-${id}`, respostas[id]?.motivo ?? ''],
      ]),
      ['observacao', gravado.observacao ?? ''],
    ],
  };
}
