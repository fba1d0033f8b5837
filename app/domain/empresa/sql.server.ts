import { primeiroVinculoAtivo } from '#app/domain/referencia/queries.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';

/**
 * The company of the account `u` of the statement around it, `origem`, `cnpj` and `nome`: that of an active link in RM,
 * of this notice first; else what the commission typed. No row without one. R-HOM-06.
 */
export const empresaDaConta = (editalId: Prisma.Sql, hoje: Dia): Prisma.Sql => Prisma.sql`(
  select origem, cnpj, nome from (
    select 1 as ordem, 'rm' as origem, r.cnpj, r.nome
      from (${primeiroVinculoAtivo(Prisma.sql`u.cpf`, editalId, hoje)}) r
    union all
    select 2, 'credenciamento', m.cnpj, m.nome from empresa m where m.usuario_id = u.id) x
   order by ordem limit 1)`;
