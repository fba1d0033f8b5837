import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import { marcaDaChamada } from '#app/domain/chamada/labels.ts';
import { NOVA_DEMANDA, nomeDoSistema } from '#app/domain/chamada/registro.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { ABAS_DEMANDAS, type Aba, type AbaDeDemandas } from '../machine/abas.ts';
import { abaDe } from './abas.ts';
import { identificadaPor, somar, type Contar } from './contagem.ts';
import { COLUNAS_DO_OBJETO, JUNCOES_DO_OBJETO, objetoEmPartes, type LinhaDoObjeto } from './objeto.ts';
import { contarVisiveis } from './telas.ts';

export const ORDENS = ['processo', 'area', 'status'] as const;
type Ordem = { campo: (typeof ORDENS)[number]; direcao: 'asc' | 'desc' } | null;

export type FiltroDeDemandas = {
  /** Null: of all. */
  aba: AbaDeDemandas | null;
  busca: string;
  area: string;
  ordem: Ordem;
  /** Null: every row, for the CSV. */
  pagina: { pular: number; tamanho: number } | null;
};

type Leitor = Pick<CtxUsuario, 'db' | 'now' | 'actor'>;

function ordenar(ordem: Ordem): Prisma.Sql {
  const sentido = ordem?.direcao === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  if (ordem?.campo === 'area') return Prisma.sql`d.area_atuacao ${sentido}, d.criada_em desc`;
  if (ordem?.campo === 'status') return Prisma.sql`d.status ${sentido}, d.criada_em desc`;
  return Prisma.sql`d.ano ${sentido}, d.numero ${sentido}`;
}

/** Part of the identifier or of a name of what a demand `d` is about, without accents or case. */
function achadaPor(busca: string): Prisma.Sql {
  const comNome = anyContains(busca, ['nome']);
  return Prisma.sql`(${identificadaPor(busca)}
    or d.cod_curso in (select cod_curso from curso where ${comNome})
    or d.cod_disciplina in (select cod_disciplina from unidade_curricular where ${comNome})
    or d.municipio_ibge in (select codigo_ibge from municipio where uf = (select uf from organizacao) and ${comNome})
    or d.cadeia_id in (select id from cadeia_produtiva where ${comNome}))`;
}

const TODAS: Pick<Aba<AbaDeDemandas>, 'status' | 'diretoria' | 'superintendencia'> = {
  status: ABAS_DEMANDAS.flatMap(({ status }) => status),
};

/** Of `demanda d`: those that this person sees as staff. R-ACE-02. */
export function daEquipe({ actor }: Pick<CtxUsuario, 'actor'>): Prisma.Sql {
  const visiveis = areasVisiveis(actor);
  return visiveis === null ? Prisma.sql`true` : Prisma.sql`d.area_atuacao = any(${visiveis}::text[])`;
}

/** The demands `d` of a tab that this person sees as staff, under the filters. R-ACE-02, R-DEM-15. */
function daAba(ctx: Leitor, { aba, area, busca }: FiltroDeDemandas): Prisma.Sql {
  const { status, diretoria, superintendencia } = aba === null ? TODAS : abaDe(ABAS_DEMANDAS, aba);
  const decisao = [
    ...(diretoria === undefined ? [] : [Prisma.sql`and a.diretoria is not distinct from ${diretoria}`]),
    ...(superintendencia === undefined ? [] : [Prisma.sql`and a.superintendencia is null`]),
  ];
  const condicoes = [
    Prisma.sql`d.status in (${idsEmSql(status)})`,
    daEquipe(ctx),
    ...(area === '' ? [] : [Prisma.sql`d.area_atuacao = ${area}`]),
    ...(busca === '' ? [] : [achadaPor(busca)]),
    ...(decisao.length === 0
      ? []
      : [
          Prisma.sql`exists (select 1 from aprovacao a where a.demanda_id = d.id ${Prisma.join(decisao, ' ')})`,
        ]),
  ];
  return Prisma.join(condicoes, ' and ');
}

type Linha = LinhaDoObjeto & {
  id: string;
  identificacaoProcesso: string;
  tipo: string;
  atividade: string;
  areaAtuacao: string;
  status: number;
  encerramento: string | null;
  justificativa: string | null;
  aprovada: boolean;
  diretoria: boolean | null;
  sistema: string | null;
  estado: EstadoDaChamada;
  tentativas: number;
};

/** One page of a tab of the Demandas screen, in one statement. */
export async function listDemandas(ctx: Leitor, filtro: FiltroDeDemandas) {
  const ordem = ordenar(filtro.ordem);
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with d as (select d.* from demanda d where ${daAba(ctx, filtro)} order by ${ordem} ${pageSql(filtro.pagina)})
    select d.id, d.identificacao_processo as "identificacaoProcesso", d.tipo, d.atividade,
           d.area_atuacao as "areaAtuacao", d.status, d.encerramento, d.justificativa,
           a.demanda_id is not null as aprovada, a.diretoria, ${COLUNAS_DO_OBJETO}, x.sistema, x.estado, x.tentativas
      from d
      left join aprovacao a on a.demanda_id = d.id
      left join lateral (
        select x.sistema, x.estado, x.tentativas from chamada_externa x
         where x.demanda_id = d.id and x.homologacao_id is null and x.operacao <> ${NOVA_DEMANDA}
         order by x.criada_em desc limit 1) x on true
      ${JUNCOES_DO_OBJETO}
     order by ${ordem}`;
  return linhas.map((linha) => ({
    id: linha.id,
    identificacaoProcesso: linha.identificacaoProcesso,
    tipo: linha.tipo,
    atividade: linha.atividade,
    areaAtuacao: linha.areaAtuacao,
    status: linha.status,
    encerramento: linha.encerramento,
    justificativa: linha.justificativa,
    aprovacao: linha.aprovada ? { diretoria: linha.diretoria } : null,
    ...objetoEmPartes(linha),
    nomeStatus: nomeDoStatus(linha.status),
    chamada: linha.sistema === null ? null : marcaDaChamada(linha, nomeDoSistema(linha.sistema)),
  }));
}

/** Counters of all tabs under the same filters: of the counters of demands, or of what a search finds. */
export async function contarAbas(
  ctx: Leitor,
  { busca, area }: Pick<FiltroDeDemandas, 'busca' | 'area'>,
  contar?: Contar,
): Promise<Record<AbaDeDemandas, number>> {
  const contadas = await contarVisiveis(ctx, area, busca === '' ? null : achadaPor(busca), contar);
  const soma = (ids: readonly number[], ate: (aprovadaAte: string | null) => boolean = () => true): number =>
    somar(contadas, ({ status, aprovadaAte, total }) =>
      ids.includes(status) && ate(aprovadaAte) ? total : 0,
    );
  const contagem = Object.fromEntries(ABAS_DEMANDAS.map(({ id, status }) => [id, soma(status)]));
  return {
    ...(contagem as Record<AbaDeDemandas, number>),
    superintendencia: soma([STATUS.aguardandoAprovacao], (ate) => ate === 'diretoria'),
    diretoria: soma([STATUS.aguardandoAprovacao], (ate) => ate !== 'diretoria'),
  };
}
