import { exigir } from '#app/domain/acesso/autoridade.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { MENSAGENS } from '../labels.ts';
import { podeConfirmar, podePedirOutroHorario, type Oferta } from '../rules/presenca.ts';
import type { TipoDeAgendamento } from '../types.ts';
import { travarAgendamento } from './mudar.ts';

type Qual = { demandaId: string; tipo: TipoDeAgendamento; versao: number };

/** The person's own scheduling, locked; anybody else's, and one that nobody told them of, does not exist. */
async function doCandidato(tx: CtxUsuario, { demandaId, tipo }: Qual) {
  exigir('agendamento.responder', tx.actor);
  const achado = await tx.db.agendamento.findFirst({
    where: {
      demandaId,
      tipo,
      estado: 'agendado',
      avisadoEm: { not: null },
      participacao: { usuarioId: tx.actor.id },
    },
    select: { id: true },
  });
  if (!achado) throw new NotFoundError(NAO_HA.agendamento);
  await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
  const atual = await travarAgendamento(tx, achado.id);
  exigirAberta(atual.demanda);
  return atual;
}

/** What another act was faster than is a conflict; the rest is a rule. */
function exigirOferta(oferta: Oferta): void {
  if (oferta.ok) return;
  const outroAto = [MENSAGENS.versaoVelha, MENSAGENS.umaVez].some((motivo) => motivo === oferta.motivo);
  throw outroAto ? new ConflictError(oferta.motivo) : new RuleError(oferta.motivo);
}

/** 'Confirmar presença', of this hour; pressed twice it is once. R-AGE-10. */
export function confirmarPresenca(ctx: CtxUsuario, qual: Qual): Promise<void> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const atual = await doCandidato(tx, qual);
    exigirOferta(podeConfirmar(atual, qual.versao, tx.now));
    await tx.db.presenca.createMany({
      data: [{ agendamentoId: atual.id, versao: qual.versao, confirmadaEm: tx.now }],
      skipDuplicates: true,
    });
  });
}

/** 'Pedir outro horário', once, with a reason; the hour stands until the commission answers. R-AGE-11. */
export function pedirOutroHorario(
  ctx: CtxUsuario,
  { motivo, ...qual }: Qual & { motivo: string },
): Promise<void> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const atual = await doCandidato(tx, qual);
    exigirOferta(podePedirOutroHorario(atual, qual.versao, tx.now));
    await tx.db.pedidoDeHorario.create({
      data: { agendamentoId: atual.id, versao: qual.versao, motivo, pedidoEm: tx.now },
    });
  });
}
