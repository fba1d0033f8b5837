import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { enqueueMany } from '#app/lib/enqueue.server.ts';
import { env } from '#app/lib/env.server.ts';
import { assuntoDaMensagem, emUmaLinha, LOTE, MENSAGEM_REENVIO_NA_FILA } from '../labels.ts';
import { enderecoDoReenvio } from '../queries.server/endereco.ts';
import type { PedidoDeEnvio } from '../queries.server/espera.ts';
import { getMensagem } from '../queries.server/lista.ts';
import { chaveDaMensagem, comCaminho, NA_PROPRIA_MENSAGEM, prioridadeDoTipo } from '../rules.ts';
import { versoesEmUso } from '../texto/queries.server.ts';
import { assuntoPreenchido } from '../texto/rules.ts';
import { STATUS_DA_MENSAGEM, TIPO, type NovaMensagem, type TipoMensagem } from '../types.ts';

const POR_INSTRUCAO = 1_000;

/** The batch that messages are written into; `liberado`: what is added to it leaves at once. */
type LoteAberto = { id: string; liberado: boolean };

/**
 * Writes the messages into the ledger and adds one job for each, in the caller's transaction. What was written
 * before (same type, demand, recipient and cause) is left as it is. Returns how many were created.
 */
export function registrarMensagens(
  ctx: Ctx,
  mensagens: readonly NovaMensagem[],
  lote: LoteAberto | null = null,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    let criadas = 0;
    const textos = new Map(
      (await versoesEmUso(tx, [...new Set(mensagens.map(({ tipo }) => tipo))])).map((versao) => [
        versao.tipo,
        versao,
      ]),
    );
    for (let inicio = 0; inicio < mensagens.length; inicio += POR_INSTRUCAO) {
      const linhas = mensagens.slice(inicio, inicio + POR_INSTRUCAO).map((mensagem) => {
        const versao = mensagem.tipo === TIPO.testeDeTexto ? undefined : textos.get(mensagem.tipo);
        return {
          ...mensagem,
          dados: comCaminho(mensagem),
          chave: chaveDaMensagem(mensagem),
          assunto:
            (versao?.texto && assuntoPreenchido(versao.texto.assunto, mensagem.dados)) ??
            assuntoDaMensagem(mensagem),
          origemId: null,
          loteId: lote?.id ?? null,
          textoId: versao?.id ?? null,
        };
      });
      const gravadas = await gravar(tx, linhas);
      if (lote?.liberado !== false) await enfileirar(tx, gravadas);
      criadas += gravadas.length;
    }
    return criadas;
  });
}

/** Those that the ledger does not have yet. */
export async function aindaNaoEscritas(
  ctx: Pick<Ctx, 'db'>,
  mensagens: readonly NovaMensagem[],
): Promise<NovaMensagem[]> {
  const escritas = await ctx.db.$queryRaw<{ chave: string }[]>`
    select chave from mensagem where chave = any(${mensagens.map(chaveDaMensagem)}::text[])`;
  const chaves = new Set(escritas.map(({ chave }) => chave));
  return mensagens.filter((mensagem) => !chaves.has(chaveDaMensagem(mensagem)));
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
  loteId: string | null;
  /** The version of the text that it is written with. */
  textoId: string | null;
};

type Gravada = { id: string; tipo: TipoMensagem };

async function gravar(ctx: Ctx, linhas: readonly Linha[]): Promise<Gravada[]> {
  const ids = linhas.map(() => randomUUID());
  return ctx.db.$queryRaw<Gravada[]>`
    insert into mensagem (id, tipo, chave, demanda_id, usuario_id, cadastro_id, destinatario_nome, destinatario_email, assunto,
                          dados, message_id, status, criada_em, origem_id, lote_id, texto_id)
    select nova.id, nova.tipo, nova.chave, nova.demanda_id, nova.usuario_id, nova.cadastro_id, nova.nome, nova.email, nova.assunto,
           nova.dados::jsonb, '<' || nova.id || '@' || ${dominioDoRemetente()}::text || '>', 1,
           ${ctx.now.toISOString()}::timestamptz, nova.origem_id, nova.lote_id, nova.texto_id
      from unnest(
        ${ids}::uuid[], ${linhas.map((l) => l.tipo)}::int[], ${linhas.map((l) => l.chave)}::text[],
        ${linhas.map((l) => l.demandaId ?? null)}::uuid[], ${linhas.map((l) => l.usuarioId ?? null)}::uuid[],
        ${linhas.map((l) => l.cadastroId ?? null)}::uuid[],
        ${linhas.map((l) => emUmaLinha(l.destinatarioNome))}::text[],
        ${linhas.map((l) => l.destinatarioEmail.replaceAll('\0', ''))}::text[], ${linhas.map((l) => l.assunto)}::text[],
        ${linhas.map((l, i) => JSON.stringify(l.dados, escritoEm(ids[i] ?? '')))}::text[], ${linhas.map((l) => l.origemId)}::uuid[],
        ${linhas.map((l) => l.loteId)}::uuid[], ${linhas.map((l) => l.textoId)}::uuid[]
      ) as nova (id, tipo, chave, demanda_id, usuario_id, cadastro_id, nome, email, assunto, dados, origem_id, lote_id, texto_id)
    on conflict (chave) do nothing
    returning id, tipo`;
}

/** One job for each message: asking again for one that waits moves it, and for one that is being sent changes nothing. */
export const enfileirar = (ctx: Ctx, mensagens: readonly Gravada[], priority?: number): Promise<void> =>
  enqueueMany(
    ctx,
    'mensagem.enviar',
    mensagens.map(({ id, tipo }) => ({
      payload: { mensagemId: id },
      key: `mensagem:${id}`,
      priority: priority ?? prioridadeDoTipo(tipo),
    })),
  );

/** The texts of that message, without NUL, which the database does not store. */
const escritoEm =
  (id: string) =>
  (_chave: string, valor: unknown): unknown => {
    if (valor === NA_PROPRIA_MENSAGEM) return NA_PROPRIA_MENSAGEM.replace('{mensagem}', id);
    return typeof valor === 'string' ? valor.replaceAll('\0', '') : valor;
  };

/** The Message-ID stays the same over all attempts, so that a mailbox can drop a copy. */
function dominioDoRemetente(): string {
  return /@([^\s>]+)/.exec(env.SMTP_REMETENTE)?.[1] ?? 'localhost';
}

/**
 * Sends a message again by a new one that points to it; the old one does not change (R-MSG-08). While a resend
 * waits, another is refused with ConflictError. Returns the id of the new message.
 */
export function reenviar(ctx: Ctx, id: string): Promise<string> {
  exigir('mensagem.administrar', ctx.actor);
  return reenviarSemExigir(ctx, id);
}

function reenviarSemExigir(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const original = await tx.db.mensagem.findUnique({
      where: { id },
      include: { reenvios: { select: { status: true, falhouEm: true } }, lote: { select: { estado: true } } },
    });
    if (!original) throw new NotFoundError();
    const terminados = original.reenvios.filter(
      ({ status, falhouEm }) => status === STATUS_DA_MENSAGEM.enviada || falhouEm !== null,
    );
    if (original.lote?.estado === 'segurado' && original.falhouEm !== null)
      throw new RuleError(LOTE.segurado);
    const chave = `reenvio:${id}:${String(terminados.length + 1)}`;
    const criadas = await gravar(tx, [
      {
        tipo: original.tipo as TipoMensagem,
        chave,
        demandaId: original.demandaId,
        usuarioId: original.usuarioId,
        cadastroId: original.cadastroId,
        destinatarioNome: original.destinatarioNome,
        destinatarioEmail: await enderecoDoReenvio(tx, id),
        assunto: original.assunto,
        dados: original.dados,
        origemId: id,
        // It takes the place of one that failed; of one that was sent it is something by itself.
        loteId: original.falhouEm === null ? null : original.loteId,
        textoId: original.textoId,
      },
    ]);
    const [nova] = criadas;
    if (nova === undefined) throw new ConflictError(MENSAGEM_REENVIO_NA_FILA);
    await enfileirar(tx, criadas);
    await registrarAuditoria(tx, {
      acao: 'mensagem.reenviar',
      entidade: 'mensagem',
      entidadeId: nova.id,
      dados: { original: id },
    });
    return nova.id;
  });
}

/** Nothing waits before what somebody asked for by name. */
const PRIORIDADE_PEDIDA = 0;

/**
 * 'Enviar' of one message: what waits goes now, before the others; what failed goes by a new one (R-MSG-16). Returns
 * which goes.
 */
export function enviarMensagem(ctx: Ctx, id: string): Promise<PedidoDeEnvio> {
  exigir('mensagem.administrar', ctx.actor);
  return enviarDeNovo(ctx, id);
}

/** The same, for a command that asked before whose right it is. */
export function enviarDeNovo(ctx: Ctx, id: string): Promise<PedidoDeEnvio> {
  return inTransaction(ctx, async (tx) => {
    const { situacao, recusa, numeroDoTipo, tentativas } = await getMensagem(tx, id);
    if (recusa !== null) throw new ConflictError(recusa);
    if (situacao === 'falhou') return { id: await reenviarSemExigir(tx, id), tentativas: 0 };
    await enfileirar(tx, [{ id, tipo: numeroDoTipo }], PRIORIDADE_PEDIDA);
    await registrarAuditoria(tx, { acao: 'mensagem.enviar', entidade: 'mensagem', entidadeId: id });
    return { id, tentativas };
  });
}
