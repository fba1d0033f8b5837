import { nomeDoCandidato } from '#app/domain/agendamento/queries.server/alvo.ts';
import { comEntrega } from '#app/domain/agendamento/queries.server/entrega.ts';
import { avisadoATempo } from '#app/domain/agendamento/rules/aviso.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';

/** Of these participations, whoever has an absence of the part without a notice that supports it, by name. R-FRQ-06. */
export async function listFaltasSemAviso(
  ctx: Pick<Ctx, 'db'>,
  participacoes: readonly string[],
  tipo: TipoDeAgendamento,
): Promise<string[]> {
  const faltas = await ctx.db.agendamento.findMany({
    where: {
      participacaoId: { in: [...participacoes] },
      tipo,
      estado: 'agendado',
      frequencia: { presente: false },
    },
    select: {
      id: true,
      versao: true,
      demandaId: true,
      inicio: true,
      avisadoEm: true,
      atualizadoEm: true,
      participacao: {
        select: {
          usuario: { select: { nome: true, sobrenome: true } },
          curriculoVersao: { select: { nomeCompleto: true } },
        },
      },
    },
    orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
  });
  return (await comEntrega(ctx, faltas))
    .filter((falta) => !avisadoATempo(falta))
    .map(({ participacao }) => nomeDoCandidato(participacao));
}
