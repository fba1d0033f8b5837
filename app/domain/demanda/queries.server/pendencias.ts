import { RECURSO } from '#app/domain/etapa/ids.ts';
import type { RecursosEmAnalise } from '#app/domain/etapa/recursos.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Pendencias } from '../types.ts';

/** Appeals under analysis of the demand `d` of the statement around it, by stage: for `pendenciasDe`. */
export const RECURSOS_EM_ANALISE = Prisma.sql`(
  select coalesce(json_object_agg(x.etapa, x.quantidade), '{}')
    from (select r.etapa, count(*)::int as quantidade
            from recurso q join resultado_etapa r on r.id = q.resultado_id
           where q.demanda_id = d.id and q.status = ${RECURSO.emAnalise} group by r.etapa) x)`;

/** What the machine is told is pending. Nobody is scheduled while there are no panels, so no marks are missing. */
export const pendenciasDe = (recursosEmAnalise: RecursosEmAnalise): Pendencias => ({
  recursosEmAnalise,
  agendadosSemNota: 0,
});
