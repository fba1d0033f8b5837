import { RECURSO } from '#app/domain/etapa/ids.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

/** `LinhaDeResultado` of every stage of a participation of the statement around it. */
export const resultadosDaParticipacao = (participacaoId: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce((
  select json_agg(json_build_object('etapa', r.etapa, 'estado', r.estado, 'naoAvaliado', r.nao_avaliado, 'apto', r.apto,
           'aptoFinal', r.apto_final, 'observacao', r.observacao, 'observacaoFinal', r.observacao_final,
           'publicadoEm', r.publicado_em, 'publicadoFinalEm', r.publicado_final_em))
    from resultado_etapa r where r.participacao_id = ${participacaoId}), '[]')`;

/** An appeal of that participation is under analysis. */
export const temRecursoEmAnalise = (participacaoId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
  select 1 from recurso q join resultado_etapa r on r.id = q.resultado_id
   where r.participacao_id = ${participacaoId} and q.status = ${RECURSO.emAnalise})`;
