import type { Ctx } from '#app/domain/ctx.ts';
import { ETAPA, AVALIACAO, FORMATO, STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe } from '#app/domain/etapa/status.ts';
import { fasesDaEtapa, faseDoEnvio, idsDasFases } from '#app/domain/etapa/fases.ts';
import { etapasAte } from '#app/domain/situacao/etapas.ts';
import type { Dia } from '#app/lib/dates.ts';
import { etapasEmSql, idsEmSql } from '#app/domain/etapa/sql.server.ts';
import type { EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ANALISES } from '../rules.ts';

/** Over `participacao p`: finally apt in the stage, by a result that is no draft. */
export const passou = (etapa: EtapaComResultado): Prisma.Sql => Prisma.sql`exists (
  select 1 from resultado_etapa a
   where a.participacao_id = p.id and a.etapa = ${etapasEmSql([etapa])} and a.estado <> 'rascunho'
     and (a.nao_avaliado or coalesce(a.apto_final, a.apto)))`;

const comEntrevista = idsEmSql([AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica]);

/**
 * Over `participacao p` and `demanda d`: who stands in the list of the review, what `naLista(analiseDe(…))` says of
 * one, which a test compares. R-HAB-01.
 */
export function estaNaLista(habilitacao: Habilitacao): Prisma.Sql {
  const antes = Prisma.sql`p.interessado and ${passou(ETAPA.cadastro)}
    and (d.tipo_avaliacao not in (${comEntrevista}) or ${passou(ETAPA.entrevistaDidatica)})`;
  if (habilitacao === 'HabTec') return antes;
  const formato = Prisma.sql`coalesce(d.formato_avaliacao, ${idsEmSql([FORMATO.padrao])})`;
  return Prisma.sql`${antes} and ${formato} <> ${idsEmSql([FORMATO.simples])}
    and (${formato} = ${idsEmSql([FORMATO.juntas])} or ${passou(ETAPA.habTecnica)})`;
}

/** Over the same: their result in it is not final. */
export const semDecisao = (habilitacao: Habilitacao): Prisma.Sql => Prisma.sql`not exists (
  select 1 from resultado_etapa z
   where z.participacao_id = p.id and z.etapa = ${etapasEmSql([ANALISES[habilitacao].etapa])} and z.estado <> 'rascunho')`;

/** Over `participacao p`: the sending of their own is open. */
export const podeEnviarNoProprio = (habilitacao: Habilitacao, hoje: Dia): Prisma.Sql => Prisma.sql`exists (
  select 1 from janela_individual w
   where w.participacao_id = p.id and w.janela = 'realizacao' and w.fase_id = ${idsEmSql([faseDoEnvio(habilitacao)])}
     and w.fim >= ${hoje}::date)`;

/** Over the same: they came by a window of their own, and have their own result. */
export const vemPorPrazoProprio = (habilitacao: Habilitacao): Prisma.Sql => Prisma.sql`exists (
  select 1 from janela_individual w where w.participacao_id = p.id
     and w.fase_id in (${idsEmSql(etapasAte(ANALISES[habilitacao].etapa).flatMap((id) => idsDasFases(fasesDaEtapa(id))))}))`;

/** Over the same: of the list, without a decision, those who sent nothing among them; but for those who have a result of their own. */
export const semAnalise = (habilitacao: Habilitacao): Prisma.Sql =>
  Prisma.sql`${estaNaLista(habilitacao)} and ${semDecisao(habilitacao)} and not ${vemPorPrazoProprio(habilitacao)}`;

/** Statuses in which documents are reviewed. */
export const EM_ANALISE = [STATUS.documentacaoTecnica, ...depoisDe(STATUS.documentacaoTecnica)];

/** Over `demanda d`: the legal review waits for somebody, whom a day of the schedule closes. */
export const TEM_JURIDICA_POR_ANALISAR = Prisma.sql`(d.status in (${idsEmSql(EM_ANALISE)}) and exists (select 1 from participacao p where p.demanda_id = d.id and ${semAnalise('HabJud')}))`;

/** How many `semAnalise` there are in the demand. */
export async function contarSemAnalise(
  ctx: Pick<Ctx, 'db'>,
  habilitacao: Habilitacao,
  demandaId: string,
): Promise<number> {
  const [linha] = await ctx.db.$queryRaw<{ quantos: number }[]>`
    select count(*)::int as quantos from participacao p join demanda d on d.id = p.demanda_id
     where p.demanda_id = ${demandaId}::uuid and ${semAnalise(habilitacao)}`;
  return linha?.quantos ?? 0;
}
