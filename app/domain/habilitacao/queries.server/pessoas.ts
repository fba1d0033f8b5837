import type { Ctx } from '#app/domain/ctx.ts';
import { ETAPA, AVALIACAO, FORMATO, STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe } from '#app/domain/etapa/status.ts';
import { fasesDaEtapa, faseDoEnvio, idsDasFases } from '#app/domain/etapa/fases.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { etapasAte } from '#app/domain/situacao/etapas.ts';
import { passou, valeComoResultado } from '#app/domain/situacao/queries.server/resultado.ts';
import { contem } from '#app/domain/situacao/queries.server/olhar.ts';
import type { Dia } from '#app/lib/dates.ts';
import { etapasEmSql, idsEmSql } from '#app/domain/etapa/sql.server.ts';
import type { EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ANALISES } from '../rules.ts';

/** How the rows of a `participacao p` are read: asked one by one, or already read (`olhar.ts`). */
type Leitor = Record<'passou' | 'decidida' | 'noProprio', (etapa: EtapaComResultado) => Prisma.Sql>;

const POR_PERGUNTA: Leitor = {
  passou: (etapa) => Prisma.sql`exists (
  select 1 from resultado_etapa a
   where a.participacao_id = p.id and a.etapa = ${etapasEmSql([etapa])} and ${valeComoResultado('a')}
     and ${passou('a')})`,
  decidida: (etapa) => Prisma.sql`exists (
  select 1 from resultado_etapa z
   where z.participacao_id = p.id and z.etapa = ${etapasEmSql([etapa])} and ${valeComoResultado('z')})`,
  noProprio: (etapa) => Prisma.sql`exists (
  select 1 from janela_individual w where w.participacao_id = p.id
     and w.fase_id in (${idsEmSql(etapasAte(etapa).flatMap((id) => idsDasFases(fasesDaEtapa(id))))}))`,
};

/** Over `participacao p`: goes on from the registry, to interviews or to the review. */
export const SEGUE_DO_CADASTRO = Prisma.sql`(p.interessado and ${POR_PERGUNTA.passou(ETAPA.cadastro)})`;

const AO_OLHAR: Leitor = {
  passou: (etapa) => contem(Prisma.sql`r.passou`, etapa),
  decidida: (etapa) => contem(Prisma.sql`r.decididas`, etapa),
  noProprio: (etapa) => contem(Prisma.sql`w.proprias`, etapa),
};

const comEntrevista = idsEmSql([AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica]);

/**
 * Over `participacao p` and `demanda d`: who stands in the list of the review, what `naLista(analiseDe(…))` says of
 * one, which a test compares. R-HAB-01.
 */
export function estaNaLista(habilitacao: Habilitacao, { passou }: Leitor = POR_PERGUNTA): Prisma.Sql {
  const antes = Prisma.sql`p.interessado and ${passou(ETAPA.cadastro)}
    and (d.tipo_avaliacao not in (${comEntrevista}) or ${passou(ETAPA.entrevistaDidatica)})`;
  if (habilitacao === 'HabTec') return antes;
  const formato = Prisma.sql`coalesce(d.formato_avaliacao, ${idsEmSql([FORMATO.padrao])})`;
  return Prisma.sql`${antes} and ${formato} <> ${idsEmSql([FORMATO.simples])}
    and (${formato} = ${idsEmSql([FORMATO.juntas])} or ${passou(ETAPA.habTecnica)})`;
}

/** Over `participacao p`: the sending of their own is open. */
export const podeEnviarNoProprio = (habilitacao: Habilitacao, hoje: Dia): Prisma.Sql => Prisma.sql`exists (
  select 1 from janela_individual w
   where w.participacao_id = p.id and w.janela = 'realizacao' and w.fase_id = ${idsEmSql([faseDoEnvio(habilitacao)])}
     and w.fim >= ${hoje}::date)`;

/** Over the same: they came by a window of their own, and have their own result. */
export const vemPorPrazoProprio = (habilitacao: Habilitacao, { noProprio } = POR_PERGUNTA): Prisma.Sql =>
  noProprio(ANALISES[habilitacao].etapa);

/** Over the same: of the list, without a decision, those who sent nothing among them; but for those who have a result of their own. */
const semAnalise = (habilitacao: Habilitacao, leitor: Leitor = POR_PERGUNTA): Prisma.Sql =>
  Prisma.sql`${estaNaLista(habilitacao, leitor)} and not ${leitor.decidida(ANALISES[habilitacao].etapa)}
    and not ${vemPorPrazoProprio(habilitacao, leitor)}`;

/** Statuses in which documents are reviewed. */
export const EM_ANALISE = [STATUS.documentacaoTecnica, ...depoisDe(STATUS.documentacaoTecnica)];

/** Of the people of a demand (`dasPessoas`): the legal review waits for some of them, whom a day of the schedule closes. */
export const JURIDICA_POR_ANALISAR = Prisma.sql`coalesce(bool_or(
  d.status in (${idsEmSql(EM_ANALISE)}) and ${semAnalise('HabJud', AO_OLHAR)}), false)`;

/** Of the same, where the results of the technical stage are told: those without a decision. R-HAB-12. */
export const QUANTOS_SEM_ANALISE_TECNICA = Prisma.sql`(count(*) filter (where d.status in (${idsEmSql(
  NOTIFICACOES.filter(({ etapa }) => etapa === ETAPA.habTecnica).map(({ status }) => status),
)}) and ${semAnalise('HabTec', AO_OLHAR)}))::int`;

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
