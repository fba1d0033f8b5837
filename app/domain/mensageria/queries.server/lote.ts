import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, type Dia } from '#app/lib/dates.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { LOTE, ROTULOS_DO_TIPO } from '../labels.ts';
import { STATUS_DA_MENSAGEM, type EstadoDoLote, type TipoDeLote, type TotaisDoLote } from '../types.ts';

/** The last message of each recipient (alias `m`): one that failed and was sent again counts by the other. */
export const ULTIMAS_DO_LOTE = Prisma.sql`
  (m.falhou_em is null or not exists (
    select 1 from mensagem r where r.origem_id = m.id and r.lote_id = m.lote_id))`;

const TOTAIS = Prisma.sql`
  count(*)::int as total,
  (count(*) filter (where m.status = ${STATUS_DA_MENSAGEM.enviada}))::int as enviadas,
  (count(*) filter (where m.status = ${STATUS_DA_MENSAGEM.pendente} and m.falhou_em is not null))::int as falhas,
  (count(*) filter (where m.status = ${STATUS_DA_MENSAGEM.pendente} and m.falhou_em is null
                      and m.ultimo_erro is not null))::int as adiadas,
  (count(*) filter (where m.status = ${STATUS_DA_MENSAGEM.pendente} and m.falhou_em is null
                      and m.ultimo_erro is null))::int as "naFila"`;

/** The progress of a batch, read from its rows. */
export async function contarLote(ctx: Pick<Ctx, 'db'>, id: string): Promise<TotaisDoLote> {
  const [totais] = await ctx.db.$queryRaw<TotaisDoLote[]>`
    select ${TOTAIS} from mensagem m where m.lote_id = ${id}::uuid and ${ULTIMAS_DO_LOTE}`;
  return totais ?? { total: 0, enviadas: 0, falhas: 0, adiadas: 0, naFila: 0 };
}

export type LoteListado = {
  id: string;
  tipo: string;
  demandaId: string;
  processo: string;
  dataInicial: Dia | null;
  dataFinal: Dia | null;
  estado: EstadoDoLote;
  motivo: string | null;
  totais: TotaisDoLote;
};

type Linha = TotaisDoLote & {
  id: string;
  tipo: TipoDeLote;
  demanda_id: string;
  processo: string;
  data_inicial: Date | null;
  data_final: Date | null;
  estado: EstadoDoLote;
  motivo: string | null;
};

const daLinha = ({ id, tipo, processo, estado, motivo, ...linha }: Linha): LoteListado => ({
  id,
  tipo: ROTULOS_DO_TIPO[tipo],
  demandaId: linha.demanda_id,
  processo,
  estado,
  motivo,
  dataInicial: linha.data_inicial && diaDaColuna(linha.data_inicial),
  dataFinal: linha.data_final && diaDaColuna(linha.data_final),
  totais: {
    total: linha.total,
    enviadas: linha.enviadas,
    naFila: linha.naFila,
    adiadas: linha.adiadas,
    falhas: linha.falhas,
  },
});

const COLUNAS = Prisma.sql`
  l.id, l.tipo, l.demanda_id, d.identificacao_processo as processo, l.data_inicial, l.data_final, l.estado, l.motivo,
  t.total, t.enviadas, t.falhas, t.adiadas, t."naFila"`;

const COM_TOTAIS = Prisma.sql`
  join demanda d on d.id = l.demanda_id
  cross join lateral (select ${TOTAIS} from mensagem m where m.lote_id = l.id and ${ULTIMAS_DO_LOTE}) t`;

/** 'Gerenciar Notificações': the batches, those of the latest dates first. */
export async function listLotes(
  ctx: Pick<Ctx, 'db'>,
  pagina: { pular: number; tamanho: number },
): Promise<{ linhas: LoteListado[]; total: number }> {
  const linhas = await ctx.db.$queryRaw<(Linha & { quantos: number })[]>`
    with pagina as (
      select l.*, (count(*) over ())::int as quantos from lote_de_mensagens l order by l.dia desc, l.id desc ${pageSql(pagina)}
    )
    select ${COLUNAS}, l.quantos from pagina l ${COM_TOTAIS} order by l.dia desc, l.id desc`;
  const contadas = linhas.map(({ quantos }) => ({ total: quantos }));
  return {
    linhas: linhas.map(daLinha),
    total: await totalOf(
      contadas,
      pagina.pular,
      () => ctx.db.$queryRaw`select count(*)::int as total from lote_de_mensagens`,
    ),
  };
}

/** Written into the statement, so that the planner knows the index of what waits. */
export const PENDENTE = Prisma.raw(String(STATUS_DA_MENSAGEM.pendente));

/** How many batches in progress a list tells of. */
const EM_CURSO = 3;

/** Batches that are leaving now, from the index of what waits. */
export async function listLotesEmCurso(ctx: Pick<Ctx, 'db'>): Promise<LoteListado[]> {
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select ${COLUNAS}
      from (select distinct m.lote_id from mensagem m
             where m.status = ${PENDENTE} and m.falhou_em is null and m.lote_id is not null) p
      join lote_de_mensagens l on l.id = p.lote_id and l.estado = 'liberado'
      ${COM_TOTAIS}
     order by l.dia desc, l.id desc limit ${EM_CURSO}`;
  return linhas.map(daLinha);
}

/** One batch and its history; NotFoundError when there is none. */
export async function getLote(ctx: Pick<Ctx, 'db'>, id: string) {
  const [linha] = await ctx.db.$queryRaw<
    (Linha & {
      gerado_em: Date;
      gerado_por: string;
      mudado_em: Date | null;
      mudado_por: string | null;
    })[]
  >`
    select ${COLUNAS}, l.gerado_em, l.gerado_por, l.mudado_em, l.mudado_por
      from lote_de_mensagens l ${COM_TOTAIS} where l.id = ${id}::uuid`;
  if (linha === undefined) throw new NotFoundError(LOTE.naoHa);
  return {
    ...daLinha(linha),
    numeroDoTipo: linha.tipo,
    geradoEm: linha.gerado_em,
    geradoPor: linha.gerado_por,
    mudadoEm: linha.mudado_em,
    mudadoPor: linha.mudado_por,
  };
}
