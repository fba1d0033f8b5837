import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ABAS_CANDIDATOS, ABAS_CARGA_HORARIA, type AbaDeSelecao } from '#app/domain/demanda/machine/abas.ts';
import { abaDe, filtroDaAba } from '#app/domain/demanda/queries.server/abas.ts';
import { contarAchadas, somar } from '#app/domain/demanda/queries.server/contagem.ts';
import { carregarDemandasComTrabalho } from '#app/domain/demanda/queries.server/maquina.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { contarVisiveis, demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { estaEm, nomeDoStatus } from '#app/domain/etapa/status.ts';
import { trabalhoDoStatus } from '#app/domain/vencimento/demanda.ts';
import { dizerTrabalho, type Dito } from '#app/domain/vencimento/labels.ts';
import { oMaisUrgente } from '#app/domain/vencimento/rules.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { progresso } from '../rules.ts';
import type { EtapaDeSelecao } from '../types.ts';
import { progressoDasDemandas } from './progresso.ts';
import { contains } from '#app/lib/search.server.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

const ABAS = { [ETAPA.cargaHoraria]: ABAS_CARGA_HORARIA, [ETAPA.cadastro]: ABAS_CANDIDATOS } as const;

export type FiltroDeSelecao = {
  aba: AbaDeSelecao;
  busca: string;
  area: string;
  pular: number;
  tamanho: number;
};

/** One page of the demands of an evaluation's tab, with the counters of both tabs. */
export async function listSelecao(ctx: CtxUsuario, etapa: EtapaDeSelecao, filtro: FiltroDeSelecao) {
  const abas = ABAS[etapa];
  const { area, busca } = filtro;
  const filtradas = {
    AND: [
      demandasVisiveis(ctx),
      area === '' ? {} : { areaAtuacao: area },
      busca === '' ? {} : { identificacaoProcesso: contains(busca.toUpperCase()) },
    ],
  };
  const [demandas, contadas] = await Promise.all([
    ctx.db.demanda.findMany({
      where: { AND: [filtradas, filtroDaAba(abaDe(abas, filtro.aba))] },
      select: {
        id: true,
        identificacaoProcesso: true,
        tipo: true,
        atividade: true,
        areaAtuacao: true,
        status: true,
        ...OBJETO_DA_DEMANDA,
      },
      orderBy: [{ statusDesde: 'asc' }, { id: 'asc' }],
      skip: filtro.pular,
      take: filtro.tamanho,
    }),
    busca === '' ? contarVisiveis(ctx, area) : contarAchadas(ctx, filtradas),
  ]);
  const contagem = Object.fromEntries(
    abas.map(({ id, status }) => [
      id,
      somar(contadas, (linha) => (estaEm(linha.status, status) ? linha.total : 0)),
    ]),
  ) as Record<AbaDeSelecao, number>;
  const ids = demandas.map(({ id }) => id);
  const [contagens, cargas, interessados] = await Promise.all([
    progressoDasDemandas(
      ctx,
      ids.map((demandaId) => ({ demandaId, etapa })),
    ),
    carregarDemandasComTrabalho(ctx, ids),
    // Not as a count of the relation: that one counts every demand's before it takes the page's.
    ctx.db.participacao.groupBy({
      by: ['demandaId'],
      where: { demandaId: { in: ids }, interessado: true },
      _count: true,
    }),
  ]);
  return {
    linhas: demandas.map((demanda) => {
      const contagem = contagens.get(demanda.id);
      return {
        ...demanda,
        nomeStatus: nomeDoStatus(demanda.status),
        interessados: interessados.find(({ demandaId }) => demandaId === demanda.id)?._count ?? 0,
        vencimento: daAvaliacao(
          cargas.find((carga) => carga.demanda.id === demanda.id),
          diaDoInstante(ctx.now),
        ),
        progresso: contagem === undefined || contagem.total === 0 ? null : progresso(contagem),
      };
    }),
    contagem,
    total: contagem[filtro.aba],
  };
}

type ComTrabalho = Awaited<ReturnType<typeof carregarDemandasComTrabalho>>[number];

/** Until when its evaluation is finalised; null where it is not evaluated now. R-VEN-02. */
function daAvaliacao(carga: ComTrabalho | undefined, hoje: Dia): Dito | null {
  const trabalho = carga && trabalhoDoStatus(carga.demanda, carga.fases, carga.pendencias);
  return trabalho?.oQue === 'avaliacao' ? dizerTrabalho(oMaisUrgente([trabalho], hoje), hoje) : null;
}

/** The list of an evaluation as its address asks. */
export async function telaDeSelecao(ctx: CtxUsuario, etapa: EtapaDeSelecao, params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca', 'area'] });
  const aba: AbaDeSelecao = params.get('aba') === 'selecionados' ? 'selecionados' : 'aguardando';
  const lista = await listSelecao(ctx, etapa, { aba, ...filtros, pular, tamanho });
  return { ...lista, ...filtros, aba, pagina, tamanho };
}
