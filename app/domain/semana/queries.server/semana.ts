import type { Ctx } from '#app/domain/ctx.ts';
import { carregarDemandasNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { objetosDasDemandas } from '#app/domain/demanda/queries.server/objeto.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { venceEm } from '#app/domain/vencimento/queries.server/vence-em.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, diaDoInstante, maiorDia, type Dia } from '#app/lib/dates.ts';
import {
  FASES_DE_CANDIDATOS,
  emOrdem,
  itensDaSemana,
  porUrgencia,
  semanaDe,
  type DemandaDaSemana,
  type FimNaDemanda,
  type JanelaQueTermina,
  type Semana,
} from '../rules.ts';

/** Demands of one page; of more, those that end first. */
export const DEMANDAS_DA_SEMANA = 100;

type Leitura = Pick<Ctx, 'db' | 'now'>;

/** What is late and what ends in this week, by demand, in a constant number of statements. R-VEN-04. */
export async function getSemana(ctx: Leitura) {
  const hoje = diaDoInstante(ctx.now);
  const semana = semanaDe(hoje);
  const feriados = await getFeriados(ctx);
  const [doTrabalho, janelas] = await Promise.all([
    comTrabalho(ctx, venceEm(semana.ate, feriados), semana),
    janelasQueTerminam(ctx, { de: maiorDia(hoje, semana.de), ate: semana.ate }),
  ]);
  const todas = emOrdem([...doTrabalho, ...janelas]);
  const ids = todas.slice(0, DEMANDAS_DA_SEMANA);
  const [cargas, objetos] = await Promise.all([
    carregarDemandasNaMaquina(ctx, ids),
    objetosDasDemandas(ctx, ids),
  ]);
  const demandas = cargas.map((carga): DemandaDaSemana => {
    const { id, identificacaoProcesso: processo } = carga.demanda;
    const dela = janelas.filter(({ demandaId }) => demandaId === id);
    const itens = itensDaSemana(carga, dela, { semana, feriados, hoje });
    return { id, processo, objeto: objetos.get(id) ?? '', itens };
  });
  return { semana, ...porUrgencia(demandas), haMais: todas.length > ids.length };
}

/** Demands with work whose last day is in the week or before it, the first to end first. */
function comTrabalho(ctx: Leitura, ultimoDia: Prisma.Sql, { ate }: Semana): Promise<FimNaDemanda[]> {
  return ctx.db.$queryRaw<FimNaDemanda[]>`
    with x as materialized (select d.id, ${ultimoDia} as ate from demanda d where d.status not in (${idsEmSql(TERMINAIS)}))
    select x.id as "demandaId", x.ate::text as dia from x
     where x.ate <= ${ate}::date order by x.ate, x.id limit ${DEMANDAS_DA_SEMANA + 1}`;
}

/** Windows of candidates that end between two days, each end by its own index. */
async function janelasQueTerminam(
  ctx: Leitura,
  { de, ate }: { de: Dia; ate: Dia },
): Promise<(JanelaQueTermina & { demandaId: string })[]> {
  const que = (fim: Prisma.Sql, recurso: boolean, fases: Prisma.Sql) => Prisma.sql`(
    select d.id as "demandaId", f.nome_fase as fase, ${fim} as fim, ${recurso}::boolean as recurso, f.ordem
      from fase_cronograma f
      join demanda d on d.cronograma_atual_id = f.cronograma_id
     where d.status not in (${idsEmSql(TERMINAIS)}) ${fases}
       and ${fim} between ${de}::date and ${ate}::date
     order by ${fim}, f.cronograma_id limit ${2 * DEMANDAS_DA_SEMANA})`;
  const dosCandidatos = Prisma.sql`and f.fase_id in (${idsEmSql(FASES_DE_CANDIDATOS)})`;
  const linhas = await ctx.db.$queryRaw<{ demandaId: string; fase: string; fim: Date; recurso: boolean }[]>`
    select x."demandaId", x.fase, x.fim, x.recurso
      from (${que(Prisma.sql`f.realizacao_fim`, false, dosCandidatos)} union all ${que(Prisma.sql`f.recurso_fim`, true, Prisma.empty)}) x
     order by x.fim, x."demandaId", x.ordem`;
  return linhas.map(({ fim, ...linha }) => ({ ...linha, dia: diaDaColuna(fim) }));
}
