import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { confirmarPresenca, pedirOutroHorario } from '#app/domain/agendamento/commands.server/responder.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { STATUS_DA_MENSAGEM, TIPO } from '#app/domain/mensageria/types.ts';
import { idDaConta } from './gravacao/atores.ts';
import { como } from './bancas.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

/** Whose notice was forgotten: their absence cannot be written, and they wait for another hour. */
const SEM_AVISO = 2;

/**
 * What followed the scheduling of the panel that sits: its candidates were told, confirmed or asked for another hour,
 * but for one of whom nobody told the hour; who had their hour attended, but for one. By the commands that the screens use.
 */
export async function gravarAgenda(ctx: Ctx): Promise<void> {
  const comissao = await como(ctx, idDaConta('comissao'));
  const agendados = await ctx.db.agendamento.findMany({
    where: { estado: 'agendado', tipo: 'E' },
    include: {
      participacao: {
        select: {
          usuarioId: true,
          agendamentos: { where: { estado: 'agendado' }, select: { id: true, versao: true } },
        },
      },
    },
    orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
  });
  const [primeiro] = agendados;
  if (!primeiro) return;
  const antes = new Date(primeiro.inicio.getTime() - 3 * DIA);
  for (const [i, { versao, demandaId, participacaoId, participacao }] of agendados.entries()) {
    if (i === SEM_AVISO) continue;
    await enviarEmails({ ...comissao, now: antes }, { participacaoId, vistos: participacao.agendamentos });
    await ctx.db.mensagem.updateMany({
      where: { demandaId, usuarioId: participacao.usuarioId, tipo: TIPO.agendamento },
      data: { status: STATUS_DA_MENSAGEM.enviada, dataEnvio: antes },
    });
    const pessoa = { ...(await como(ctx, participacao.usuarioId)), now: new Date(antes.getTime() + DIA) };
    const qual = { demandaId, tipo: 'E' as const, versao };
    if (i === agendados.length - 1) {
      await pedirOutroHorario(pessoa, {
        ...qual,
        motivo: 'Tenho uma consulta médica marcada neste horário.',
      });
    } else if (i % 2 === 0) await confirmarPresenca(pessoa, qual);
  }
  const passados = agendados.filter(({ fim }) => fim.getTime() + HORA < ctx.now.getTime());
  for (const { id, demandaId, fim } of passados) {
    const depois = { ...comissao, now: new Date(fim.getTime() + HORA) };
    if (id === agendados[SEM_AVISO]?.id) {
      await registrarFrequencias(depois, { demandaId, marcadas: [], naoAvisados: [id] });
      continue;
    }
    // Who was scored was there.
    const presente = (await ctx.db.avaliacao.count({ where: { agendamentoId: id } })) > 0;
    const marcadas = [{ agendamentoId: id, presente }];
    await registrarFrequencias(depois, { demandaId, marcadas });
  }
  // They went out with the others of the past.
  await ctx.db.mensagem.updateMany({
    where: { status: STATUS_DA_MENSAGEM.pendente, chave: { contains: ':agendamento:' } },
    data: { status: STATUS_DA_MENSAGEM.enviada, dataEnvio: ctx.now },
  });
}
