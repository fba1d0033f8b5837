import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * `HomologacaoDoCandidato` of a participation of the statement around it: the last request, one that was not cancelled
 * before the others.
 */
export const homologacaoDoCandidato = (participacaoId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select json_build_object('estado', h.estado, 'numeroProcesso', h.numero_processo,
           'justificativa', h.justificativa, 'decididaEm', h.decidida_em)
    from homologacao_candidato c join homologacao h on h.id = c.homologacao_id
   where c.participacao_id = ${participacaoId}
   order by h.estado = 'cancelada', h.pedida_em desc limit 1)`;
