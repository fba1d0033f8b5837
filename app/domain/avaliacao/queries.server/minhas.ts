import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  COLUNAS_DO_OBJETO,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { FASE_DA_PARTE } from '../access.ts';
import type { Parte } from '../types.ts';

export type AbaDoAvaliador = 'pendentes' | 'finalizadas';

type LinhaDoBanco = LinhaDoObjeto & {
  agendamentoId: string;
  processo: string;
  nome: string;
  inicio: Date;
  /** Last day of the part's phase. */
  ate: string | null;
  /** The declaration about this candidate was made; until then the file does not open. */
  declarado: boolean;
  estado: 'rascunho' | 'final' | null;
  respondidos: number;
  rodada: number;
  total: number;
};

/**
 * The seats of this person in a part. It starts from their panels, so that it does not grow with the others'; whoever is
 * recused of a candidate, or a candidate of the demand, has no row of it.
 */
const minhas = (eu: string, parte: Parte): Prisma.Sql => Prisma.sql`
  select a.id, a.tipo, a.demanda_id, a.participacao_id, a.inicio, q.membro_id, v.id as avaliacao_id, v.estado,
         case when r.agendamento_id is not null and r.encerrada_em is null then 2 else 1 end as rodada
    from (select distinct banca_id from banca_membro where usuario_id = ${eu}::uuid) b
    join agendamento a on a.banca_id = b.banca_id and a.tipo = ${parte} and a.estado = 'agendado'
    join lateral quem_avalia(a.id) q on q.usuario_id = ${eu}::uuid
    left join reconsideracao r on r.agendamento_id = a.id
    left join avaliacao v on v.agendamento_id = a.id and v.lugar = q.lugar and v.usuario_id = ${eu}::uuid
     and v.estado <> 'anulada'
     and v.rodada = case when r.agendamento_id is not null and r.encerrada_em is null then 2 else 1 end
   where not exists (select 1 from impedimento i where i.membro_id = q.membro_id
                        and i.participacao_id = a.participacao_id and i.declaracao <> 'nenhum')
     and not exists (select 1 from participacao p where p.demanda_id = a.demanda_id and p.usuario_id = ${eu}::uuid)`;

/** Of whoever came, and before the result is sent, in order of the agenda; or what is finalised. */
const ABA: Record<AbaDoAvaliador, Prisma.Sql> = {
  pendentes: Prisma.sql`s.estado is distinct from 'final'
    and not exists (select 1 from emissao_resultado e where e.demanda_id = s.demanda_id and e.tipo = s.tipo)
    and not exists (select 1 from frequencia f where f.agendamento_id = s.id and not f.presente)`,
  finalizadas: Prisma.sql`s.estado = 'final'`,
};

export async function listMinhas(
  ctx: CtxUsuario,
  { parte, aba, pular, tamanho }: { parte: Parte; aba: AbaDoAvaliador; pular: number; tamanho: number },
) {
  const eu = ctx.actor.id;
  const contar = Prisma.sql`
    select count(*)::int as total from (${minhas(eu, parte)}) s join demanda d on d.id = s.demanda_id where ${ABA[aba]}`;
  const linhas = await ctx.db.$queryRaw<LinhaDoBanco[]>`
    with pagina as (
      select s.*, count(*) over ()::int as total
        from (${minhas(eu, parte)}) s join demanda d on d.id = s.demanda_id
       where ${ABA[aba]} order by s.inicio, s.id ${pageSql({ pular, tamanho })}
    )
    select g.id as "agendamentoId", d.identificacao_processo as processo, g.inicio, g.estado, g.rodada, g.total,
           (select count(*)::int from nota n where n.avaliacao_id = g.avaliacao_id) as respondidos,
           coalesce(cv.nome_completo, trim(us.nome || ' ' || us.sobrenome)) as nome,
           exists (select 1 from impedimento i where i.membro_id = g.membro_id
                      and i.participacao_id = g.participacao_id) as declarado,
           (select fc.realizacao_fim::text from fase_cronograma fc
             where fc.cronograma_id = d.cronograma_atual_id and fc.fase_id = ${FASE_DA_PARTE[parte]}) as ate,
           ${COLUNAS_DO_OBJETO}
      from pagina g
      join demanda d on d.id = g.demanda_id
      join participacao p on p.id = g.participacao_id
      join usuario us on us.id = p.usuario_id
      join curriculo_versao cv on cv.id = p.curriculo_versao_id
      ${JUNCOES_DO_OBJETO}
     order by g.inicio, g.id`;
  const total = await totalOf(linhas, pular, () => ctx.db.$queryRaw(contar));
  return { linhas: linhas.map((linha) => ({ ...linha, objeto: objetoDaLinha(linha) })), total };
}

/** How many of this person's are left, by part: for the home. */
export async function contarPendentes(ctx: CtxUsuario, parte: Parte): Promise<number> {
  const [linha] = await ctx.db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from (${minhas(ctx.actor.id, parte)}) s
      join demanda d on d.id = s.demanda_id where ${ABA.pendentes}`;
  return linha?.total ?? 0;
}
