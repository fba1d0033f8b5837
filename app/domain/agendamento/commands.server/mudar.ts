import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { avisarBancas } from '#app/domain/banca/commands.server/avisar-horario.ts';
import { horarioMudou, MENSAGENS } from '../labels.ts';
import { listCandidatos } from '../queries.server/alvo.ts';
import type { PedidoDeAgendamento, TipoDeAgendamento } from '../types.ts';
import { avisar, avisarIndeferido } from './avisar.ts';
import { abrirDemanda, colunasDoPedido, exigirHorario, type Origem } from './gravar.ts';
import { conferirAgenda, travarAgenda } from './travar.ts';

/** A scheduling, locked, with the status of its demand. */
export async function travarAgendamento(tx: Ctx, id: string) {
  await tx.db.$queryRaw`select 1 from agendamento where id = ${id}::uuid for update`;
  const agendamento = await tx.db.agendamento.findUnique({
    where: { id },
    include: {
      pedido: true,
      frequencia: true,
      demanda: { select: { status: true } },
    },
  });
  if (!agendamento) throw new NotFoundError(NAO_HA.agendamento);
  return agendamento;
}

/** The demand of a scheduling, shared, for who keeps its agenda: locked before the scheduling, as everywhere. */
async function abrirDemandaDo(tx: CtxUsuario, id: string) {
  const alvo = await tx.db.agendamento.findUnique({
    where: { id },
    select: { demandaId: true, participacaoId: true, participacao: { select: { usuarioId: true } } },
  });
  if (!alvo) throw new NotFoundError(NAO_HA.agendamento);
  return { ...alvo, carga: await abrirDemanda(tx, alvo.demandaId, [alvo.participacao]) };
}

type Travado = Awaited<ReturnType<typeof travarAgendamento>>;

/** Until its hour comes, and by who saw the hour that stands. */
function exigirAberto(tx: Ctx, atual: Travado, versao: number): void {
  if (atual.estado !== 'agendado') throw new ConflictError(MENSAGENS.cancelado);
  if (atual.versao !== versao) throw new ConflictError(MENSAGENS.versaoVelha);
  if (atual.inicio <= tx.now || atual.frequencia !== null) throw new RuleError(MENSAGENS.comecou);
}

type Onde = ReturnType<typeof colunasDoPedido>;

/** The hour no longer stands, and the candidate may be scheduled again. */
const ENCERRAM: readonly Origem[] = ['cancelamento', 'nao-avisado'];

async function versionar(
  tx: CtxUsuario,
  { id: agendamentoId, versao }: Travado,
  { onde, origem, motivo }: { onde: Onde; origem: Origem; motivo: string },
): Promise<void> {
  const { atorNome: criadaPor, atorId: criadaPorId } = actorRecord(tx.actor);
  const nova = versao + 1;
  await tx.db.agendamento.update({
    where: { id: agendamentoId },
    data: {
      ...onde,
      versao: nova,
      atualizadoEm: tx.now,
      ...(ENCERRAM.includes(origem) ? { estado: 'cancelado' } : {}),
    },
  });
  await tx.db.agendamentoVersao.create({
    data: { agendamentoId, versao: nova, origem, motivo, ...onde, criadaEm: tx.now, criadaPor, criadaPorId },
  });
}

type Horario = Omit<PedidoDeAgendamento, 'participacaoId' | 'tipo'>;

/**
 * Another hour, place or panel: a new version, which asks its candidate to confirm again and, once they were told, tells
 * them, their calendar and the panels that it touches. Refused once the hour came. R-AGE-08.
 */
export function remarcar(
  ctx: CtxUsuario,
  {
    id,
    versao,
    motivo,
    origem = 'mudanca',
    ...novo
  }: { id: string; versao: number; motivo: string; origem?: 'mudanca' | 'pedido' } & Horario,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { carga, demandaId, participacaoId } = await abrirDemandaDo(tx, id);
    await travarAgenda(tx);
    const atual = await travarAgendamento(tx, id);
    exigirAberto(tx, atual, versao);
    const [candidato] = await listCandidatos(tx, demandaId, [participacaoId]);
    if (!candidato) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
    const pedido = { ...novo, participacaoId, tipo: atual.tipo as TipoDeAgendamento };
    await exigirHorario(tx, carga, candidato, pedido, true);
    await versionar(tx, atual, { onde: colunasDoPedido(pedido), origem, motivo });
    await conferirAgenda(tx, [id], novo.lugar);
    if (atual.avisadoEm !== null) {
      await avisar(tx, id, { metodo: 'REQUEST', motivo });
      const mudanca = { parte: pedido.tipo, nome: candidato.nome, de: atual.inicio, motivo };
      const texto = horarioMudou({ ...mudanca, para: colunasDoPedido(pedido).inicio });
      await avisarBancas(tx, [...new Set([atual.bancaId, novo.bancaId])], texto);
    }
    await registrarAuditoria(tx, {
      acao: 'agendamento.remarcar',
      entidade: 'agendamento',
      entidadeId: id,
      dados: { versao: versao + 1, origem },
    });
  });
}

/** What was told of it is told to be off; what was asked of it has no answer any more. */
async function retirar(tx: CtxUsuario, atual: Travado, origem: Origem, motivo: string): Promise<void> {
  const { id, bancaId, inicio, fim, tema, tipoLocal, local, enderecoConferencia } = atual;
  const onde = { bancaId, inicio, fim, tema, tipoLocal, local, enderecoConferencia } as Onde;
  await versionar(tx, atual, { onde, origem, motivo });
  await tx.db.pedidoDeHorario.updateMany({
    where: { agendamentoId: id, decisao: null },
    data: { decisao: 'prejudicado', decididoEm: tx.now, resposta: motivo },
  });
  if (atual.avisadoEm !== null) await avisar(tx, id, { metodo: 'CANCEL', motivo });
}

/**
 * An hour of which its candidate was not told in time goes back to be scheduled, by whoever records attendance, who holds
 * the demand and asked whether it may be: who is scheduled in its place is told by itself. R-FRQ-06.
 */
export async function devolverAgendamento(tx: CtxUsuario, id: string, motivo: string): Promise<void> {
  await travarAgenda(tx);
  await retirar(tx, await travarAgendamento(tx, id), 'nao-avisado', motivo);
}

/** Takes a scheduling away: the candidate may be scheduled again. R-AGE-08. */
export function cancelarAgendamento(
  ctx: CtxUsuario,
  { id, versao, motivo }: { id: string; versao: number; motivo: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { demandaId, participacaoId } = await abrirDemandaDo(tx, id);
    await travarAgenda(tx);
    const atual = await travarAgendamento(tx, id);
    exigirAberto(tx, atual, versao);
    await retirar(tx, atual, 'cancelamento', motivo);
    if (atual.avisadoEm !== null) {
      const [candidato] = await listCandidatos(tx, demandaId, [participacaoId]);
      const mudanca = {
        parte: atual.tipo as TipoDeAgendamento,
        nome: candidato?.nome ?? '',
        de: atual.inicio,
      };
      await avisarBancas(tx, [atual.bancaId], horarioMudou({ ...mudanca, para: null, motivo }));
    }
    await registrarAuditoria(tx, {
      acao: 'agendamento.cancelar',
      entidade: 'agendamento',
      entidadeId: id,
      dados: { versao: versao + 1 },
    });
  });
}

type Decisao = 'deferido' | 'indeferido';

async function decidir(tx: CtxUsuario, id: string, decisao: Decisao, resposta: string): Promise<void> {
  const { atorNome, atorId } = actorRecord(tx.actor);
  const { count } = await tx.db.pedidoDeHorario.updateMany({
    where: { agendamentoId: id, decisao: null },
    data: { decisao, resposta, decididoEm: tx.now, decididoPor: atorNome, decididoPorId: atorId },
  });
  if (count === 0) throw new ConflictError(MENSAGENS.pedidoDecidido);
  await registrarAuditoria(tx, {
    acao: decisao === 'deferido' ? 'agendamento.deferir-pedido' : 'agendamento.indeferir-pedido',
    entidade: 'agendamento',
    entidadeId: id,
  });
}

/** Grants the candidate's request by moving the scheduling; the answer goes with the new hour. R-AGE-12. */
export function deferirPedido(
  ctx: CtxUsuario,
  { resposta, ...novo }: { id: string; versao: number; resposta: string } & Horario,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await remarcar(tx, { ...novo, motivo: resposta, origem: 'pedido' });
    await decidir(tx, novo.id, 'deferido', resposta);
  });
}

/** Refuses it: the hour stands, and the candidate is told why. R-AGE-12. */
export function indeferirPedido(
  ctx: CtxUsuario,
  { id, versao, resposta }: { id: string; versao: number; resposta: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await abrirDemandaDo(tx, id);
    const atual = await travarAgendamento(tx, id);
    exigirAberto(tx, atual, versao);
    await decidir(tx, id, 'indeferido', resposta);
    await avisarIndeferido(tx, id, resposta);
  });
}
