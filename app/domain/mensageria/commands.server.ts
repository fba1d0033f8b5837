import {
  STATUS_DA_MENSAGEM,
  type MensagemTomada,
  type NovaMensagem,
  type TipoGerado,
  type TipoMensagem,
} from './types.ts';
import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import type { Dia } from '#app/lib/dates.ts';
import { enqueueMany } from '#app/lib/enqueue.server.ts';
import { env } from '#app/lib/env.server.ts';
import { assuntoDaMensagem, emUmaLinha, MENSAGEM_REENVIO_NA_FILA } from './labels.ts';
import { montarNaoEnviados } from './queries.server/nao-enviados.ts';
import { listAvisosDevidos, montarAvisos } from './queries.server/registro.ts';
import { chaveDaMensagem, prioridadeDoTipo } from './rules.ts';

const LOTE = 1_000;

/**
 * Writes the messages into the ledger and adds one job for each, in the caller's transaction. What was written
 * before (same type, demand, recipient and cause) is left as it is. Returns how many were created.
 */
export function registrarMensagens(ctx: Ctx, mensagens: readonly NovaMensagem[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    let criadas = 0;
    for (let inicio = 0; inicio < mensagens.length; inicio += LOTE) {
      const linhas = mensagens.slice(inicio, inicio + LOTE).map((mensagem) => ({
        ...mensagem,
        chave: chaveDaMensagem(mensagem),
        assunto: assuntoDaMensagem(mensagem),
        origemId: null,
      }));
      criadas += await gravar(tx, linhas);
    }
    return criadas;
  });
}

type Linha = {
  tipo: TipoMensagem;
  chave: string;
  demandaId?: string | null;
  usuarioId?: string | null;
  cadastroId?: string | null;
  destinatarioNome: string;
  destinatarioEmail: string;
  assunto: string;
  dados: unknown;
  origemId: string | null;
};

async function gravar(ctx: Ctx, linhas: readonly Linha[]): Promise<number> {
  const ids = linhas.map(() => randomUUID());
  const criadas = await ctx.db.$queryRaw<{ id: string; tipo: TipoMensagem }[]>`
    insert into mensagem (id, tipo, chave, demanda_id, usuario_id, cadastro_id, destinatario_nome, destinatario_email, assunto,
                          dados, message_id, status, criada_em, origem_id)
    select nova.id, nova.tipo, nova.chave, nova.demanda_id, nova.usuario_id, nova.cadastro_id, nova.nome, nova.email, nova.assunto,
           nova.dados::jsonb, '<' || nova.id || '@' || ${dominioDoRemetente()}::text || '>', 1,
           ${ctx.now.toISOString()}::timestamptz, nova.origem_id
      from unnest(
        ${ids}::uuid[], ${linhas.map((l) => l.tipo)}::int[], ${linhas.map((l) => l.chave)}::text[],
        ${linhas.map((l) => l.demandaId ?? null)}::uuid[], ${linhas.map((l) => l.usuarioId ?? null)}::uuid[],
        ${linhas.map((l) => l.cadastroId ?? null)}::uuid[],
        ${linhas.map((l) => emUmaLinha(l.destinatarioNome))}::text[],
        ${linhas.map((l) => l.destinatarioEmail.replaceAll('\0', ''))}::text[], ${linhas.map((l) => l.assunto)}::text[],
        ${linhas.map((l) => JSON.stringify(l.dados, semNulos))}::text[], ${linhas.map((l) => l.origemId)}::uuid[]
      ) as nova (id, tipo, chave, demanda_id, usuario_id, cadastro_id, nome, email, assunto, dados, origem_id)
    on conflict (chave) do nothing
    returning id, tipo`;
  await enqueueMany(
    ctx,
    'mensagem.enviar',
    criadas.map(({ id, tipo }) => ({
      payload: { mensagemId: id },
      key: `mensagem:${id}`,
      priority: prioridadeDoTipo(tipo),
    })),
  );
  return criadas.length;
}

/** The database stores no NUL. */
const semNulos = (_chave: string, valor: unknown): unknown =>
  typeof valor === 'string' ? valor.replaceAll('\0', '') : valor;

/** The Message-ID stays the same over all attempts, so that a mailbox can drop a copy. */
function dominioDoRemetente(): string {
  return /@([^\s>]+)/.exec(env.SMTP_REMETENTE)?.[1] ?? 'localhost';
}

/**
 * Sends a message again by a new one that points to it; the old one does not change (R-MSG-08). While a resend
 * waits, another is refused with ConflictError. Returns the id of the new message.
 */
export function reenviar(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    exigir('mensagem.administrar', tx.actor);
    const original = await tx.db.mensagem.findUnique({
      where: { id },
      include: { reenvios: { select: { status: true, falhouEm: true } } },
    });
    if (!original) throw new NotFoundError();
    const terminados = original.reenvios.filter(
      ({ status, falhouEm }) => status === STATUS_DA_MENSAGEM.enviada || falhouEm !== null,
    );
    const chave = `reenvio:${id}:${String(terminados.length + 1)}`;
    const criadas = await gravar(tx, [
      {
        tipo: original.tipo as TipoMensagem,
        chave,
        demandaId: original.demandaId,
        usuarioId: original.usuarioId,
        cadastroId: original.cadastroId,
        destinatarioNome: original.destinatarioNome,
        destinatarioEmail: original.destinatarioEmail,
        assunto: original.assunto,
        dados: original.dados,
        origemId: id,
      },
    ]);
    if (criadas === 0) throw new ConflictError(MENSAGEM_REENVIO_NA_FILA);
    const nova = await tx.db.mensagem.findUniqueOrThrow({ where: { chave }, select: { id: true } });
    return nova.id;
  });
}

/**
 * Writes the messages that a date causes (R-MSG-11): phase 17 starts, phase 33 starts, phase 26 starts or ends
 * in two days. Doing it again for the same date adds only those who were not told yet.
 */
export async function gerarAvisos(
  ctx: Ctx,
  { dia, tipos }: { dia: Dia; tipos?: readonly TipoGerado[] },
): Promise<{ demandas: number; criadas: number }> {
  exigir('mensagem.administrar', ctx.actor);
  const devidos = await listAvisosDevidos(ctx, dia, tipos);
  let criadas = 0;
  for (const aviso of devidos) criadas += await registrarMensagens(ctx, await montarAvisos(ctx, aviso));
  return { demandas: devidos.length, criadas };
}

/** Tells whose documents or appeal were not sent when the window closed, once for each window (R-MSG-12). */
export async function avisarNaoEnviados(ctx: Ctx): Promise<{ criadas: number }> {
  exigir('mensagem.administrar', ctx.actor);
  return { criadas: await registrarMensagens(ctx, await montarNaoEnviados(ctx)) };
}

/** 'terminada': sent, or failed for good; 'em-maos': a living worker has it. */
export type Tomada = { situacao: 'tomada'; mensagem: MensagemTomada } | { situacao: 'terminada' | 'em-maos' };

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
    returning m.id, m.tipo, m.usuario_id as "usuarioId", m.cadastro_id as "cadastroId", m.destinatario_nome as "destinatarioNome",
              m.destinatario_email as "destinatarioEmail", m.assunto, m.dados, m.message_id as "messageId",
              m.tentativas`;
  if (mensagem) return { situacao: 'tomada', mensagem };
  const aEnviar = await ctx.db.mensagem.count({
    where: { id: mensagemId, status: STATUS_DA_MENSAGEM.pendente, falhouEm: null },
  });
  return { situacao: aEnviar > 0 ? 'em-maos' : 'terminada' };
}

/** The mail server accepted it. */
export async function registrarEnvio(ctx: Ctx, mensagemId: string): Promise<void> {
  await ctx.db.$executeRaw`
    update mensagem
       set status = ${STATUS_DA_MENSAGEM.enviada}, data_envio = ${ctx.now.toISOString()}::timestamptz, enviando_por = null, ultimo_erro = null
     where id = ${mensagemId}::uuid and status = ${STATUS_DA_MENSAGEM.pendente}`;
}

/** The attempt failed; `definitiva` when there will be no other. `erro` must hold no personal data. */
export async function registrarFalha(
  ctx: Ctx,
  { mensagemId, erro, definitiva }: { mensagemId: string; erro: string; definitiva: boolean },
): Promise<void> {
  await ctx.db.$executeRaw`
    update mensagem
       set ultimo_erro = ${erro}, enviando_por = null,
           falhou_em = case when ${definitiva} then ${ctx.now.toISOString()}::timestamptz end
     where id = ${mensagemId}::uuid and status = ${STATUS_DA_MENSAGEM.pendente}`;
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

/** The person opened it; the first time is the one that stays. Nobody else's row is touched. */
export async function marcarComoLida(ctx: CtxUsuario, mensagemId: string): Promise<void> {
  await ctx.db.mensagem.updateMany({
    where: { id: mensagemId, usuarioId: ctx.actor.id, lidaEm: null },
    data: { lidaEm: ctx.now },
  });
}

/** 'Marcar todas como lidas': those that were on the page, not what came since. Returns how many. */
export async function marcarTodasComoLidas(ctx: CtxUsuario, { ate }: { ate: Date }): Promise<number> {
  const { count } = await ctx.db.mensagem.updateMany({
    where: { usuarioId: ctx.actor.id, lidaEm: null, criadaEm: { lte: ate } },
    data: { lidaEm: ctx.now },
  });
  return count;
}
