import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { formatarPontos } from '#app/domain/avaliacao/notas.ts';
import { campoDaNota } from '#app/domain/avaliacao/schema.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { agendar, declararNada, type BancaDeTeste } from './banca.ts';
import { CAMPOS } from './notas.ts';
import { criarParticipacao } from './participacao.ts';

/** The reference criteria as the product ships them: six and ten, of 0 to 5. */
export async function criarCriterios(ctx: Ctx): Promise<void> {
  await ctx.db.criterioAvaliacao.createMany({
    data: (['E', 'D'] as const).flatMap((tipo) =>
      CAMPOS[tipo].map((campo, i) => ({
        tipo,
        campo,
        nome: `Critério ${tipo}${String(i + 1)}`,
        descricao: `O que se olha em ${campo}`,
        ordem: i + 1,
        notaMin: 0,
        notaMax: 5,
      })),
    ),
    skipDuplicates: true,
  });
}

/** A candidate finally apt in registry, scheduled for these parts, whom the three declared to have nothing against. */
export async function criarAgendado(
  ctx: Ctx,
  demandaId: string,
  { banca, membros }: BancaDeTeste,
  { partes, inicio, nome }: { partes: readonly Parte[]; inicio: Date; nome: string },
) {
  const participacao = await criarParticipacao(ctx, demandaId, { nome });
  await ctx.db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa: 'cadastro',
      estado: 'publicado',
      apto: true,
      publicadoEm: ctx.now,
      publicadoFinalEm: ctx.now,
      atualizadoEm: ctx.now,
    },
  });
  const agendamentos: Partial<Record<Parte, string>> = {};
  for (const [indice, tipo] of partes.entries()) {
    const { id } = await agendar(ctx, { id: participacao.id, demandaId }, banca.id, {
      tipo,
      inicio: new Date(inicio.getTime() + indice * 3_600_000),
      local: `Sala de ${participacao.id}`,
      avisado: true,
    });
    agendamentos[tipo] = id;
  }
  await declararNada(ctx, membros, participacao.id);
  return { participacao, agendamentos };
}

/** Scores by the commands that the desk calls, and final; the actor has the seat. */
export async function pontuar(
  ctx: CtxUsuario,
  agendamentoId: string,
  notas: Readonly<Record<string, number>>,
  { observacao = '', final = true }: { observacao?: string; final?: boolean } = {},
): Promise<void> {
  const { versao } = await salvarNotas(ctx, {
    agendamentoId,
    campos: fieldsOf([
      ['versao', '0'],
      ['observacao', observacao],
      ...Object.entries(notas).map(([campo, meios]): [string, string] => [
        campoDaNota(campo),
        formatarPontos(meios),
      ]),
    ]),
  });
  if (final) await finalizarNotas(ctx, { agendamentoId, versao });
}
