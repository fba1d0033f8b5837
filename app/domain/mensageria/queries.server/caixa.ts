import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { notificacaoDoEvento, type EventoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ehRecusaDefinitiva, entregaDaMensagem } from '../rules.ts';
import {
  STATUS_DA_MENSAGEM,
  TIPO_DA_NOTIFICACAO,
  type MensagemDaCaixa,
  type MensagemLida,
  type TipoMensagem,
} from '../types.ts';
import { comTexto, LIGACAO_DO_TEXTO, TEXTO, type ComTexto } from './texto.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';

type Leitura = Pick<CtxUsuario, 'db' | 'actor'>;

/**
 * The same rules as `minhas`, for queries that Prisma writes: a result's message only after its publication, one of a
 * batch once the batch leaves.
 */
export const SO_PUBLICADAS: Prisma.MensagemWhereInput = {
  AND: { OR: [{ loteId: null }, { status: STATUS_DA_MENSAGEM.enviada }, { lote: { estado: 'liberado' } }] },
  OR: [
    { tipo: { notIn: Object.values(TIPO_DA_NOTIFICACAO) } },
    ...(Object.keys(TIPO_DA_NOTIFICACAO) as EventoDeNotificacao[]).flatMap((evento) => {
      const campo = notificacaoDoEvento(evento)?.campo;
      return campo ? [{ tipo: TIPO_DA_NOTIFICACAO[evento], demanda: { [campo]: { not: null } } }] : [];
    }),
  ],
};

/**
 * The person's own rows of the ledger (alias `m`). A result's message exists only once its result is published;
 * the inbox asks for that again, so that no row can tell more than the screens do. What waits in a batch that nobody
 * sent yet, or that is held, is no message yet (R-MSG-14).
 */
const daPessoa = (pessoa: Prisma.Sql) => Prisma.sql`
  m.usuario_id = ${pessoa}
  and (m.lote_id is null or m.status = ${STATUS_DA_MENSAGEM.enviada}
       or exists (select 1 from lote_de_mensagens l where l.id = m.lote_id and l.estado = 'liberado'))
  and (m.tipo not between 8 and 13 or exists (
    select 1 from demanda n where n.id = m.demanda_id and (case m.tipo
      when 8 then n.carga_horaria_preliminar_em when 9 then n.carga_horaria_final_em
      when 10 then n.cadastro_preliminar_em when 11 then n.cadastro_final_em
      when 12 then n.hab_tecnica_preliminar_em else n.hab_tecnica_final_em end) is not null))`;

const minhas = (ctx: Leitura) => daPessoa(Prisma.sql`${ctx.actor.id}::uuid`);

type Linha = {
  id: string;
  tipo: TipoMensagem;
  assunto: string;
  processo: string | null;
  status: number;
  criada_em: Date;
  data_envio: Date | null;
  falhou_em: Date | null;
  lida_em: Date | null;
  origem_id: string | null;
};

const COLUNAS = Prisma.sql`
  m.id, m.tipo, m.assunto, d.identificacao_processo as processo, m.status, m.criada_em, m.data_envio, m.falhou_em,
  m.lida_em, m.origem_id`;

const daLinha = (linha: Linha): MensagemDaCaixa => ({
  id: linha.id,
  tipo: linha.tipo,
  assunto: linha.assunto,
  processo: linha.processo,
  criadaEm: linha.criada_em,
  entrega: entregaDaMensagem({ status: linha.status, falhouEm: linha.falhou_em }),
  enviadaEm: linha.data_envio,
  lida: linha.lida_em !== null,
  reenvio: linha.origem_id !== null,
});

export type FiltroDaCaixa = {
  naoLidas: boolean;
  /** Over the message `m` and its demand `d`. */
  quais?: Prisma.Sql;
  pular: number;
  tamanho: number;
};

/** One page of the person's messages, the newest first, with how many there are and how many wait to be read. */
export async function listMinhasMensagens(ctx: Leitura, { naoLidas, quais, pular, tamanho }: FiltroDaCaixa) {
  const pedidas = quais === undefined ? Prisma.empty : Prisma.sql`and ${quais}`;
  const [linhas, [contagem]] = await Promise.all([
    ctx.db.$queryRaw<Linha[]>`
      select ${COLUNAS}
        from mensagem m left join demanda d on d.id = m.demanda_id
       where ${minhas(ctx)} ${naoLidas ? Prisma.sql`and m.lida_em is null` : Prisma.empty} ${pedidas}
       order by m.criada_em desc, m.id desc
       ${pageSql({ pular, tamanho })}`,
    ctx.db.$queryRaw<{ todas: number; nao_lidas: number }[]>`
      select count(*)::int as todas, (count(*) filter (where m.lida_em is null))::int as nao_lidas
        from mensagem m ${quais === undefined ? Prisma.empty : Prisma.sql`left join demanda d on d.id = m.demanda_id`}
       where ${minhas(ctx)} ${pedidas}`,
  ]);
  return {
    linhas: linhas.map(daLinha),
    todas: contagem?.todas ?? 0,
    naoLidas: contagem?.nao_lidas ?? 0,
  };
}

/** A message of the person's own; not found for anybody else. */
export async function getMinhaMensagem(ctx: Leitura, id: string): Promise<MensagemLida> {
  const [linha] = await ctx.db.$queryRaw<(Linha & ComTexto)[]>`
    select ${COLUNAS}, ${TEXTO}
      from mensagem m left join demanda d on d.id = m.demanda_id ${LIGACAO_DO_TEXTO}
     where ${minhas(ctx)} and m.id = ${id}::uuid`;
  if (!linha) throw new NotFoundError(NAO_HA.mensagem);
  return { ...daLinha(linha), ...comTexto(linha) };
}

/**
 * Column: how many messages of a person wait to be read, from the index of the unread ones; `aberta` is the one being
 * opened by the same request. Every page of the portal asks it.
 */
export const naoLidasDe = (pessoa: Prisma.Sql, aberta: string | null): Prisma.Sql => Prisma.sql`
  (select count(*)::int from mensagem m
    where ${daPessoa(pessoa)} and m.lida_em is null and m.id is distinct from ${aberta}::uuid)`;

/** When the address of an account refused, where the last message that reached the server was refused there (R-MSG-17). */
export async function recusaDoEndereco(ctx: Pick<Ctx, 'db'>, email: string): Promise<{ em: Date } | null> {
  const [ultima] = await ctx.db.$queryRaw<
    { email: string; falhou_em: Date | null; resposta: string | null }[]
  >`
    select m.falhou_em, m.resposta
      from mensagem m join usuario u on u.id = m.usuario_id and u.email = m.destinatario_email
     where u.email = ${email}
       and (m.status = ${STATUS_DA_MENSAGEM.enviada} or (m.falhou_em is not null and m.resposta is not null))
     order by coalesce(m.data_envio, m.falhou_em) desc, m.id desc
     limit 1`;
  if (!ultima?.falhou_em || !ehRecusaDefinitiva(ultima.resposta)) return null;
  return { em: ultima.falhou_em };
}
