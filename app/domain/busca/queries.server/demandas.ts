import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { AREAS, nomeDaArea, rotuloDoStatus } from '#app/domain/demanda/labels.ts';
import { alcancadas } from '#app/domain/demanda/queries.server/alcance.ts';
import {
  COLUNAS_DO_OBJETO,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { INVISIVEIS, nomeDoStatus } from '#app/domain/etapa/status.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { containsAll } from '#app/lib/search.server.ts';
import { enderecoDe, type Destino } from '../destinos.ts';
import { separar } from '../rules.ts';
import type { Achado, Achados, PaginaDaBusca, Procura } from '../types.ts';
import { ATE, dentro, emPagina, NENHUM, temPalavras, type Modo } from './texto.ts';

/** Who sees a demand `d` and where it is shown to them, the first that holds. R-BUS-02. */
function alcances(ctx: CtxUsuario): [Destino, Prisma.Sql][] {
  const { actor } = ctx;
  const eu = Prisma.sql`${actor.id}::uuid`;
  const candidato: [Destino, Prisma.Sql][] = podeOperar('interesse.demonstrar', actor)
    ? [
        [
          'demanda:minha',
          Prisma.sql`exists (select 1 from participacao p where p.demanda_id = d.id and p.usuario_id = ${eu})`,
        ],
        ['demanda:aberta', Prisma.sql`d.status not in (${idsEmSql(INVISIVEIS)})`],
      ]
    : [];
  const lugar = alcancadas(ctx);
  return [
    ...(lugar === null ? [] : [['demanda:lugar', lugar] satisfies [Destino, Prisma.Sql]]),
    ...candidato,
  ];
}

/** The tables that name what a demand is about, by the column that refers to them. */
const NOMES = [
  ['d.cod_curso', 'select cod_curso from curso'],
  ['d.cod_disciplina', 'select cod_disciplina from unidade_curricular'],
  ['d.municipio_ibge', 'select codigo_ibge from municipio'],
  ['d.cadeia_id', 'select id from cadeia_produtiva'],
] as const;

/** Ids of the demands whose identification, or whose object, has the words: one branch each, so that each has its index. */
export function demandasComEste(procura: Procura, modo: Modo): Prisma.Sql {
  const { doProcesso, doObjeto } = separar(procura.palavras, Object.keys(AREAS));
  const identificada = containsAll([...doProcesso, ...doObjeto], 'd.identificacao_processo');
  const tambem =
    doProcesso.length === 0
      ? Prisma.empty
      : Prisma.sql`and ${containsAll(doProcesso, 'd.identificacao_processo')}`;
  const doNome = temPalavras({ ...procura, palavras: doObjeto }, modo, 'nome');
  const ramos = [
    ...(modo === 'exato' ? [Prisma.sql`select d.id from demanda d where ${identificada}`] : []),
    ...(doObjeto.length === 0
      ? []
      : NOMES.map(
          // The few of the catalogue first: each is then found by its index.
          ([coluna, tabela]) => Prisma.sql`
            select d.id from demanda d
             where ${Prisma.raw(coluna)} = any(array(${Prisma.raw(tabela)} where ${doNome})) ${tambem}`,
        )),
  ];
  return ramos.length === 0 ? Prisma.sql`select null::uuid as id where false` : Prisma.join(ramos, ' union ');
}

type Linha = LinhaDoObjeto & {
  id: string;
  processo: string;
  area: string;
  status: number;
  encerramento: string | null;
  diretoria: boolean | null;
  fim: Date | null;
  destino: Destino;
  total: number;
};

/** Demands that the lists of this person have, the newest first. */
export async function buscarNasDemandas(
  ctx: CtxUsuario,
  procura: Procura,
  pagina: PaginaDaBusca,
): Promise<Achados> {
  const vistas = alcances(ctx);
  if (vistas.length === 0 || procura.palavras.length === 0) return NENHUM;
  const destino = Prisma.sql`case ${Prisma.join(
    vistas.map(([nome, onde]) => Prisma.sql`when ${onde} then ${nome}`),
    ' ',
  )} end`;
  const achadas = (modo: Modo) => Prisma.sql`
    select * from (select d.id, ${destino} as destino from demanda d where d.id = any(array(${demandasComEste(procura, modo)}))) x
     where x.destino is not null ${ATE}`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with exatas as materialized (${achadas('exato')}),
    parecidas as materialized (select * from (${achadas('parecido')}) f where not exists (select 1 from exatas)),
    g as (
      select d.*, t.destino, (count(*) over ())::int as total
        from (select * from exatas union all select * from parecidas) t join demanda d on d.id = t.id
       order by d.ano desc, d.numero desc ${pageSql(dentro(pagina))})
    select d.id, d.identificacao_processo as processo, d.area_atuacao as area, d.status, d.encerramento,
           (select a.diretoria from aprovacao a where a.demanda_id = d.id) as diretoria, d.interesse_fim as fim, d.destino, d.total,
           ${COLUNAS_DO_OBJETO}
      from g d ${JUNCOES_DO_OBJETO}
     order by d.ano desc, d.numero desc`;
  return emPagina(linhas, (linha) => mostrar(ctx, linha));
}

function mostrar(ctx: CtxUsuario, linha: Linha): Achado {
  const { id, destino, processo, status, encerramento, diretoria, fim } = linha;
  const aberta = fim !== null && diaDaColuna(fim) >= diaDoInstante(ctx.now);
  // What a candidate may know of a demand is the day until when interest is shown.
  const doCandidato = destino === 'demanda:minha' || destino === 'demanda:aberta';
  const espera = doCandidato
    ? fim !== null && aberta
      ? `interesse até ${formatarDia(diaDaColuna(fim))}`
      : null
    : rotuloDoStatus({ status, nomeStatus: nomeDoStatus(status), encerramento, aprovacao: { diretoria } })
        .texto;
  return {
    chave: id,
    para: enderecoDe(destino, { id, demandaId: id }),
    titulo: processo,
    detalhe: [
      nomeDaArea(linha.area),
      objetoDaLinha(linha),
      destino === 'demanda:minha' ? 'você participa' : '',
    ]
      .filter((parte) => parte !== '')
      .join(' · '),
    espera,
  };
}
