import type { Ctx } from '#app/domain/ctx.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { objetoDaDemanda } from '../labels.ts';
import { OBJETO_DA_DEMANDA } from '../queries.server/objeto.ts';
import type { QuemContinua } from '../queries.server/quem-continua.ts';
import type { Evento } from '../types.ts';

/** The events that end a demand over people who are in it, each with its message. R-MSG-28. */
const AVISOS = {
  cancelarDemanda: TIPO.demandaCancelada,
  finalizarDemanda: TIPO.demandaFinalizada,
} as const satisfies Partial<Record<Evento, number>>;

export type EventoQueAvisa = keyof typeof AVISOS;

export const avisaOFim = (evento: Evento): evento is EventoQueAvisa => Object.hasOwn(AVISOS, evento);

/** Tells those who were in it that the demand ended, and why. */
export async function avisarFim(
  tx: Ctx,
  { demandaId, evento, motivo }: { demandaId: string; evento: EventoQueAvisa; motivo: string },
  pessoas: readonly QuemContinua[],
): Promise<void> {
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  await registrarMensagens(
    tx,
    pessoas.map(({ usuarioId, nome, email }) => ({
      tipo: AVISOS[evento],
      demandaId,
      usuarioId,
      destinatarioNome: nome,
      destinatarioEmail: email,
      causa: evento,
      dados: {
        nome,
        processo: demanda.identificacaoProcesso,
        objeto: objetoDaDemanda(demanda),
        motivo,
      },
    })),
  );
}
