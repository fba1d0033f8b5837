import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { passou, valeComoResultado } from '#app/domain/situacao/queries.server/resultado.ts';
import { AVALIACOES, type ProgressoDaDemanda } from '../rules.ts';
import type { EtapaDeSelecao } from '../types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/**
 * How many of a stage's candidates are decided, for many demands, each in its stage, in one statement. Who is evaluated
 * is what `listAvaliados` says, which the tests compare.
 */
export async function progressoDasDemandas(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  avaliacoes: readonly { demandaId: string; etapa: EtapaDeSelecao }[],
): Promise<Map<string, ProgressoDaDemanda>> {
  if (avaliacoes.length === 0) return new Map();
  const demandas = avaliacoes.map(({ demandaId }) => demandaId);
  const etapas = avaliacoes.map(({ etapa }) => etapa);
  const linhas = await ctx.db.$queryRaw<({ id: string } & ProgressoDaDemanda)[]>`
    select p.demanda_id as id, count(*)::int as total, count(r.apto)::int as avaliados,
           (count(*) filter (where r.apto is null and p.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[])))::int
             as "faltamOutros"
      from unnest(${demandas}::uuid[], ${etapas}::text[]) as x (demanda_id, etapa)
      join demanda d on d.id = x.demanda_id
      join participacao p on p.demanda_id = d.id
      left join resultado_etapa r on r.participacao_id = p.id and r.etapa = x.etapa
      left join resultado_etapa a on a.participacao_id = p.id and a.etapa = ${ETAPA.cargaHoraria} and ${valeComoResultado('a')}
     where p.interessado
       and (x.etapa <> ${ETAPA.cargaHoraria} or not coalesce(r.nao_avaliado, p.tipo = 'E'))
       and (x.etapa <> ${ETAPA.cadastro} or coalesce(${passou('a')},
              d.avaliacao_carga_horaria_concluida_em is null and not exists (
                select 1 from fase_cronograma f
                 where f.cronograma_id = d.cronograma_atual_id
                   and f.fase_id = ${AVALIACOES.carga_horaria.faseId})))
     group by p.demanda_id`;
  return new Map(linhas.map(({ id, ...progresso }) => [id, progresso]));
}
