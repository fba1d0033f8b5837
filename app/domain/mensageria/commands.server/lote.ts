import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { colunaDoDia, type Dia } from '#app/lib/dates.ts';
import { motivoParaNaoReenviar } from '../atos.ts';
import { LOTE } from '../labels.ts';
import { motivoParaNaoEnviar, motivoParaNaoLiberar, motivoParaNaoSegurar } from '../rules.ts';
import { contarLote } from '../queries.server/lote.ts';
import {
  STATUS_DA_MENSAGEM,
  type AvisoDevido,
  type EstadoDoLote,
  type JanelaDoAviso,
  type TipoDeLote,
  type TipoMensagem,
  type TotaisDoLote,
} from '../types.ts';
import { enfileirar, reenviar } from './registro.ts';

/** What makes one batch: the notices of a demand for one cause. */
type Lote = Omit<AvisoDevido, 'tipo'> & { tipo: TipoDeLote };

type LoteAberto = { id: string; estado: EstadoDoLote };

/** The last batch of a notice, if there is one; nobody else writes one of that notice until the transaction ends. */
export async function ultimoLote(tx: Ctx, { tipo, demandaId, causa }: Lote): Promise<LoteAberto | null> {
  await tx.db.$queryRaw`
    select pg_advisory_xact_lock(hashtextextended(${`lote:${demandaId}:${String(tipo)}:${causa}`}, 0))::text`;
  const [lote] = await tx.db.$queryRaw<LoteAberto[]>`
    select id, estado from lote_de_mensagens
     where demanda_id = ${demandaId}::uuid and tipo = ${tipo} and causa = ${causa} order by parte desc limit 1`;
  return lote ?? null;
}

/** A new batch of a due notice, after those that it has: held, with the same reason, where the last one is. R-MSG-25. */
export async function abrirLote(
  tx: Ctx,
  { tipo, demandaId, causa, dataInicial, dataFinal }: Lote & JanelaDoAviso,
  dia: Dia,
): Promise<LoteAberto> {
  const [lote] = await tx.db.$queryRaw<LoteAberto[]>`
    with anterior as (
      select * from lote_de_mensagens
       where demanda_id = ${demandaId}::uuid and tipo = ${tipo} and causa = ${causa} order by parte desc limit 1)
    insert into lote_de_mensagens (id, tipo, demanda_id, causa, parte, dia, data_inicial, data_final, gerado_em, gerado_por,
                                   estado, motivo, mudado_em, mudado_por)
    select ${randomUUID()}::uuid, ${tipo}, ${demandaId}::uuid, ${causa}, coalesce(a.parte, 0) + 1, ${colunaDoDia(dia)}::date,
           ${dataInicial}::date, ${dataFinal}::date, ${tx.now}::timestamptz, ${actorRecord(tx.actor).atorNome},
           coalesce(p.estado, 'esperando'), p.motivo, p.mudado_em, p.mudado_por
      from (select 1) x left join anterior a on true left join anterior p on p.estado = 'segurado'
    returning id, estado`;
  if (lote === undefined) throw new Error('a batch was not made');
  return lote;
}

/** Everything of the batch that waits leaves; returns how many. */
export async function soltar(tx: Ctx, id: string): Promise<number> {
  await mudar(tx, id, 'liberado', null);
  const mensagens = await tx.db.mensagem.findMany({
    where: { loteId: id, status: STATUS_DA_MENSAGEM.pendente, falhouEm: null },
    select: { id: true, tipo: true },
  });
  await enfileirar(
    tx,
    mensagens.map((mensagem) => ({ ...mensagem, tipo: mensagem.tipo as TipoMensagem })),
  );
  return mensagens.length;
}

const mudar = (tx: Ctx, id: string, estado: EstadoDoLote, motivo: string | null) =>
  tx.db.loteDeMensagens.update({
    where: { id },
    data: { estado, motivo, mudadoEm: tx.now, mudadoPor: actorRecord(tx.actor).atorNome },
  });

type Travado = { estado: EstadoDoLote; motivo: string | null; totais: TotaisDoLote };

/** A change of the batch: the row is locked, the rule asked again, the act on record. */
function noLote<T>(
  ctx: Ctx,
  id: string,
  recusa: (lote: Travado) => string | null,
  executar: (tx: Ctx, lote: Travado) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    exigir('mensagem.administrar', tx.actor);
    const [linha] = await tx.db.$queryRaw<{ estado: EstadoDoLote; motivo: string | null }[]>`
      select estado, motivo from lote_de_mensagens where id = ${id}::uuid for update`;
    if (linha === undefined) throw new NotFoundError(LOTE.naoHa);
    const lote = { ...linha, totais: await contarLote(tx, id) };
    const motivo = recusa(lote);
    if (motivo !== null) throw new ConflictError(motivo);
    return executar(tx, lote);
  });
}

/** 'Enviar': what was generated and waits. Returns how many leave. */
export const enviarLote = (ctx: Ctx, id: string): Promise<number> =>
  noLote(ctx, id, motivoParaNaoEnviar, async (tx) => {
    const quantas = await soltar(tx, id);
    await registrar(tx, 'lote.enviar', id, { quantas });
    return quantas;
  });

/** Nothing more of the batch leaves; what is in the server's hands cannot be called back. R-MSG-15. */
export async function segurarLote(ctx: Ctx, id: string, motivo: string): Promise<void> {
  if (motivo.trim() === '') throw new RuleError(LOTE.semMotivo, 'motivo');
  await noLote(ctx, id, motivoParaNaoSegurar, async (tx, { totais }) => {
    await mudar(tx, id, 'segurado', motivo.trim());
    await registrar(tx, 'lote.segurar', id, { motivo: motivo.trim(), enviadas: totais.enviadas });
  });
}

/** What is held goes on; the reason stays on record beside that of the hold. */
export async function liberarLote(ctx: Ctx, id: string, motivo: string): Promise<number> {
  if (motivo.trim() === '') throw new RuleError(LOTE.semMotivo, 'motivo');
  return noLote(ctx, id, motivoParaNaoLiberar, async (tx, { motivo: deSegurar }) => {
    const quantas = await soltar(tx, id);
    await registrar(tx, 'lote.liberar', id, { motivo: motivo.trim(), deSegurar, quantas });
    return quantas;
  });
}

/** 'Reenviar só as que falharam': new messages that take their places; what was sent is not repeated. */
export const reenviarFalhas = (ctx: Ctx, id: string): Promise<number> =>
  noLote(ctx, id, motivoParaNaoReenviar, async (tx) => {
    const falhas = await tx.db.$queryRaw<{ id: string }[]>`
        select m.id from mensagem m
         where m.lote_id = ${id}::uuid and m.status = ${STATUS_DA_MENSAGEM.pendente} and m.falhou_em is not null
           and not exists (select 1 from mensagem r where r.origem_id = m.id and r.lote_id = m.lote_id)
         order by m.criada_em, m.id`;
    for (const falha of falhas) await reenviar(tx, falha.id);
    return falhas.length;
  });

const registrar = (
  tx: Ctx,
  acao: 'lote.enviar' | 'lote.segurar' | 'lote.liberar',
  entidadeId: string,
  dados: Record<string, string | number | null>,
) => registrarAuditoria(tx, { acao, entidade: 'lote-de-mensagens', entidadeId, dados });
