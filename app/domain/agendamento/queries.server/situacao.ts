import type { CtxUsuario } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { RESPOSTAS, type Resposta } from '../rules/resposta.ts';
import type { Situacao } from '../types.ts';
import { SEM_AVISO_ENVIADO } from './entrega.ts';

/** `situacaoDoAgendamento` in the words of the database, over the scheduling `a` of the participation `p`. */
export const situacaoEm = (now: Date): Prisma.Sql => Prisma.sql`case
  when a.estado <> 'agendado' then 'cancelado'
  when a.inicio <= ${now.toISOString()}::timestamptz then 'passou'
  when a.avisado_em is null then 'por-avisar'
  when exists (select 1 from pedido_de_horario h where h.agendamento_id = a.id and h.decisao is null) then 'pediu-outro'
  when exists (select 1 from presenca c where c.agendamento_id = a.id and c.versao = a.versao) then 'confirmado'
  when ${SEM_AVISO_ENVIADO} then 'nao-saiu'
  else 'avisado' end`;

/** How each scheduling of a demand stands. A property compares it with the rule. R-AGE-20. */
export const listSituacoes = (
  ctx: Pick<CtxUsuario, 'db' | 'now'>,
  demandaId: string,
): Promise<{ id: string; participacaoId: string; situacao: Situacao }[]> =>
  ctx.db.$queryRaw`
    select a.id, p.id as "participacaoId", ${situacaoEm(ctx.now)} as situacao
      from agendamento a join participacao p on p.id = a.participacao_id
     where a.demanda_id = ${demandaId}::uuid and a.estado = 'agendado'`;

/** The people of a demand by what they answered: of a part at least. */
export async function porResposta(
  ctx: Pick<CtxUsuario, 'db' | 'now'>,
  demandaId: string,
): Promise<Readonly<Record<Resposta, readonly string[]>>> {
  const situacoes = await listSituacoes(ctx, demandaId);
  const de = (quais: readonly Situacao[]) => [
    ...new Set(
      situacoes
        .filter(({ situacao }) => quais.includes(situacao))
        .map(({ participacaoId }) => participacaoId),
    ),
  ];
  return Object.fromEntries(
    Object.entries(RESPOSTAS).map(([resposta, { situacoes: quais }]) => [resposta, de(quais)]),
  ) as Record<Resposta, string[]>;
}
