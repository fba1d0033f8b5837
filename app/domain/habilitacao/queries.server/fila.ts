import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import {
  COLUNAS_DO_OBJETO,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, somarDias, type Dia } from '#app/lib/dates.ts';
import { emAnalise, motivoParaNaoAnalisar, vencimentoDaAnalise } from '../access.ts';
import { janelaDaAnalise } from '../calendar.ts';
import { ANALISES } from '../rules.ts';
import { FILTRO } from '../situacao.ts';
import type { FilaDaDemanda } from '../types.ts';
import { EM_ANALISE, podeEnviarNoProprio, vemPorPrazoProprio } from './pessoas.ts';

type Linha = LinhaDoObjeto &
  Omit<FilaDaDemanda, 'objeto' | 'ate' | 'soProprios'> & {
    /** Of those who wait, who has no window of their own on the way. */
    doCronograma: number;
    status: number;
    tipoAvaliacao: number;
    formatoAvaliacao: number | null;
    habTecnicaPreliminarEm: Date | null;
    habTecnicaFinalEm: Date | null;
    fases: FaseDoBanco[];
  };

const PENDENTE = idsEmSql([FILTRO.pendente]);
const SEM_DOCUMENTACAO = idsEmSql([FILTRO.semDocumentacao]);
/** Nobody decided on them. */
const ESPERA = Prisma.sql`p.situacao in (${idsEmSql([FILTRO.pendente, FILTRO.semDocumentacao])})`;

/** It ends today or tomorrow. */
const VENCE_LOGO = (hoje: Dia) => Prisma.sql`x.ate between ${hoje}::date and ${somarDias(hoje, 1)}::date`;

/** The demands that may be in this review today, and how much waits in each; the window itself is asked of the rule. */
const daAnalise = (ctx: CtxUsuario, habilitacao: Habilitacao, ids: readonly string[] | null): Prisma.Sql => {
  const { etapa } = ANALISES[habilitacao];
  const hoje = diaDoInstante(ctx.now);
  const deles = Prisma.sql`(
    select n.participacao_id as id, n.situacao from pessoa_em_analise n
     where n.demanda_id = d.id and n.habilitacao = ${habilitacao}
       and n.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[])) p`;
  const aEnviarAinda = Prisma.sql`(p.situacao = ${SEM_DOCUMENTACAO} and ${podeEnviarNoProprio(habilitacao, hoje)})`;
  return Prisma.sql`
    select ${habilitacao} as habilitacao, d.id as "demandaId", d.identificacao_processo as processo,
           d.area_atuacao as "areaAtuacao", d.status, d.tipo_avaliacao as "tipoAvaliacao",
           d.formato_avaliacao as "formatoAvaliacao", d.hab_tecnica_preliminar_em as "habTecnicaPreliminarEm",
           d.hab_tecnica_final_em as "habTecnicaFinalEm", ${FASES_DO_CRONOGRAMA} as fases, ${COLUNAS_DO_OBJETO},
           q.total, q.enviados, q.sem_envio as "semEnvio", q.do_cronograma as "doCronograma", g.diligencias, g.ate::text as "diligenciaAte", g.respondidas
      from demanda d
      ${JUNCOES_DO_OBJETO}
     cross join lateral (
       select (count(*) filter (where not ${aEnviarAinda}))::int as total,
              (count(*) filter (where p.situacao = ${PENDENTE}))::int as enviados,
              (count(*) filter (where p.situacao = ${SEM_DOCUMENTACAO} and not ${aEnviarAinda}))::int as sem_envio,
              (count(*) filter (where ${ESPERA} and not ${aEnviarAinda}
                 and not ${vemPorPrazoProprio(habilitacao)}))::int as do_cronograma
         from ${deles}) q
     cross join lateral (
       select (count(*) filter (where x.respondida_em is null and ${VENCE_LOGO(hoje)}))::int as diligencias,
              min(x.ate) filter (where x.respondida_em is null and ${VENCE_LOGO(hoje)}) as ate,
              (count(*) filter (where x.respondida_em is not null and not exists (
                select 1 from documento_analisado v
                 where v.resultado_id = r.id and v.tipo_documento_id = x.tipo_documento_id
                   and v.veredito is not null)))::int as respondidas
         from ${deles}
         join envio_documento e on e.participacao_id = p.id and e.habilitacao = ${habilitacao}
         join diligencia x on x.envio_id = e.id and x.cancelada_em is null
         join resultado_etapa r on r.id = x.resultado_id and r.estado = 'rascunho'
        where ${ESPERA}) g
     where d.status in (${idsEmSql(EM_ANALISE)}) and (${ids}::uuid[] is null or d.id = any(${ids}::uuid[])) and q.enviados + q.sem_envio > 0
       and (exists (
         select 1 from fase_cronograma f
          where f.cronograma_id = d.cronograma_atual_id and f.fase_id in (${idsEmSql(recursoDa(etapa).fases)})
            and f.realizacao_inicio <= ${hoje}::date)
         or (d.hab_tecnica_preliminar_em is not null and d.hab_tecnica_final_em is null))`;
};

/** What waits in these reviews that are open, in these demands or in all, the first to close first. R-TEL-11. */
export async function listFilas(
  ctx: CtxUsuario,
  quais: Partial<Record<Habilitacao, readonly string[] | null>>,
): Promise<FilaDaDemanda[]> {
  const consultas = (['HabTec', 'HabJud'] as const).flatMap((habilitacao) => {
    const ids = quais[habilitacao];
    return ids === undefined ? [] : [daAnalise(ctx, habilitacao, ids && [...ids])];
  });
  if (consultas.length === 0) return [];
  const hoje = diaDoInstante(ctx.now);
  const linhas = await ctx.db.$queryRaw<Linha[]>(Prisma.join(consultas, ' union all '));
  return linhas
    .flatMap((linha) => {
      const { habilitacao, demandaId, processo, areaAtuacao, total, enviados, semEnvio } = linha;
      const { diligencias, diligenciaAte, respondidas } = linha;
      const janela = janelaDaAnalise(habilitacao, linha, fasesDoBanco(linha.fases));
      const demanda = emAnalise(habilitacao, linha, janela);
      if (motivoParaNaoAnalisar(demanda, ctx.now) !== null) return [];
      const fila: FilaDaDemanda = {
        ...{ habilitacao, demandaId, processo, areaAtuacao, objeto: objetoDaLinha(linha) },
        ...{ total, enviados, semEnvio, diligencias, diligenciaAte, respondidas },
        ate: vencimentoDaAnalise({ ...demanda, propria: linha.doCronograma === 0 }, hoje).dia,
        soProprios: !demanda.suplementar && linha.doCronograma === 0,
      };
      return [fila];
    })
    .toSorted((a, b) => (a.ate ?? '9').localeCompare(b.ate ?? '9') || a.processo.localeCompare(b.processo));
}
