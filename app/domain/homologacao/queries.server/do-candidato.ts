import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * `HomologacaoDoCandidato` of a participation of the statement around it: why there is none, where the demand ended
 * without; else the last request, one that was not cancelled before the others.
 */
export const homologacaoDoCandidato = (participacaoId: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce((
  select json_build_object('estado', 'sem-pedido', 'justificativa', s.motivo)
    from fim_sem_homologacao s where s.participacao_id = ${participacaoId}), (
  select json_build_object('estado', h.estado, 'empresa', c.nome_empresa, 'numeroProcesso', h.numero_processo,
           'justificativa', h.justificativa, 'decididaDia', h.decidida_dia)
    from homologacao_candidato c join homologacao h on h.id = c.homologacao_id
   where c.participacao_id = ${participacaoId}
   order by h.estado = 'cancelada', h.pedida_em desc limit 1))`;
