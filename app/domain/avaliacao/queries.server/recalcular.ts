import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { conferir, type Divergencia } from '../vistas.ts';
import { listParticipantes } from './participantes.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/**
 * Every stored result of stage 3 derived again from the scores and attendance, and compared: what `porteira avaliacao
 * recalcular` prints. Writes nothing. R-AVA-15.
 */
export async function recalcular(ctx: Pick<Ctx, 'db' | 'actor'>, identificacao: string) {
  const demanda = await ctx.db.demanda.findUnique({
    where: { identificacaoProcesso: identificacao },
    select: { id: true, tipoAvaliacao: true, resultadoEntrevistaEm: true },
  });
  if (!demanda) throw new NotFoundError(`Não há demanda com a identificação ${identificacao}.`);
  if (demanda.resultadoEntrevistaEm === null)
    throw new RuleError('O resultado das entrevistas desta demanda ainda não foi enviado.');
  const gravados = await ctx.db.resultadoEtapa.findMany({
    where: { etapa: ETAPA.entrevistaDidatica, participacao: { demandaId: demanda.id } },
    select: { participacaoId: true, apto: true, entrevista: true },
  });
  const apurados = new Map((await listParticipantes(ctx, demanda)).map((uma) => [uma.participacaoId, uma]));
  const divergencias: {
    participacaoId: string;
    diferencas: readonly Divergencia[] | 'sem-numeros' | 'sem-notas';
  }[] = [];
  for (const { participacaoId, apto, entrevista } of gravados) {
    const candidato = apurados.get(participacaoId);
    // Who withdrew afterwards is no participant any more, and what was sent to them stays.
    if (!candidato) continue;
    if (entrevista === null || apto === null) {
      divergencias.push({ participacaoId, diferencas: 'sem-numeros' });
      continue;
    }
    const { resultadoId: _, ...numeros } = entrevista;
    const diferencas = conferir({ apto, ...numeros }, candidato.apuracao);
    if (diferencas.length > 0) divergencias.push({ participacaoId, diferencas });
  }
  const comResultado = new Set(gravados.map(({ participacaoId }) => participacaoId));
  // Who came after the others is told by a sending of their own.
  const semResultado = [...apurados.values()].filter(
    ({ participacaoId, enviadas, apuracao }) =>
      !comResultado.has(participacaoId) && apuracao.partes.every(({ parte }) => enviadas.includes(parte)),
  );
  return {
    conferidos: gravados.length,
    divergencias,
    semResultado: semResultado.map(({ participacaoId }) => participacaoId),
  };
}
