import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';
import type { SituacaoDoPrazo } from '../types.ts';

/** Condition over `demanda d`: where the interest window stands today, as `situacaoDoPrazo` says it of one demand. */
export function noPrazo(situacao: SituacaoDoPrazo, hoje: Dia): Prisma.Sql {
  const condicoes = {
    aguardando: Prisma.sql`(d.interesse_inicio is null or d.interesse_inicio > ${hoje}::date)`,
    aberto: Prisma.sql`(d.interesse_inicio <= ${hoje}::date and d.interesse_fim >= ${hoje}::date)`,
    encerrado: Prisma.sql`d.interesse_fim < ${hoje}::date`,
  };
  return condicoes[situacao];
}
