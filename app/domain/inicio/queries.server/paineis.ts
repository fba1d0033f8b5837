import { contarDemandas, somar } from '#app/domain/demanda/queries.server/contagem.ts';
import { AREAS, siglaDaArea } from '#app/domain/demanda/labels.ts';
import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { contarCurriculosEmDia } from '#app/domain/curriculo/em-dia.server.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, diaDoInstante, inicioDoDia, somarDias } from '#app/lib/dates.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import type { Contadores, ContagemDeDemandas, Prazo } from '../types.ts';

const PRAZOS = 6;
const DIAS_A_FRENTE = 15;

/** What a panel shows; null, and a line in the log, where it cannot be read: the page goes on without it. */
export async function lerPainel<T>(
  { log }: Pick<CtxUsuario, 'log'>,
  painel: string,
  ler: () => Promise<T>,
): Promise<T | null> {
  try {
    return await ler();
  } catch (error) {
    log.error({ painel, ...describeError(error) }, 'painel da página inicial não lido');
    return null;
  }
}

/** The commission's counters, each read by itself. */
export async function contadores(ctx: CtxUsuario): Promise<Contadores> {
  const [demandas, curriculosAtivos] = await Promise.all([
    lerPainel(ctx, 'demandas', () => contadorDeDemandas(ctx)),
    lerPainel(ctx, 'currículos', () => contarCurriculosEmDia(ctx)),
  ]);
  return { demandas, curriculosAtivos };
}

async function contadorDeDemandas(ctx: CtxUsuario): Promise<ContagemDeDemandas> {
  const hoje = diaDoInstante(ctx.now);
  const mes = inicioDoDia(`${hoje.slice(0, 8)}01` as typeof hoje);
  const [contadas, [noMes]] = await Promise.all([
    contarDemandas(ctx),
    ctx.db.$queryRaw<{ quantas: number }[]>`
      select count(*)::int as quantas from demanda
       where criada_em >= ${mes} and status not in (${idsEmSql(TERMINAIS)})`,
  ]);
  const abertas = contadas.filter(({ status }) => !estaEm(status, TERMINAIS));
  const da = (codigo: string): number => somar(abertas, ({ area, total }) => (area === codigo ? total : 0));
  return {
    abertas: somar(abertas, ({ total }) => total),
    abertasNoMes: noMes?.quantas ?? 0,
    porTipo: Object.entries(AREAS).map(([codigo, descricao]) => ({
      rotulo: siglaDaArea(codigo),
      descricao,
      valor: da(codigo),
    })),
  };
}

/** The next ends of phases and appeals of the demands that the person sees as staff. */
export async function prazosDaEquipe(ctx: CtxUsuario): Promise<Prazo[]> {
  const hoje = diaDoInstante(ctx.now);
  const areas = areasVisiveis(ctx.actor);
  const minhas = areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${areas}::text[])`;
  // Each end by its own index, which has them in this order: only as many phases are read as are shown.
  const proximas = (fim: Prisma.Sql, recurso: boolean) => Prisma.sql`(
    select d.id, d.identificacao_processo as processo, f.nome_fase as fase, ${fim} as fim, ${recurso}::boolean as recurso,
           d.ano, d.numero, f.ordem
      from fase_cronograma f
      join demanda d on d.cronograma_atual_id = f.cronograma_id
     where d.status not in (${idsEmSql(TERMINAIS)}) ${minhas}
       and ${fim} between ${hoje}::date and ${somarDias(hoje, DIAS_A_FRENTE)}::date
     order by ${fim}, f.cronograma_id
     limit ${PRAZOS})`;
  const linhas = await ctx.db.$queryRaw<
    { id: string; processo: string; fase: string; fim: Date; recurso: boolean }[]
  >`
    select x.id, x.processo, x.fase, x.fim, x.recurso
      from (${proximas(Prisma.sql`f.realizacao_fim`, false)} union all
            ${proximas(Prisma.sql`f.recurso_fim`, true)}) x
     order by x.fim, x.ano, x.numero, x.ordem
     limit ${PRAZOS}`;
  return linhas.map(({ id, processo, fase, fim, recurso }) => ({
    demandaId: id,
    processo,
    dia: diaDaColuna(fim),
    oQue: recurso ? `Fim do recurso: ${fase}` : fase,
  }));
}
