import { noPrazo } from './janela.ts';
import {
  demandaContem,
  JUNCOES_DO_OBJETO,
  OBJETO_DA_DEMANDA,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { FASE } from '#app/domain/etapa/ids.ts';
import { INVISIVEIS } from '#app/domain/etapa/status.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import { areasComNome } from '#app/domain/demanda/labels.ts';
import { NotFoundError, type Permissao } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { recebeInteresse } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import type { AbaDeProcessos, LinhaDeProcessoAberto, OrdemDeProcessos } from '../types.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';

export type FiltroDeProcessos = {
  aba: AbaDeProcessos;
  busca: string;
  ordem: { campo: OrdemDeProcessos; direcao: 'asc' | 'desc' } | null;
  /** Null: every row, for the CSV. */
  pagina: { pular: number; tamanho: number } | null;
};

const COLUNAS_DA_ORDEM: Record<OrdemDeProcessos, (direcao: string) => string> = {
  processo: (direcao) => `d.ano ${direcao}, d.numero ${direcao}`,
  area: (direcao) => `d.area_atuacao ${direcao}, d.interesse_fim desc, d.id`,
  instrutores: (direcao) => `d.qtd_instrutores ${direcao}, d.interesse_fim desc, d.id`,
  prazo: (direcao) => `d.interesse_fim ${direcao}, d.id ${direcao}`,
};

/** The nearest deadline first while they are open, the latest first after that. */
function ordenar({ aba, ordem }: FiltroDeProcessos) {
  const { campo, direcao } = ordem ?? { campo: 'prazo', direcao: aba === 'abertos' ? 'asc' : 'desc' };
  return Prisma.raw(COLUNAS_DA_ORDEM[campo](direcao === 'asc' ? 'asc' : 'desc'));
}

/** Approved by all three and visible to candidates: of demands, or of their counters. */
const APROVADA = Prisma.sql`d.aprovada_ate = 'superintendencia' and d.status not in (${idsEmSql(INVISIVEIS)})`;

/** The processes that there are, with a deadline. */
function origem(busca: string) {
  return Prisma.sql`
    from demanda d
    ${busca === '' ? Prisma.empty : JUNCOES_DO_OBJETO}
    where ${APROVADA} and d.interesse_fim is not null
      ${
        busca === ''
          ? Prisma.empty
          : Prisma.sql`and (${demandaContem(busca)} or d.area_atuacao = any(${areasComNome(busca)}::text[]))`
      }`;
}

/** Open until its window is over, whether it has begun or not. R-INT-08. */
const nosAbertosOuFechados = (aba: AbaDeProcessos, hoje: Dia) =>
  Prisma.sql`${aba === 'abertos' ? Prisma.sql`not ` : Prisma.empty}(${noPrazo('encerrado', hoje)})`;

/** How many they are in both tabs: of the counters, unless a text is searched. */
const quantos = (busca: string) =>
  busca === ''
    ? Prisma.sql`select sum(d.quantas) from demandas_contadas d where ${APROVADA} and d.com_prazo`
    : Prisma.sql`select count(*) ${origem(busca)}`;

/** One page of a tab of `/processos-credenciamento`, and the totals of both. */
export async function listProcessosAbertos(ctx: CtxUsuario, filtro: FiltroDeProcessos) {
  const { aba, busca, pagina } = filtro;
  const hoje = diaDoInstante(ctx.now);
  const de = origem(busca);
  const [linhas, [contados]] = await Promise.all([
    ctx.db.$queryRaw<(Omit<LinhaDeProcessoAberto, 'prazo'> & { prazo: Date })[]>`
      select d.id, d.identificacao_processo as processo, d.area_atuacao as area,
             d.qtd_instrutores as instrutores, d.interesse_fim as prazo
      ${de} and ${nosAbertosOuFechados(aba, hoje)}
      order by ${ordenar(filtro)}
      ${pageSql(pagina)}`,
    ctx.db.$queryRaw<{ abertos: number; todos: number }[]>`
      select (select count(*)::int ${de} and ${nosAbertosOuFechados('abertos', hoje)}) as abertos,
             coalesce((${quantos(busca)}), 0)::int as todos`,
  ]);
  const { abertos, todos } = contados ?? { abertos: 0, todos: 0 };
  return {
    linhas: linhas.map((linha): LinhaDeProcessoAberto => ({ ...linha, prazo: diaDaColuna(linha.prazo) })),
    contagem: { abertos, fechados: todos - abertos },
  };
}

/** What callers know of each of these demands beside its row. */
export async function listAprovados(ctx: Pick<CtxUsuario, 'db'>, ids: readonly string[]) {
  const demandas = await ctx.db.demanda.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      atividade: true,
      tipo: true,
      cargaHoraria: true,
      curso: { select: { nome: true } },
      cadeia: { select: { nome: true } },
      aprovacao: { select: { superintendencia: true } },
    },
  });
  return new Map(demandas.map((demanda) => [demanda.id, demanda]));
}

export type Aprovado =
  Awaited<ReturnType<typeof listAprovados>> extends ReadonlyMap<string, infer A> ? A : never;

/** The detail panel of a process, with what 'Participar' answers this person. */
export async function getProcessoAberto(ctx: CtxUsuario, id: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: {
      id,
      status: { notIn: [...INVISIVEIS] },
      interesseFim: { not: null },
      aprovadaAte: 'superintendencia',
    },
    select: {
      id: true,
      identificacaoProcesso: true,
      status: true,
      areaAtuacao: true,
      atividade: true,
      tipo: true,
      qtdInstrutores: true,
      cargaHoraria: true,
      ...OBJETO_DA_DEMANDA,
      cronogramaAtual: { select: { fases: { where: { faseId: FASE.demonstracaoDeInteresse } } } },
      participacoes: { where: { usuarioId: ctx.actor.id }, select: { demonstradoEm: true } },
    },
  });
  if (!demanda) throw new NotFoundError('Não encontramos este processo.');
  const { cronogramaAtual, participacoes, ...dados } = demanda;
  const [fase = null] = fasesDatadas(cronogramaAtual?.fases ?? []);
  const [minha] = participacoes;
  return {
    ...dados,
    prazo: fase && { inicio: fase.realizacaoInicio, fim: fase.realizacaoFim },
    demonstradoEm: minha?.demonstradoEm ?? null,
    participar: podeAbrirInteresse(ctx, dados, fase),
  };
}

/** 'Participar' leads to the interest dialog, which tells what the curriculum lacks. */
function podeAbrirInteresse(
  ctx: CtxUsuario,
  demanda: { status: number },
  fase: Parameters<typeof recebeInteresse>[1],
): Permissao {
  if (!podeOperar('interesse.demonstrar', ctx.actor)) return { ok: false, motivo: MENSAGENS.soCandidatos };
  return recebeInteresse(demanda, fase, ctx.now);
}

export type ProcessoAberto = Awaited<ReturnType<typeof getProcessoAberto>>;
