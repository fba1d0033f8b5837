import type { Ctx } from '#app/domain/ctx.ts';
import { FASE } from '#app/domain/etapa/ids.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { zona } from '#app/lib/dates.ts';
import { SEM_DEVER, type DeverDoTipo, type TipoComDever } from '../deveres.ts';
import { schemaDaCondicao } from '../schema.ts';

type Linha = Omit<TipoComDever, 'dever'> & {
  temValidade: boolean;
  quem: DeverDoTipo['quem'] | null;
  dever: DeverDoTipo['dever'] | null;
  condicao: unknown;
  /** The demand's own, not the default. */
  proprio: boolean;
  /** There is a default, of some time. */
  comPadrao: boolean;
};

export type TipoDaDemanda = TipoComDever & { temValidade: boolean; proprio: boolean };

/** When a demand's phase 17 opened, or opens: what it asks is frozen from then on. Whoever showed interest was there. */
export const aberturaDaDemanda = (demandaId: string): Prisma.Sql => Prisma.sql`(select least(
  (select f.realizacao_inicio::timestamp at time zone ${zona()} from demanda d
     join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = ${FASE.demonstracaoDeInteresse}
    where d.id = ${demandaId}::uuid),
  (select min(p.demonstrado_em) from participacao p where p.demanda_id = ${demandaId}::uuid)))`;

/**
 * Every kind of document with its duty: in a demand, its own or the default as it was when the demand's phase 17
 * opened; without one, the default of now. A kind that came after that is asked of nobody. R-DOC-14.
 */
export async function listTiposDeDocumento(
  ctx: Pick<Ctx, 'db'>,
  demandaId: string | null,
): Promise<TipoDaDemanda[]> {
  const ate = demandaId === null ? Prisma.sql`null::timestamptz` : aberturaDaDemanda(demandaId);
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with corte as materialized (select coalesce(${ate}, 'infinity'::timestamptz) as em)
    select t.id, t.descricao, t.identificador, t.ativo, t.habilitacao, t.publico, t.tem_validade as "temValidade",
           v.quem, v.dever, v.condicao, coalesce(v.demanda_id is not null, false) as proprio,
           exists (select 1 from dever_do_documento x where x.tipo_documento_id = t.id and x.demanda_id is null)
             as "comPadrao"
      from tipo_documento t
      cross join corte c
      left join lateral (
        select v.quem, v.dever, v.condicao, v.demanda_id from dever_do_documento v
         where v.tipo_documento_id = t.id
           and (v.demanda_id = ${demandaId}::uuid or (v.demanda_id is null and v.desde < c.em))
         order by v.demanda_id is null, v.desde desc limit 1) v on true
     order by t.id`;
  return linhas.map(({ quem, dever, condicao, comPadrao, ...tipo }) => ({
    ...tipo,
    dever:
      quem === null || dever === null
        ? { ...SEM_DEVER, quem: comPadrao ? 'ninguem' : 'todos' }
        : { quem, dever, condicao: schemaDaCondicao.parse(condicao) },
  }));
}
