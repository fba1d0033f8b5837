import { exigir, exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { devolverAgendamento } from '#app/domain/agendamento/commands.server/mudar.ts';
import { actorRecord, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { MENSAGENS } from './labels.ts';
import { listAlvos, type Alvo } from './queries.server/alvos.ts';
import {
  aRegistrar,
  exigirMarcadas,
  motivoParaNaoDevolver,
  motivoParaNaoRegistrar,
  type Marcada,
} from './rules.ts';

/**
 * The demand's row is locked, as whoever emits the result does: an attendance is written before the result is made
 * from it, or not at all. Then each scheduling, in one order, so that two who save the same list wait for each other.
 * Of their own candidature, and of whom they declared an impediment, somebody else says who came. R-FRQ-07.
 */
async function abrir(tx: CtxUsuario, demandaId: string, ids: readonly string[], tipo?: string) {
  const carga = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
  await tx.db
    .$queryRaw`select 1 from agendamento where id = any(${[...ids]}::uuid[]) order by id for no key update`;
  const alvos = await listAlvos(tx, demandaId, ids, tipo);
  if (alvos.length !== new Set(ids).size) throw new NotFoundError(NAO_HA.agendamento);
  exigir('frequencia.registrar', tx.actor, {
    areaAtuacao: carga.demanda.areaAtuacao,
    pessoas: alvos.map(({ usuarioId }) => usuarioId),
  });
  if (alvos.some(({ impedido }) => impedido)) throw new ForbiddenError(DECLAROU_SE_IMPEDIDO);
  exigirAberta(carga.demanda);
  return { fases: carga.fases, alvos };
}

type Frequencia = { presente: boolean; motivo: string; versao: number };

async function gravar(tx: CtxUsuario, alvo: Alvo, { presente, motivo, versao }: Frequencia): Promise<void> {
  const { id: agendamentoId } = alvo;
  const { atorNome: registradaPor, atorId: registradaPorId } = actorRecord(tx.actor);
  const quem = { registradaEm: tx.now, registradaPor, registradaPorId };
  const primeira = alvo.registrada === null;
  await tx.db.frequencia.upsert({
    where: { agendamentoId },
    create: { agendamentoId, presente, ...quem },
    update: { presente, versao: { increment: 1 }, ...quem },
  });
  await tx.db.frequenciaVersao.create({
    data: { agendamentoId, versao: versao + 1, presente, motivo: primeira ? null : motivo, ...quem },
  });
  // The hour came: what was still asked of it has no answer any more.
  await tx.db.pedidoDeHorario.updateMany({
    where: { agendamentoId, decisao: null },
    data: { decisao: 'prejudicado', decididoEm: tx.now },
  });
  await registrarAuditoria(tx, {
    acao: primeira ? 'frequencia.registrar' : 'frequencia.corrigir',
    entidade: 'agendamento',
    entidadeId: agendamentoId,
    dados: { presente },
  });
}

/** Of several rows, the refusal says of whom it is. */
const comNome = (recusa: string, nome: string): string => `${nome}: ${recusa}`;

/** 'Não foi avisado': the scheduling is taken back, and its candidate waits for another hour. R-FRQ-06. */
async function devolver(tx: CtxUsuario, alvo: Alvo): Promise<void> {
  const recusa = motivoParaNaoDevolver(alvo, tx.now);
  if (recusa !== null) throw new RuleError(comNome(recusa, alvo.nome));
  await devolverAgendamento(tx, alvo.id, MENSAGENS.outroHorario);
  await registrarAuditoria(tx, {
    acao: 'frequencia.nao-avisado',
    entidade: 'agendamento',
    entidadeId: alvo.id,
    dados: { registrada: alvo.registrada !== null },
  });
}

/**
 * 'Salvar' of the list: every marked row that has nothing recorded, all of them or none; the window and the hour of
 * each are asked here; all of them of one part, where `tipo` names it. Who was not told of the hour is given another.
 * R-FRQ-01, R-FRQ-05, R-FRQ-06.
 */
export function registrarFrequencias(
  ctx: CtxUsuario,
  {
    demandaId,
    tipo,
    marcadas,
    naoAvisados = [],
  }: { demandaId: string; tipo?: string; marcadas: readonly Marcada[]; naoAvisados?: readonly string[] },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    exigirTentativa('frequencia.registrar', tx.actor);
    exigirMarcadas({ marcadas, naoAvisados });
    const { fases, alvos } = await abrir(
      tx,
      demandaId,
      [...marcadas.map(({ agendamentoId }) => agendamentoId), ...naoAvisados],
      tipo,
    );
    for (const id of naoAvisados) {
      const alvo = alvos.find((um) => um.id === id);
      if (alvo) await devolver(tx, alvo);
    }
    if (marcadas.length === 0) return naoAvisados.length;
    const escolha = aRegistrar(
      alvos.map(({ id, registrada }) => ({ agendamentoId: id, registrada: registrada !== null })),
      marcadas,
    );
    if (!escolha.ok) throw new RuleError(escolha.motivo);
    for (const { agendamentoId, presente } of escolha.registrar) {
      const alvo = alvos.find(({ id }) => id === agendamentoId);
      if (!alvo) continue;
      const dados = { presente, motivo: '', versao: 0 };
      const recusa = motivoParaNaoRegistrar(alvo, dados, fases, tx.now);
      if (recusa !== null) throw new RuleError(comNome(recusa, alvo.nome));
      await gravar(tx, alvo, dados);
    }
    return escolha.registrar.length + naoAvisados.length;
  });
}

/** 'Não foi avisado' of a recorded absence: no window holds what sets it right. R-FRQ-06. */
export function devolverFrequencia(ctx: CtxUsuario, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    exigirTentativa('frequencia.registrar', tx.actor);
    const [alvo] = (await abrir(tx, await demandaDo(tx, id), [id])).alvos;
    if (alvo) await devolver(tx, alvo);
  });
}

async function demandaDo(tx: CtxUsuario, id: string): Promise<string> {
  const alvo = await tx.db.agendamento.findUnique({ where: { id }, select: { demandaId: true } });
  if (!alvo) throw new NotFoundError(NAO_HA.agendamento);
  return alvo.demandaId;
}

/** 'Corrigir': what was recorded turned into the other, with a reason, inside the window. R-FRQ-02, R-FRQ-04. */
export function corrigirFrequencia(
  ctx: CtxUsuario,
  { id, ...dados }: { id: string } & Frequencia,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    exigirTentativa('frequencia.registrar', tx.actor);
    const { fases, alvos } = await abrir(tx, await demandaDo(tx, id), [id]);
    const [atual] = alvos;
    if (!atual?.registrada) throw new RuleError(MENSAGENS.semRegistro);
    const recusa = motivoParaNaoRegistrar(atual, dados, fases, tx.now);
    if (recusa === MENSAGENS.mudou) throw new ConflictError(recusa);
    if (recusa !== null) throw new RuleError(recusa, recusa === MENSAGENS.motivo ? 'motivo' : undefined);
    await gravar(tx, atual, dados);
  });
}
