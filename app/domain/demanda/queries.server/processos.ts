import { interesses } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NOVA_DEMANDA } from '#app/domain/chamada/registro.ts';
import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { vencimentoDaDemanda } from '#app/domain/vencimento/demanda.ts';
import { comoFiltroDoVencimento, dizerNaLinha } from '#app/domain/vencimento/labels.ts';
import { noVencimento } from '#app/domain/vencimento/queries.server/vence-em.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { registroDaDecisao, situacaoPara } from '../access.ts';
import {
  AREAS,
  MENSAGEM_DESALINHADA,
  nomeDaAtividade,
  nomeDoTipo,
  ROTULO_JA_NOTIFICADOS,
} from '../labels.ts';
import { ABAS_PROCESSOS, comoAbaDeProcessos, type AbaDeProcessos } from '../machine/abas.ts';
import {
  acaoPrincipal,
  acoesOferecidas,
  linksComplementares,
  situacaoDaDemanda,
} from '../machine/situacao.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { abaDe } from './abas.ts';
import { contarDemandas, identificadaPor, type Contar, somar, type DemandasDeUmTipo } from './contagem.ts';
import { FASES_DO_CRONOGRAMA, fasesDoBanco, type FaseDoBanco } from './fases.ts';
import { lugarDaDecisao, type UltimaChamada } from './lugar-da-decisao.ts';
import { COLUNAS_DO_OBJETO, JUNCOES_DO_OBJETO, partesDaLinha } from './objeto.ts';
import { pendenciasDe } from './pendencias.ts';
import type { BarraDoCronograma, LinhaDeProcesso } from '../linha-de-processo.ts';
import type { Acao, DemandaNaMaquina, Pendencias, Selo, SituacaoDaDemanda } from '../types.ts';

type Leitura = Pick<Ctx, 'db' | 'now' | 'actor'>;

const ORDENS_DE_PROCESSOS = ['processo', 'prazo', 'status'] as const;

export type FiltroDeProcessos = {
  aba: AbaDeProcessos;
  area: string;
  busca: string;
  /** By urgency, as `comoFiltroDoVencimento` reads it; every demand without one. */
  prazo?: string;
  ordem: { campo: (typeof ORDENS_DE_PROCESSOS)[number]; direcao: 'asc' | 'desc' } | null;
  /** Null: every row, for the CSV. */
  pagina: { pular: number; tamanho: number } | null;
  /** Whether the rows carry the windows of each phase. */
  porFase: boolean;
};

type LinhaDoBanco = Omit<DemandaNaMaquina, 'aprovacao'> & {
  identificacaoProcesso: string;
  solicitante: string;
  criadaEm: Date;
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  analise: boolean | null;
  diretoria: boolean | null;
  superintendencia: boolean | null;
  curso: string | null;
  disciplina: string | null;
  municipio: string | null;
  uf: string | null;
  cadeia: string | null;
  fases: FaseDoBanco[];
  pendencias: Pendencias;
  /** Where the last call to the approval workflow stands. */
  chamada: UltimaChamada | null;
  /** Whoever reads is a candidate of it. */
  propria: boolean;
};

function condicaoDaAba(aba: AbaDeProcessos, hoje: Dia): Prisma.Sql {
  const status = idsEmSql(abaDe(ABAS_PROCESSOS, aba).status);
  if (aba === 'todas') return Prisma.sql`true`;
  return aba === 'pendentes'
    ? Prisma.sql`(d.pendente_desde <= ${hoje}::date and d.status in (${status}))`
    : Prisma.sql`d.status in (${status})`;
}

/** Closest closing first where something is to be done; newest first among all. */
function ordemDe({ aba, ordem }: Pick<FiltroDeProcessos, 'aba' | 'ordem'>): Prisma.Sql {
  const sentido = ordem?.direcao === 'desc' ? Prisma.sql`desc` : Prisma.sql`asc`;
  switch (ordem?.campo) {
    case 'processo':
      return Prisma.sql`d.ano ${sentido}, d.numero ${sentido}`;
    case 'status':
      return Prisma.sql`d.status_desde ${sentido}, d.id ${sentido}`;
    case 'prazo':
      return Prisma.sql`d.encerra_em ${sentido}, d.id ${sentido}`;
    default:
      return aba === 'todas' ? Prisma.sql`d.ano desc, d.numero desc` : Prisma.sql`d.encerra_em, d.id`;
  }
}

/** State of `/adm/lista-processos`, whose table knows its columns. */
export function lerProcessos(params: URLSearchParams, colunas: readonly string[] = []) {
  const lidos = parseListParams(params, {
    filtros: ['area', 'busca', 'prazo'],
    ordenaveis: ORDENS_DE_PROCESSOS,
    colunas,
  });
  return { ...lidos, aba: comoAbaDeProcessos(params.get('aba')), porFase: params.get('fases') === 'colunas' };
}

type FiltroDeDatas = Omit<FiltroDeProcessos, 'porFase'>;

/** One page of a tab of the process list and the counters of the three tabs: two queries. */
export async function listProcessos(ctx: Leitura, filtro: FiltroDeProcessos) {
  const { linhas, contagem } = await lerPagina(ctx, filtro);
  const feriados = await feriadosPara(ctx, linhas);
  return { linhas: linhas.map((linha) => montarLinha(ctx, linha, filtro.porFase, feriados)), contagem };
}

/** One demand, as its row. */
export async function getProcesso(ctx: Leitura, demandaId: string): Promise<LinhaDeProcesso> {
  const [linha] = await consultar(ctx, Prisma.sql`d.id = ${demandaId}::uuid`, Prisma.sql`d.id`, Prisma.empty);
  if (!linha) throw new NotFoundError(NAO_HA.demanda);
  return montarLinha(ctx, linha, false, await feriadosPara(ctx, [linha]));
}

/** What a row that asks for homologation counts its days by; null where none does. */
const feriadosPara = (ctx: Leitura, linhas: readonly LinhaDoBanco[]): Promise<Feriados> | null =>
  linhas.some(({ pendencias }) => pendencias.semHomologacao > 0) ? getFeriados(ctx) : null;

/** The same demands with the days of each phase, and none of what the page offers to do. */
export async function listProcessosEmDatas(ctx: Leitura, filtro: FiltroDeDatas, contar?: Contar) {
  const { linhas, contagem } = await lerPagina(ctx, filtro, contar);
  return { linhas: linhas.map((linha) => emDatas(ctx, linha)), contagem };
}

async function lerPagina(ctx: Leitura, filtro: FiltroDeDatas, contar: Contar = contarDemandas) {
  const hoje = diaDoInstante(ctx.now);
  const { area, busca, prazo = '' } = filtro;
  const codigo = comoFiltroDoVencimento(prazo);
  const condicoes = [
    ...(busca === '' ? [] : [identificadaPor(busca)]),
    ...(codigo === null ? [] : [noVencimento(codigo, hoje, await getFeriados(ctx))]),
  ];
  const onde = condicoes.length === 0 ? null : Prisma.join(condicoes, ' and ');
  const [linhas, contadas] = await Promise.all([
    consultarPagina(ctx, filtro, hoje, onde),
    contar(ctx, { areas: Object.hasOwn(AREAS, area) ? [area] : null, onde }),
  ]);
  return { linhas, contagem: contagemDasAbas(contadas) };
}

function contagemDasAbas(contadas: readonly DemandasDeUmTipo[]): Record<AbaDeProcessos, number> {
  const daAba = (aba: AbaDeProcessos) => {
    const { status } = abaDe(ABAS_PROCESSOS, aba);
    return contadas.filter((linha) => status.some((id) => id === linha.status));
  };
  return {
    pendentes: somar(daAba('pendentes'), ({ pendentes }) => pendentes),
    finalizacao: somar(daAba('finalizacao'), ({ total }) => total),
    todas: somar(contadas, ({ total }) => total),
  };
}

function consultarPagina(
  ctx: Leitura,
  { aba, area, ordem, pagina }: FiltroDeDatas,
  hoje: Dia,
  condicao: Prisma.Sql | null,
): Promise<LinhaDoBanco[]> {
  const onde = [
    condicaoDaAba(aba, hoje),
    ...(Object.hasOwn(AREAS, area) ? [Prisma.sql`d.area_atuacao = ${area}`] : []),
    ...(condicao === null ? [] : [condicao]),
  ];
  return consultar(ctx, Prisma.join(onde, ' and '), ordemDe({ aba, ordem }), pageSql(pagina));
}

function consultar(
  ctx: Leitura,
  onde: Prisma.Sql,
  ordem: Prisma.Sql,
  pagina: Prisma.Sql,
): Promise<LinhaDoBanco[]> {
  return ctx.db.$queryRaw<LinhaDoBanco[]>`
    with d as (select d.* from demanda d where ${onde} order by ${ordem} ${pagina})
    select d.id, d.status, d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao",
           d.encerramento, d.identificacao_processo as "identificacaoProcesso", d.area_atuacao as "areaAtuacao",
           d.solicitante_nome as solicitante, d.criada_em as "criadaEm",
           d.atividade, d.tipo, d.cronograma_criado_em as "cronogramaCriadoEm",
           d.avaliacao_carga_horaria_concluida_em as "avaliacaoCargaHorariaConcluidaEm",
           d.avaliacao_cadastro_concluida_em as "avaliacaoCadastroConcluidaEm",
           d.agendamento_banca_concluido_em as "agendamentoBancaConcluidoEm",
           d.resultado_entrevista_em as "resultadoEntrevistaEm",
           d.carga_horaria_preliminar_em as "cargaHorariaPreliminarEm",
           d.carga_horaria_final_em as "cargaHorariaFinalEm",
           d.cadastro_preliminar_em as "cadastroPreliminarEm", d.cadastro_final_em as "cadastroFinalEm",
           d.hab_tecnica_preliminar_em as "habTecnicaPreliminarEm",
           d.hab_tecnica_final_em as "habTecnicaFinalEm",
           a.analise, a.diretoria, a.superintendencia,
           ${COLUNAS_DO_OBJETO},
           (select json_build_object('estado', x.estado, 'situacaoLa', x.situacao_la) from chamada_externa x where x.demanda_id = d.id and x.homologacao_id is null
             and x.operacao <> ${NOVA_DEMANDA}
             order by x.criada_em desc limit 1) as chamada,
           ${FASES_DO_CRONOGRAMA} as fases, ${pendenciasDe(ctx.now)} as pendencias,
           d.id = any(array(select x.demanda_id from ${interesses(ctx)} x)) as propria
      from d
      left join lateral (select * from aprovacao x where x.demanda_id = d.id limit 1) a on true
      ${JUNCOES_DO_OBJETO}
     order by ${ordem}`;
}

const ofertada = ({ rotulo, href, tipo, motivo }: Acao) => ({ rotulo, href, tipo, motivo });

function naMaquina(linha: LinhaDoBanco, now: Date) {
  const { analise, diretoria, superintendencia } = linha;
  const fases = fasesDoBanco(linha.fases);
  const demanda = { ...linha, aprovacao: { analise, diretoria, superintendencia } };
  return { fases, daMaquina: situacaoDaDemanda(demanda, fases, linha.pendencias, now) };
}

const detalheDe = ({ tipo, atividade }: Pick<LinhaDoBanco, 'tipo' | 'atividade'>): string =>
  `${nomeDoTipo(tipo)}, ${nomeDaAtividade(atividade)}`;

const ehDaFaseAtual = ({ faseAtual }: SituacaoDaDemanda, faseId: number): boolean =>
  faseAtual?.faseIds.some((id) => id === faseId) ?? false;

function emDatas({ now }: Leitura, linha: LinhaDoBanco) {
  const { fases, daMaquina } = naMaquina(linha, now);
  return {
    ...linha,
    detalhe: detalheDe(linha),
    nomeStatus: nomeDoStatus(linha.status),
    espera: daMaquina.espera,
    fases: fases.map((fase) => ({ ...fase, atual: ehDaFaseAtual(daMaquina, fase.faseId) })),
  };
}

function montarLinha(
  { now, actor }: Leitura,
  linha: LinhaDoBanco,
  porFase: boolean,
  feriados: Feriados | null,
): LinhaDeProcesso {
  const { diretoria, areaAtuacao } = linha;
  const { fases, daMaquina } = naMaquina(linha, now);
  const pessoas = linha.propria ? contasDe(actor) : [];
  const situacao = situacaoPara(actor, { areaAtuacao, pessoas }, daMaquina);
  const principal = acaoPrincipal(situacao);
  const registro = registroDaDecisao(actor, {
    ...linha,
    aprovacao: { diretoria },
    quemDecide: lugarDaDecisao(linha.chamada ?? undefined),
  });
  const oferecidas = acoesOferecidas(situacao);
  return {
    id: linha.id,
    identificacaoProcesso: linha.identificacaoProcesso,
    detalhe: detalheDe(linha),
    partes: partesDaLinha(linha),
    faseAtual: nomesDaFase(situacao, fases),
    nomeStatus: nomeDoStatus(linha.status),
    selo: situacao.selo,
    barra: barraDe(situacao, fases),
    principal: registro ? { ...registro, tipo: 'link', motivo: null } : principal && ofertada(principal),
    outras: [
      ...oferecidas.filter((acao) => acao.disponivel && acao !== principal),
      ...linksComplementares(situacao),
    ].map(ofertada),
    indisponiveis: oferecidas.filter((acao) => !acao.disponivel && acao.motivo !== null).map(ofertada),
    espera: situacao.espera,
    aviso: avisoDa(situacao),
    vencimento: vencimentoNaLinha(linha, fases, feriados, diaDoInstante(now)),
    temCronograma: fases.length > 0,
    fases: (porFase ? fases : []).map(({ faseId, nome, ...fase }) => ({
      faseId,
      nome,
      datas: [fase.realizacaoInicio, fase.realizacaoFim, fase.recursoInicio, fase.recursoFim],
      realizacao: formatarJanela({ inicio: fase.realizacaoInicio, fim: fase.realizacaoFim }, 'resumo'),
      recurso:
        fase.recursoInicio && fase.recursoFim
          ? formatarJanela({ inicio: fase.recursoInicio, fim: fase.recursoFim }, 'resumo')
          : null,
      atual: ehDaFaseAtual(situacao, faseId),
    })),
  };
}

/** What the row says beside its actions: the schedule does not carry the demand, or the candidates were told. */
function avisoDa({ alinhada, acoes }: SituacaoDaDemanda): string | null {
  if (!alinhada) return MENSAGEM_DESALINHADA;
  return acoes.some(({ rotulo }) => rotulo === ROTULO_JA_NOTIFICADOS) ? ROTULO_JA_NOTIFICADOS : null;
}

/** The most urgent of what it asks, in words; null where nothing ends soon. */
function vencimentoNaLinha(
  { pendencias, ...linha }: LinhaDoBanco,
  fases: readonly FaseDatada[],
  feriados: Feriados | null,
  hoje: Dia,
): LinhaDeProcesso['vencimento'] {
  const { analise, diretoria, superintendencia } = linha;
  const demanda = { ...linha, aprovacao: { analise, diretoria, superintendencia } };
  return dizerNaLinha(vencimentoDaDemanda(demanda, fases, pendencias, feriados, hoje), hoje);
}

function nomesDaFase({ faseAtual }: SituacaoDaDemanda, fases: readonly (FaseDatada & { nome: string })[]) {
  const ids = faseAtual?.faseIds ?? [];
  return fases.filter(({ faseId }) => ids.includes(faseId)).map(({ nome }) => nome);
}

const PARADAS: readonly Selo['codigo'][] = ['bloqueada', 'desalinhado', 'encerrado'];

function barraDe(
  situacao: SituacaoDaDemanda,
  fases: readonly (FaseDatada & { nome: string })[],
): BarraDoCronograma | null {
  if (fases.length === 0) return null;
  const { faseAtual, status, selo } = situacao;
  const posicao = fases.findIndex(({ faseId }) => faseAtual?.faseIds.includes(faseId));
  if (faseAtual === null || posicao < 0) {
    return status === STATUS.aguardandoFinalizacao || status === STATUS.finalizada
      ? { atual: fases.length, total: fases.length, estado: 'feita', fase: null, periodo: null }
      : null;
  }
  return {
    atual: posicao + 1,
    total: fases.length,
    estado: PARADAS.includes(selo.codigo) ? 'parada' : 'agora',
    fase: fases[posicao]?.nome ?? null,
    periodo: formatarJanela({ inicio: faseAtual.realizacaoInicio, fim: faseAtual.fim }, 'resumo'),
  };
}
