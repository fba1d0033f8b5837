import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { lugarDaDecisao, type UltimaChamada } from '#app/domain/demanda/queries.server/lugar-da-decisao.ts';
import type { LugarDaDecisao } from '#app/domain/demanda/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

/** A request that waits for the superintendence. */
export type PedidoQueEspera = {
  id: string;
  demandaId: string;
  areaAtuacao: string;
  processo: string;
  objeto: string;
  pedidaEm: Date;
  quemDecide: LugarDaDecisao;
  /** The accounts of those in it. */
  pessoas: readonly string[];
};

type Linha = Omit<PedidoQueEspera, 'quemDecide'> & { chamada: UltimaChamada | null };

/** The requests that wait for the superintendence in the demands that this person sees, the oldest first: one statement. */
export async function listPedidosQueEsperam(
  ctx: CtxUsuario,
  limite: number,
  demandaId: string | null = null,
): Promise<PedidoQueEspera[]> {
  const areas = areasVisiveis(ctx.actor);
  const desta = demandaId === null ? Prisma.empty : Prisma.sql`and d.id = ${demandaId}::uuid`;
  const minhas = areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select h.id, d.id as "demandaId", d.area_atuacao as "areaAtuacao", d.identificacao_processo as processo,
           h.objeto, h.pedida_em as "pedidaEm",
           (select json_build_object('estado', x.estado, 'situacaoLa', x.situacao_la) from chamada_externa x
             where x.homologacao_id = h.id order by x.criada_em desc limit 1) as chamada,
           array(select p.usuario_id::text from homologacao_candidato c join participacao p on p.id = c.participacao_id
                  where c.homologacao_id = h.id) as pessoas
      from homologacao h join demanda d on d.id = h.demanda_id
     where h.estado = 'pedida' ${minhas} ${desta}
     order by h.pedida_em, h.id limit ${limite}`;
  return linhas.map(({ chamada, ...linha }) => ({
    ...linha,
    quemDecide: lugarDaDecisao(chamada ?? undefined),
  }));
}
