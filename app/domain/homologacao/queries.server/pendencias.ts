import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import { aptosSe } from '#app/domain/situacao/queries.server/apto.ts';
import { dasPessoas } from '#app/domain/situacao/queries.server/olhar.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';
import { HOMOLOGA_EM } from '../rules.ts';

const enquantoSePede = (quantos: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case when d.status in (${idsEmSql(HOMOLOGA_EM)}) then (${quantos}) else 0 end`;

/** Of the people of a demand (`dasPessoas`), those who may be homologated, need it and for whom nobody asked. R-HOM-04. */
export const quantosSemHomologacao = (hoje: Dia): Prisma.Sql =>
  aptosSe(Prisma.sql`d.status in (${idsEmSql(HOMOLOGA_EM)})`, hoje);

/** The same over the demand `d` alone. */
export const semHomologacao = (hoje: Dia): Prisma.Sql =>
  enquantoSePede(dasPessoas(quantosSemHomologacao(hoje)));

/** Candidates of the demand `d` at the superintendence. */
export const NA_SUPERINTENDENCIA = enquantoSePede(Prisma.sql`
  select count(*)::int from homologacao h join homologacao_candidato c on c.homologacao_id = h.id
   where h.demanda_id = d.id and h.estado = 'pedida'`);

/** Since when the first of them waits; null where none does. */
export const NA_SUPERINTENDENCIA_DESDE = Prisma.sql`(
  select min(h.pedida_em) from homologacao h where h.demanda_id = d.id and h.estado = 'pedida')`;

/** Documents of candidates of the demand `d` that were asked for again and can still be answered on the day. R-HAB-07. */
export const diligenciasAbertas = (hoje: Dia): Prisma.Sql =>
  enquantoSePede(Prisma.sql`
  select count(*)::int from diligencia x
    join envio_documento e on e.id = x.envio_id join participacao p on p.id = e.participacao_id
   where p.demanda_id = d.id and p.interessado and x.respondida_em is null and x.cancelada_em is null
     and x.ate >= ${hoje}::date`);

/** Candidates of the demand `d` whose documents nobody decided on: sent or not. */
export const SEM_ANALISE = enquantoSePede(Prisma.sql`
  select count(distinct x.participacao_id)::int from pessoa_em_analise x
   where x.demanda_id = d.id and x.situacao in (${idsEmSql([FILTRO.pendente, FILTRO.semDocumentacao])})`);
