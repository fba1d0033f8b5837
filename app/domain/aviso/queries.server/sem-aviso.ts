import type { Ctx } from '#app/domain/ctx.ts';
import { COM_CRONOGRAMA } from '#app/domain/etapa/status.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { ETAPA_DO_RESULTADO, TIPO } from '#app/domain/mensageria/types.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

/** The kinds of message that tell a result. */
export const TIPOS_DE_RESULTADO = Object.keys(ETAPA_DO_RESULTADO).map(Number);

/**
 * The notice `m` of a result, of whoever is still in the demand by the participation `p`, reached nobody, or so late that
 * their deadline is still to be looked at; and no newer one of the same stage tells what is so since: of appeals each has
 * its own. R-SIT-04.
 */
export const SEM_AVISO = Prisma.sql`(m.tipo in (${idsEmSql(TIPOS_DE_RESULTADO)}) and m.origem_id is null
  and (m.soube_em is null or m.conferir_prazo) and p.interessado and (m.tipo in (${idsEmSql([TIPO.decisaoDeRecurso])}) or not exists (
    select 1 from mensagem n where n.demanda_id = m.demanda_id and n.usuario_id = m.usuario_id and n.tipo = m.tipo
       and n.origem_id is null and n.criada_em > m.criada_em)))`;

/** Joins the participation `p` of whoever the message `m` is for. */
export const DE_QUEM = Prisma.sql`join participacao p on p.demanda_id = m.demanda_id and p.usuario_id = m.usuario_id`;

/** Joins `x`, the newest of the message `m` and of what was sent again in its place: the one whose fate is the notice's. */
export const A_MAIS_NOVA = Prisma.sql`cross join lateral (
  with recursive em_seu_lugar as (
    select m.id, 0 as vez union all select r.id, e.vez + 1 from mensagem r join em_seu_lugar e on r.origem_id = e.id)
  select y.id, y.falhou_em is not null as falhou, coalesce(y.resposta, y.ultimo_erro) as erro
    from em_seu_lugar e join mensagem y on y.id = e.id order by e.vez desc limit 1) x`;

/** How many people of the demand `d` there are such a notice of. */
export const SEM_AVISO_NA_DEMANDA = Prisma.sql`case when d.status in (${idsEmSql(COM_CRONOGRAMA)}) then (
  select count(distinct p.id)::int from mensagem m ${DE_QUEM} where m.demanda_id = d.id and ${SEM_AVISO}) else 0 end`;

/** Their names; empty where nobody. */
export async function nomearSemAviso({ db }: Pick<Ctx, 'db'>, demandaId: string): Promise<string> {
  const linhas = await db.$queryRaw<{ nome: string }[]>`
    select distinct trim(u.nome || ' ' || u.sobrenome) as nome
      from mensagem m ${DE_QUEM} join usuario u on u.id = p.usuario_id
     where m.demanda_id = ${demandaId}::uuid and ${SEM_AVISO}`;
  const lista = linhas.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  return lista.length === 0 ? '' : nomes(lista);
}
