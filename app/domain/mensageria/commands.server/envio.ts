import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { STATUS_DA_MENSAGEM, TIPO, type MensagemTomada } from '../types.ts';

/**
 * 'terminada': sent, or failed for good; 'segurada': its batch is held, and releasing it brings another job;
 * 'em-maos': a living worker has it.
 */
export type Tomada =
  | { situacao: 'tomada'; mensagem: MensagemTomada }
  | { situacao: 'terminada' | 'segurada' | 'em-maos' };

/** Columns of a message in somebody's hands, of the row `m`. */
const TOMADA = Prisma.sql`
  m.id, m.tipo, m.usuario_id as "usuarioId", m.cadastro_id as "cadastroId", m.destinatario_nome as "destinatarioNome",
  m.destinatario_email as "destinatarioEmail", m.assunto, m.dados, m.message_id as "messageId", m.tentativas,
  m.lote_id as "loteId", (select t.corpo from texto_de_mensagem t where t.id = m.texto_id) as corpo,
  m.tipo = ${TIPO.avisoDeDemanda} and exists (
    select 1 from usuario u where u.id = m.usuario_id and u.avisos_cancelados_em is not null) as cancelou`;

const SEGURADA = Prisma.sql`
  exists (select 1 from lote_de_mensagens l where l.id = m.lote_id and l.estado = 'segurado')`;

/** Takes a message to be sent and commits that before anything reaches the mail server. */
export async function tomarMensagem(
  ctx: Ctx,
  { mensagemId, workerId }: { mensagemId: string; workerId: string },
): Promise<Tomada> {
  const [mensagem] = await ctx.db.$queryRaw<MensagemTomada[]>`
    update mensagem m
       set tentativas = tentativas + 1, tentativa_em = ${ctx.now.toISOString()}::timestamptz, enviando_por = ${workerId}
     where m.id = ${mensagemId}::uuid and m.status = ${STATUS_DA_MENSAGEM.pendente} and m.falhou_em is null
       and (m.enviando_por is null or m.enviando_por = ${workerId}
            or not exists (select 1 from worker_ativo w where w.worker_id = m.enviando_por))
       and not ${SEGURADA}
    returning ${TOMADA}`;
  if (mensagem) return { situacao: 'tomada', mensagem };
  const aEnviar = await ctx.db.mensagem.findFirst({
    where: { id: mensagemId, status: STATUS_DA_MENSAGEM.pendente, falhouEm: null },
    select: { lote: { select: { estado: true } } },
  });
  if (aEnviar === null) return { situacao: 'terminada' };
  return { situacao: aEnviar.lote?.estado === 'segurado' ? 'segurada' : 'em-maos' };
}

/** A message taken with others of its batch, and its own job in the queue, which waits meanwhile. */
export type TomadaDoLote = MensagemTomada & { tarefa: string };

/**
 * Takes more messages of a batch whose own jobs wait, and puts those jobs off by a minute: whoever took them ends the
 * jobs with `concluirTarefas`, and of a worker that died they run by themselves. None where the batch is held.
 */
export function tomarDoLote(
  ctx: Ctx,
  { loteId, workerId, limite }: { loteId: string; workerId: string; limite: number },
): Promise<TomadaDoLote[]> {
  return ctx.db.$queryRaw<TomadaDoLote[]>`
    with livres as (
      select m.id, j.id as tarefa from mensagem m join graphile_worker.jobs j on j.key = 'mensagem:' || m.id
       where m.lote_id = ${loteId}::uuid and m.status = ${STATUS_DA_MENSAGEM.pendente} and m.falhou_em is null
         and m.enviando_por is null and m.tentativas = 0 and j.locked_at is null and j.run_at <= now() and not ${SEGURADA}
       limit ${limite} for update of m skip locked),
    adiadas as (
      select id from graphile_worker.reschedule_jobs(
        array(select tarefa from livres), run_at => now() + interval '1 minute'))
    update mensagem m
       set tentativas = tentativas + 1, tentativa_em = ${ctx.now.toISOString()}::timestamptz, enviando_por = ${workerId}
      from livres where livres.id = m.id and livres.tarefa in (select id from adiadas)
    returning ${TOMADA}, livres.tarefa::text`;
}

/** The jobs of messages that were sent, or refused for good. */
export async function concluirTarefas(ctx: Pick<Ctx, 'db'>, tarefas: readonly string[]): Promise<void> {
  if (tarefas.length === 0) return;
  await ctx.db.$queryRaw`select 1 from graphile_worker.complete_jobs(${tarefas}::bigint[])`;
}

/** After a failed first attempt: as late as the queue puts off a job that failed once. */
export async function adiarTarefa(ctx: Pick<Ctx, 'db'>, tarefa: string): Promise<void> {
  await ctx.db.$queryRaw`
    select 1 from graphile_worker.reschedule_jobs(
      array[${tarefa}::bigint], run_at => now() + make_interval(secs => exp(1)), attempts => 1)`;
}

/** Messages that were taken and did not reach the mail server: their own jobs send them. */
export async function devolverAoLote(ctx: Pick<Ctx, 'db'>, tomadas: readonly TomadaDoLote[]): Promise<void> {
  if (tomadas.length === 0) return;
  await ctx.db.$queryRaw`
    with devolvidas as (
      update mensagem set enviando_por = null, tentativas = tentativas - 1
       where id = any(${tomadas.map(({ id }) => id)}::uuid[]) and status = ${STATUS_DA_MENSAGEM.pendente})
    select 1 from graphile_worker.reschedule_jobs(${tomadas.map(({ tarefa }) => tarefa)}::bigint[], run_at => now())`;
}

/** What an e-mail is sent with, its variables in braces. */
export type Modelo = { html: string; texto: string; urlBase: string };

/** Texts known to be in each database: a worker sends thousands with the same one. */
const guardados = new WeakMap<Ctx['db'], Set<string>>();

/** Keeps the text for whoever opens the message later; returns its id. */
export async function guardarModelo(ctx: Pick<Ctx, 'db'>, { html, texto, urlBase }: Modelo): Promise<string> {
  const id = createHash('sha256')
    .update(JSON.stringify([html, texto, urlBase]))
    .digest('hex');
  const conhecidos = guardados.get(ctx.db) ?? new Set();
  guardados.set(ctx.db, conhecidos);
  if (!conhecidos.has(id)) {
    await ctx.db.modeloDeEmail.createMany({ data: [{ id, html, texto, urlBase }], skipDuplicates: true });
    conhecidos.add(id);
  }
  return id;
}

type Aceite = { resposta?: string; modeloId?: string };

/** The mail server accepted it. Returns whether its batch is held by now. */
export async function registrarEnvio(
  ctx: Ctx,
  mensagemId: string,
  { resposta, modeloId }: Aceite = {},
): Promise<{ segurada: boolean }> {
  const [linha] = await ctx.db.$queryRaw<{ segurada: boolean }[]>`
    update mensagem m
       set status = ${STATUS_DA_MENSAGEM.enviada}, data_envio = ${ctx.now.toISOString()}::timestamptz, enviando_por = null,
           ultimo_erro = null, resposta = ${resposta ?? null}, modelo_id = ${modeloId ?? null}
     where id = ${mensagemId}::uuid and status = ${STATUS_DA_MENSAGEM.pendente}
    returning ${SEGURADA} as segurada`;
  return { segurada: linha?.segurada ?? false };
}

/** The attempt failed; `definitiva` when there will be no other. Neither text may hold personal data. */
export async function registrarFalha(
  ctx: Ctx,
  falha: { mensagemId: string; erro: string; resposta?: string | null; definitiva: boolean },
): Promise<void> {
  await ctx.db.$queryRaw`
    update mensagem
       set ultimo_erro = ${falha.erro}, resposta = ${falha.resposta ?? null}, enviando_por = null,
           falhou_em = case when ${falha.definitiva} then ${ctx.now.toISOString()}::timestamptz end
     where id = ${falha.mensagemId}::uuid and status = ${STATUS_DA_MENSAGEM.pendente}`;
}

/** No message waits more than this for its next attempt, so that all go out soon after an outage. */
export async function aproximarTentativas(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.$queryRaw`
    select count(*)::int from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
             where task_identifier = 'mensagem.enviar' and locked_at is null and attempts > 0
               and attempts < max_attempts and run_at > now() + interval '15 minutes'),
      run_at => now() + interval '15 minutes')`;
}

/** When a message may leave, and how long that is from now by the database's clock. */
export type Vez = { em: Date; esperaMs: number };

/**
 * The next moment at which the installation may send, taken by whoever asks: no two have the same, and they are as far
 * apart as the rate says, however many workers there are. R-MSG-24.
 */
export async function reservarVez(ctx: Pick<Ctx, 'db'>, porMinuto: number): Promise<Vez> {
  const [vez] = await ctx.db.$queryRaw<Vez[]>`
    with reservada as (
      update ritmo_de_envio
         set proximo = greatest(proximo, clock_timestamp()) + make_interval(secs => ${60 / porMinuto}::float8)
       where id = 1
      returning proximo - make_interval(secs => ${60 / porMinuto}::float8) as em)
    select em, greatest(0, extract(epoch from em - clock_timestamp()) * 1000)::float8 as "esperaMs" from reservada`;
  if (vez === undefined) throw new Error('the row of the rate is missing');
  return vez;
}
