import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { contasCandidatasDaDemanda } from '#app/domain/interesse/queries.server/candidatos.ts';
import { chegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Parte } from '../types.ts';

type Alvo = {
  agendamentoId: string;
  demandaId: string;
  participacaoId: string;
  candidatoId: string;
  curriculoVersaoId: string;
  parte: Parte;
  inicio: Date;
  ausente: boolean;
  lugar: number;
  membroId: string;
  rodada: 1 | 2;
  statusDaDemanda: number;
  tipoAvaliacao: number;
  /** This part of the candidate was sent. */
  enviada: boolean;
  /** The period of the interviews does not bind them. R-AVA-18. */
  chegouDepois: boolean;
};

/** `pessoas`: the accounts of whoever acts that are candidates of the demand. */
type LinhaDoAlvo = Alvo & { fases: FaseDoBanco[]; pessoas: string[] };

/** The seat `q` declared that nothing stands against the candidate of the scheduling `a`, and has found nothing since. */
const DECLAROU = Prisma.sql`
  exists (select 1 from impedimento i where i.membro_id = q.membro_id
             and i.participacao_id = a.participacao_id and i.declaracao = 'nenhum')
  and not exists (select 1 from impedimento i where i.membro_id = q.membro_id
                     and i.participacao_id = a.participacao_id and i.declaracao <> 'nenhum')`;

/** Of these participations, those that this person scores and declared to have nothing against. */
export async function avaliadosPor(
  { db, actor }: CtxUsuario,
  participacoes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (participacoes.length === 0) return new Set();
  const linhas = await db.$queryRaw<{ id: string }[]>`
    select distinct a.participacao_id as id from agendamento a
      join lateral quem_avalia(a.id) q on q.usuario_id = ${actor.id}::uuid
     where a.participacao_id = any(${[...participacoes]}::uuid[]) and a.estado = 'agendado' and ${DECLAROU}`;
  return new Set(linhas.map(({ id }) => id));
}

/** Column: the round that is open for the scheduling whose reconsideration is `r`. */
export const RODADA = Prisma.sql`case when r.agendamento_id is not null and r.encerrada_em is null then 2 else 1 end`;

/**
 * The seat that this person has for a candidate, as everything under /ava asks it. Not found where they have none, are
 * recused, or did not declare yet (the route then leads to the declaration: `impedimento`). With `lock` the demand is
 * shared and the scheduling held, in this order: emission waits for the save, and the three for one another.
 */
export async function exigirLugar(
  ctx: CtxUsuario,
  agendamentoId: string,
  { lock = false }: { lock?: boolean } = {},
) {
  if (lock) {
    await ctx.db.$queryRaw`
      select 1 from demanda d join agendamento a on a.demanda_id = d.id
       where a.id = ${agendamentoId}::uuid for share of d`;
    await ctx.db.$queryRaw`select 1 from agendamento where id = ${agendamentoId}::uuid for no key update`;
  }
  return lerLugar<object>(ctx, agendamentoId, { colunas: Prisma.empty, juncoes: Prisma.empty });
}

/**
 * The same with what a screen shows beside it, read in one statement: `colunas`, each after its comma, and `juncoes` over
 * the seat `q`, the scheduling `a`, its demand `d`, participation `p`, attendance `f` and reconsideration `r`.
 */
export async function lerLugar<T extends object>(
  ctx: CtxUsuario,
  agendamentoId: string,
  { colunas, juncoes }: { colunas: Prisma.Sql; juncoes: Prisma.Sql },
) {
  const [achado] = await ctx.db.$queryRaw<(LinhaDoAlvo & T)[]>`
    select a.id as "agendamentoId", a.demanda_id as "demandaId", a.participacao_id as "participacaoId",
           p.usuario_id as "candidatoId", p.curriculo_versao_id as "curriculoVersaoId", a.tipo as parte, a.inicio,
           coalesce(not f.presente, false) as ausente, q.lugar, q.membro_id as "membroId", ${RODADA} as rodada,
           d.status as "statusDaDemanda", d.tipo_avaliacao as "tipoAvaliacao",
           exists (select 1 from parte_enviada y where y.participacao_id = p.id and y.tipo = a.tipo) as enviada,
           ${chegouDepois(Prisma.sql`p.id`)} as "chegouDepois",
           ${FASES_DO_CRONOGRAMA} as fases, ${contasCandidatasDaDemanda(ctx)} as pessoas
           ${colunas}
      from agendamento a
      join demanda d on d.id = a.demanda_id
      join participacao p on p.id = a.participacao_id
      join lateral quem_avalia(a.id) q on q.usuario_id = ${ctx.actor.id}::uuid
      left join frequencia f on f.agendamento_id = a.id
      left join reconsideracao r on r.agendamento_id = a.id
      ${juncoes}
     where a.id = ${agendamentoId}::uuid and a.estado = 'agendado'
       and ${DECLAROU}`;
  if (!achado) throw new NotFoundError(NAO_HA.avaliacao);
  const { fases, pessoas, ...alvo } = achado;
  exigir('avaliacao.pontuar', ctx.actor, { pessoas });
  return { alvo, fases: fasesDoBanco(fases) };
}

export type Lugar = Awaited<ReturnType<typeof exigirLugar>>;

/**
 * Columns: before and after the scheduling `esta` in the agenda of the demand `d` and of its part, the nearest whom this
 * person scores and declared to have nothing against.
 */
export function vizinhas({ actor }: CtxUsuario): Prisma.Sql {
  const vizinha = (lado: Prisma.Sql, ordem: Prisma.Sql) => Prisma.sql`(
    select q.agendamento_id from lugar_do_avaliador q
     where q.usuario_id = ${actor.id}::uuid and q.demanda_id = d.id and q.tipo = esta.tipo
       and (q.inicio, q.agendamento_id) ${lado} (esta.inicio, esta.id)
       and exists (select 1 from impedimento i where i.membro_id = q.membro_id
                      and i.participacao_id = q.participacao_id and i.declaracao = 'nenhum')
     order by q.inicio ${ordem}, q.agendamento_id ${ordem} limit 1)`;
  return Prisma.sql`
    ${vizinha(Prisma.sql`<`, Prisma.sql`desc`)} as anterior, ${vizinha(Prisma.sql`>`, Prisma.sql`asc`)} as proximo`;
}
