import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { empresaDaConta } from '#app/domain/empresa/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';

/**
 * The process of another demand where the account `u` was homologated for the notice of the demand `d`, with the company
 * that it has now; null where it was not. Their homologation is not needed: what the screen shows and what is counted as
 * missing before a demand ends. R-HOM-04.
 */
export const homologadoEmOutra = (hoje: Dia): Prisma.Sql => Prisma.sql`(
  select o.identificacao_processo
    from participacao q
    join homologacao_candidato c on c.participacao_id = q.id
    join homologacao h on h.id = c.homologacao_id and h.estado = 'homologada' and h.demanda_id <> d.id
    join demanda o on o.id = h.demanda_id
    join cronograma_versao w on w.id = d.cronograma_atual_id and w.edital_id = h.edital_id
    join lateral ${empresaDaConta(Prisma.sql`w.edital_id`, hoje)} k on k.cnpj = c.cnpj
   where q.usuario_id = u.id
   order by h.decidida_em desc limit 1)`;

/**
 * The state of the request that counts of the participation `p`, account `u`, in the demand `d`; null where none does.
 * While the demand goes on, one that was granted for a company that is no longer theirs asks for another. R-HOM-09.
 */
export const pedidoQueConta = (hoje: Dia): Prisma.Sql => Prisma.sql`(
  select case when h.estado = 'homologada' and d.status not in (${idsEmSql(TERMINAIS)}) and exists (
           select from cronograma_versao w
             join lateral ${empresaDaConta(Prisma.sql`w.edital_id`, hoje)} k on k.cnpj <> c.cnpj
            where w.id = d.cronograma_atual_id)
         then null else h.estado end
    from homologacao_candidato c join homologacao h on h.id = c.homologacao_id
   where c.participacao_id = p.id and h.estado <> 'cancelada' order by h.pedida_em desc limit 1)`;
