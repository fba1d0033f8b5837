import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import {
  comoEspecie,
  DE_FORA,
  DO_CRONOGRAMA,
  linhaDoTempo,
  tabelaDoTempo,
  type Especie,
  type Fato,
} from '../linha-do-tempo.ts';
import { demandasVisiveis } from './telas.ts';

/** What the address of the tab asks. */
export function lerHistoricoDaDemanda(params: URLSearchParams) {
  const { filtros, pagina, tamanho, pular } = parseListParams(params, { filtros: ['especie'] });
  return { pagina, tamanho, pular, especie: comoEspecie(filtros.especie) };
}

/** Kept only where something of it was said by no person. */
const PORTAL = 'Portal';

/** Cases of whoever reads: their own candidacy, and those about which they declared an impediment. R-ACE-04, R-IMP-06. */
const reservadas = (
  ctx: CtxUsuario,
  demandaId: string,
  coluna = Prisma.sql`p.id::text`,
): Prisma.Sql => Prisma.sql`
  select ${coluna} from participacao p
   where p.demanda_id = ${demandaId}::uuid
     and (p.usuario_id = any(${[...contasDe(ctx.actor)]}::uuid[]) or ${impedidoSobre(ctx, Prisma.sql`p.id`)})`;

const doHistorico = (ctx: CtxUsuario, demandaId: string, onde: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select h.instante, 'h' || h.id as id,
         jsonb_build_object('origem', 'historico', 'quem', h.ator_nome, 'evento', h.evento, 'de', h.de, 'para', h.para,
           'motivo', h.motivo, 'dados', h.dados,
           'pessoa', (select trim(u.nome || ' ' || u.sobrenome) from participacao p join usuario u on u.id = p.usuario_id
                       where p.demanda_id = h.demanda_id and p.id::text = h.dados->>'participacaoId')) as fato
    from historico_demanda h
   where h.demanda_id = ${demandaId}::uuid and ${onde}
     and (h.dados->>'participacaoId' is null
          or h.dados->>'participacaoId' not in (${reservadas(ctx, demandaId)}))`;

/** By batch; of what the portal sent by itself, what went to whoever reads is not counted. */
const dasMensagens = (ctx: CtxUsuario, demandaId: string): Prisma.Sql => Prisma.sql`
  select l.gerado_em as instante, 'l' || l.id as id,
         jsonb_build_object('origem', 'lote', 'quem', l.gerado_por, 'tipo', l.tipo, 'estado', l.estado, 'motivo', l.motivo,
           'quantas', count(m.id), 'sairam', count(m.data_envio)) as fato
    from lote_de_mensagens l left join mensagem m on m.lote_id = l.id
   where l.demanda_id = ${demandaId}::uuid
   group by l.id
  union all
  select m.criada_em, 'm' || m.tipo || '-' || min(m.id::text),
         jsonb_build_object('origem', 'mensagens', 'quem', ${PORTAL}::text, 'tipo', m.tipo, 'quantas', count(*),
           'sairam', count(m.data_envio))
    from mensagem m
   where m.demanda_id = ${demandaId}::uuid and m.lote_id is null
     and (m.usuario_id is null or m.usuario_id not in (${reservadas(ctx, demandaId, Prisma.sql`p.usuario_id`)}))
   group by m.tipo, m.criada_em`;

const DAS_CHAMADAS = (demandaId: string): Prisma.Sql => Prisma.sql`
  select x.criada_em as instante, 'c' || x.id as id,
         jsonb_build_object('origem', 'chamada', 'quem', ${PORTAL}::text, 'sistema', x.sistema, 'operacao', x.operacao,
           'estado', x.estado, 'numero', x.numero_externo) as fato
    from chamada_externa x where x.demanda_id = ${demandaId}::uuid`;

const eventos = (lista: readonly string[]): Prisma.Sql => Prisma.sql`h.evento = any(${[...lista]}::text[])`;
const PASSA = Prisma.sql`(h.para is not null and h.de is distinct from h.para)`;

/** The parts of the timeline that hold facts of a kind; of all of them, for null. */
function partesDe(ctx: CtxUsuario, demandaId: string, especie: Especie | null): Prisma.Sql[] {
  const historico = (onde: Prisma.Sql) => doHistorico(ctx, demandaId, onde);
  switch (especie) {
    case 'passagens':
      return [historico(PASSA)];
    case 'cronograma':
      return [historico(eventos(DO_CRONOGRAMA))];
    case 'mensagens':
      return [dasMensagens(ctx, demandaId)];
    case 'decisoes':
      return [historico(eventos(DE_FORA)), DAS_CHAMADAS(demandaId)];
    case 'atos':
      return [historico(Prisma.sql`not ${PASSA} and not ${eventos([...DO_CRONOGRAMA, ...DE_FORA])}`)];
    case null:
      return [historico(Prisma.sql`true`), dasMensagens(ctx, demandaId), DAS_CHAMADAS(demandaId)];
  }
}

type Trecho = { pular: number; tamanho: number };

/** One page of what happened in a demand that this person sees as staff, the latest first: two statements. R-LUG-05. */
export async function listLinhaDoTempo(
  ctx: CtxUsuario,
  demandaId: string,
  { especie, pular, tamanho }: Trecho & { especie: Especie | null },
) {
  const visivel = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: { id: true },
  });
  if (!visivel) throw new NotFoundError(NAO_HA.demanda);
  const linhas = await ctx.db.$queryRaw<
    { id: string; instante: Date; fato: Omit<Fato, 'id' | 'instante'>; total: number }[]
  >`
    with fatos as (${Prisma.join(partesDe(ctx, demandaId, especie), ' union all ')})
    select f.id, f.instante, f.fato, n.total
      from (select count(*)::int as total from fatos) n
      left join lateral (
        select * from fatos order by instante desc, id desc limit ${tamanho} offset ${pular}) f on true`;
  return {
    linhas: linhas
      .filter(({ id }) => id !== null)
      .map(({ id, instante, fato }) => linhaDoTempo({ ...fato, id, instante } as Fato)),
    total: linhas[0]?.total ?? 0,
  };
}

/** The same as a file of so many rows at most. */
export const tabelaDaLinhaDoTempo = async (
  ctx: CtxUsuario,
  demandaId: string,
  { especie, maximo }: { especie: Especie | null; maximo: number },
): Promise<Tabela> =>
  tabelaDoTempo((await listLinhaDoTempo(ctx, demandaId, { especie, pular: 0, tamanho: maximo })).linhas);
