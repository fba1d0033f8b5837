import type { Ctx } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import {
  COLUNAS_DO_OBJETO,
  demandaContem,
  JUNCOES_DO_OBJETO,
  partesDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { janelaDeRealizacao, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { dadosDaFase } from '#app/domain/etapa/fases.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { INVISIVEIS } from '#app/domain/etapa/status.ts';
import { noPrazo } from '#app/domain/interesse/queries.server/janela.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, diaDoInstante } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { TEXTOS } from './labels.ts';
import { exigenciasDe, prazoNoDia } from './rules.ts';
import type { DemandaPublica, FiltroDaVitrine } from './types.ts';

type Leitura = Pick<Ctx, 'db' | 'now'>;

type Linha = LinhaDoObjeto & {
  id: string;
  processo: string;
  area: string;
  atividade: string;
  tipo: string;
  quantidade: number;
  cargaHoraria: number | null;
  requisitos: string[];
  inicio: Date;
  fim: Date;
  edital: string | null;
  link: string | null;
  versao: number;
  atualizadaEm: Date;
  fases: FaseDoBanco[];
};

/** Only what anybody may read is asked of the database: no person is named in these columns. R-ACO-03. */
const COLUNAS = Prisma.sql`
  d.id, d.identificacao_processo as processo, d.area_atuacao as area, d.atividade, d.tipo,
  d.qtd_instrutores as quantidade, d.carga_horaria as "cargaHoraria", d.requisitos, ${COLUNAS_DO_OBJETO},
  d.interesse_inicio as inicio, d.interesse_fim as fim, v.num_edital as edital, v.link_informacao as link,
  v.numero as versao, v.criado_em as "atualizadaEm", ${FASES_DO_CRONOGRAMA} as fases`;

/** Approved, not cancelled, with a window for interest: of the others nothing is public. */
const PUBLICA = Prisma.sql`d.aprovada_ate = 'superintendencia' and d.status not in (${idsEmSql(INVISIVEIS)})
  and d.interesse_inicio is not null and d.interesse_fim is not null`;

function comoDemanda({ inicio, fim, fases, requisitos, area, ...linha }: Linha): DemandaPublica {
  const [objeto, detalhe] = partesDaLinha(linha).map((parte) => parte ?? '');
  const dados = { objeto: objeto ?? '', detalhe: detalhe ?? '' };
  const { id, processo, atividade, tipo, quantidade, cargaHoraria, edital, link, versao, atualizadaEm } =
    linha;
  return {
    id,
    processo,
    area,
    atividade,
    tipo,
    quantidade,
    cargaHoraria,
    edital,
    link,
    versao,
    atualizadaEm,
    ...dados,
    exigencias: exigenciasDe({ ...dados, tipo, areaAtuacao: area, atividade, requisitos }),
    interesse: { inicio: diaDaColuna(inicio), fim: diaDaColuna(fim) },
    etapas: fasesDoBanco(fases)
      .filter(({ faseId }) => !dadosDaFase(faseId)?.daEquipe)
      .map((fase) => ({
        faseId: fase.faseId,
        nome: fase.nome,
        janela: janelaDeRealizacao(fase),
        recurso: janelaDeRecurso(fase),
      })),
  };
}

/** Those that take interest today, the nearest deadline first. All of a stretch in one statement. */
export async function listAbertas(
  ctx: Leitura,
  { busca, area, atividade }: FiltroDaVitrine,
  pagina: { pular: number; tamanho: number },
): Promise<{ demandas: DemandaPublica[]; total: number }> {
  const de = Prisma.sql`
    from demanda d ${JUNCOES_DO_OBJETO}
    where ${PUBLICA} and ${noPrazo('aberto', diaDoInstante(ctx.now))}
      ${area === '' ? Prisma.empty : Prisma.sql`and d.area_atuacao = ${area}`}
      ${atividade === '' ? Prisma.empty : Prisma.sql`and d.atividade = ${atividade}`}
      ${busca === '' ? Prisma.empty : Prisma.sql`and ${demandaContem(busca)}`}`;
  const contar = Prisma.sql`select count(*)::int as total ${de}`;
  const linhas = await ctx.db.$queryRaw<(Linha & { total: number })[]>`
    with pagina as (select d.id ${de} order by d.interesse_fim, d.id ${pageSql(pagina)})
    select ${COLUNAS}, (${contar}) as total
      from pagina g join demanda d on d.id = g.id
      join cronograma_versao v on v.id = d.cronograma_atual_id ${JUNCOES_DO_OBJETO}
     order by d.interesse_fim, d.id`;
  return {
    demandas: linhas.map(({ total: _, ...linha }) => comoDemanda(linha)),
    total: await totalOf(linhas, pagina.pular, () => ctx.db.$queryRaw(contar)),
  };
}

/** How many a file or a feed holds at most. */
const NO_ARQUIVO = { pular: 0, tamanho: 500 };

export const listParaArquivo = async (ctx: Leitura, filtro: FiltroDaVitrine): Promise<DemandaPublica[]> =>
  (await listAbertas(ctx, filtro, NO_ARQUIVO)).demandas;

/** One demand for its page, while it takes interest and after it. */
export async function getPublica(ctx: Leitura, id: string): Promise<DemandaPublica> {
  const [linha] = isUuid(id)
    ? await ctx.db.$queryRaw<Linha[]>`
        select ${COLUNAS} from demanda d join cronograma_versao v on v.id = d.cronograma_atual_id ${JUNCOES_DO_OBJETO}
         where d.id = ${id}::uuid and ${PUBLICA}`
    : [];
  if (!linha) throw new NotFoundError(TEXTOS.naoHa);
  return comoDemanda(linha);
}

const FILTROS = ['busca', 'area', 'atividade'] as const;

export const lerVitrine = (params: URLSearchParams) => parseListParams(params, { filtros: FILTROS });

/** The page of the list, as its address asks. */
export async function telaDaVitrine(ctx: Leitura, params: URLSearchParams) {
  const { filtros, filtrado, pagina, tamanho, pular } = lerVitrine(params);
  const { demandas, total } = await listAbertas(ctx, filtros, { pular, tamanho });
  const hoje = diaDoInstante(ctx.now);
  return {
    filtros,
    filtrado,
    pagina,
    tamanho,
    total,
    hoje,
    demandas: demandas.map((demanda) => ({ ...demanda, prazo: prazoNoDia(demanda.interesse, hoje) })),
  };
}

/** The page of one demand. */
export async function telaDaDemanda(ctx: Leitura, id: string) {
  const demanda = await getPublica(ctx, id);
  return { ...demanda, prazo: prazoNoDia(demanda.interesse, diaDoInstante(ctx.now)) };
}

export type TelaDaVitrine = Awaited<ReturnType<typeof telaDaVitrine>>;
export type DemandaNaVitrine = TelaDaVitrine['demandas'][number];
