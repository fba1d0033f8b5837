import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS_DA_MENSAGEM, TIPO, type MensagemTomada } from '../types.ts';

/**
 * 'terminada': sent, or failed for good; 'segurada': its batch is held, and releasing it brings another job;
 * 'em-maos': a living worker has it.
 */
export type Tomada =
  { situacao: 'tomada'; mensagem: MensagemTomada } | { situacao: 'terminada' | 'segurada' | 'em-maos' };

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
       and not exists (select 1 from lote_de_mensagens l where l.id = m.lote_id and l.estado = 'segurado')
    returning m.id, m.tipo, m.usuario_id as "usuarioId", m.cadastro_id as "cadastroId", m.destinatario_nome as "destinatarioNome",
              m.destinatario_email as "destinatarioEmail", m.assunto, m.dados, m.message_id as "messageId",
              m.tentativas, (select t.corpo from texto_de_mensagem t where t.id = m.texto_id) as corpo,
              m.tipo = ${TIPO.avisoDeDemanda} and exists (
                select 1 from usuario u where u.id = m.usuario_id and u.avisos_cancelados_em is not null) as cancelou`;
  if (mensagem) return { situacao: 'tomada', mensagem };
  const aEnviar = await ctx.db.mensagem.findFirst({
    where: { id: mensagemId, status: STATUS_DA_MENSAGEM.pendente, falhouEm: null },
    select: { lote: { select: { estado: true } } },
  });
  if (aEnviar === null) return { situacao: 'terminada' };
  return { situacao: aEnviar.lote?.estado === 'segurado' ? 'segurada' : 'em-maos' };
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

/** The mail server accepted it. */
export async function registrarEnvio(
  ctx: Ctx,
  mensagemId: string,
  { resposta, modeloId }: Aceite = {},
): Promise<void> {
  await ctx.db.$queryRaw`
    update mensagem
       set status = ${STATUS_DA_MENSAGEM.enviada}, data_envio = ${ctx.now.toISOString()}::timestamptz, enviando_por = null,
           ultimo_erro = null, resposta = ${resposta ?? null}, modelo_id = ${modeloId ?? null}
     where id = ${mensagemId}::uuid and status = ${STATUS_DA_MENSAGEM.pendente}`;
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
