import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { areasVisiveis, ehEquipe, temPapel } from '#app/domain/acesso/grupos.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { proximasDatas } from '#app/domain/agenda/rules/datas.ts';
import { linhaDoTempo } from '#app/domain/agenda/rules/linha.ts';
import type { ParticipacaoNaAgenda } from '#app/domain/agenda/types.ts';
import { findChamadasParadas } from '#app/domain/chamada/queries.server.ts';
import { desatualizado, emDiaDesde } from '#app/domain/curriculo/validade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { findPedidosPendentes } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { carregarDemandasNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import {
  colunaDoDia,
  diaDaColuna,
  diaDoInstante,
  formatarDia,
  inicioDoDia,
  somarDias,
} from '#app/lib/dates.ts';
import {
  tarefaDaDemanda,
  tarefaDosPedidos,
  tarefasDasChamadas,
  tarefasDaParticipacao,
  type Visao,
} from './rules.ts';
import type { Contadores, Prazo, Tarefa } from './types.ts';

/** Demands looked at for the list; what is beyond is counted, and found in the process list. */
const AMOSTRA = 120;
const PRAZOS = 6;
const CHAMADAS_RECUSADAS = 5;
const DIAS_A_FRENTE = 15;
/** Demands of a candidate shown with their stages; those that ended show for some days more. */
const LINHAS = 6;
const DIAS_RECENTES = 30;

export function visaoDe(pessoa: CtxUsuario['actor']): Visao {
  if (temPapel(pessoa, 'comissao')) return 'comissao';
  if (temPapel(pessoa, 'coordenacao')) return 'coordenacao';
  return podeOperar('interesse.demonstrar', pessoa) ? 'candidato' : 'outra';
}

/** Everything the home page shows to this person; a candidate's demands are read in one statement. */
export async function getInicio(ctx: CtxUsuario, visao: Visao) {
  if (visao === 'candidato') {
    const participacoes = await listParticipacoesNaAgenda(ctx, ctx.actor.id, {
      recentes: inicioDoDia(somarDias(diaDoInstante(ctx.now), -DIAS_RECENTES)),
    });
    const tarefas = await tarefasDoCandidato(ctx, participacoes);
    const candidato = {
      linhas: participacoes.slice(0, LINHAS).map((participacao) => linhaDoTempo(participacao, ctx.now)),
      demandas: participacoes.length,
      datas: proximasDatas(participacoes, ctx.now).slice(0, PRAZOS),
    };
    return { tarefas, total: tarefas.length, candidato, prazos: null, numeros: null };
  }
  if (visao === 'outra') return { tarefas: [], total: 0, candidato: null, prazos: null, numeros: null };
  const [daDemanda, prazos, numeros, pedidos, chamadas] = await Promise.all([
    tarefasDaEquipe(ctx, visao),
    prazosDaEquipe(ctx),
    visao === 'comissao' ? contadores(ctx) : null,
    visao === 'comissao' ? findPedidosPendentes(ctx) : null,
    visao === 'comissao' ? findChamadasParadas(ctx, CHAMADAS_RECUSADAS) : null,
  ]);
  const outras = [...tarefasDasChamadas(chamadas), ...tarefaDosPedidos(pedidos, diaDoInstante(ctx.now))];
  const tarefas = [...outras, ...daDemanda.tarefas];
  return { tarefas, total: daDemanda.total + outras.length, candidato: null, prazos, numeros };
}

/** Home counters of the commission, in one statement. */
async function contadores(ctx: CtxUsuario): Promise<Contadores> {
  const hoje = diaDoInstante(ctx.now);
  const mes = inicioDoDia(`${hoje.slice(0, 8)}01` as typeof hoje);
  const linhas = await ctx.db.$queryRaw<{ area: string | null; quantas: number; no_mes: number }[]>`
    select area_atuacao as area, count(*)::int as quantas,
           (count(*) filter (where criada_em >= ${mes}))::int as no_mes
      from demanda where status not in (${idsEmSql(TERMINAIS)}) group by area_atuacao
    union all
    select null, count(*)::int, 0 from curriculo where finalizado_em >= ${emDiaDesde(ctx.now)}`;
  const demandas = linhas.filter(({ area }) => area !== null);
  const curriculosAtivos = linhas.find(({ area }) => area === null)?.quantas ?? 0;
  const da = (area: string): number => demandas.find((linha) => linha.area === area)?.quantas ?? 0;
  return {
    abertas: demandas.reduce((soma, { quantas }) => soma + quantas, 0),
    abertasNoMes: demandas.reduce((soma, { no_mes }) => soma + no_mes, 0),
    curriculosAtivos,
    porTipo: [
      { rotulo: 'EF', descricao: 'Educação Formal', valor: da('ef') },
      { rotulo: 'INO', descricao: 'Inovação', valor: da('ino') },
      { rotulo: 'FPR', descricao: 'Formação Profissional Rural', valor: da('fpr') },
      { rotulo: 'PS', descricao: 'Promoção Social', valor: da('ps') },
      { rotulo: 'ATEG', descricao: 'Assistência Técnica e Gerencial', valor: da('at') },
    ],
  };
}

/** Demands that ask something of the person, most urgent first, and how many there are in all. */
async function tarefasDaEquipe(
  ctx: CtxUsuario,
  visao: 'comissao' | 'coordenacao',
): Promise<{ tarefas: Tarefa[]; total: number }> {
  const areas = areasVisiveis(ctx.actor);
  const hoje = colunaDoDia(diaDoInstante(ctx.now));
  const pendentes: Prisma.DemandaWhereInput =
    visao === 'coordenacao'
      ? { status: STATUS.avaliacaoDeCadastro, pendenteDesde: { lte: hoje } }
      : {
          OR: [
            { pendenteDesde: { lte: hoje } },
            { status: { in: [STATUS.solicitacaoEmAnalise, STATUS.aguardandoFinalizacao] } },
          ],
        };
  const where: Prisma.DemandaWhereInput =
    areas === null ? pendentes : { AND: [pendentes, { areaAtuacao: { in: areas } }] };
  const linhas = await ctx.db.demanda.findMany({
    where,
    select: { id: true, ...OBJETO_DA_DEMANDA },
    orderBy: [{ encerraEm: { sort: 'asc', nulls: 'last' } }, { pendenteDesde: 'desc' }, { id: 'asc' }],
    take: AMOSTRA,
  });
  const objetos = new Map(linhas.map(({ id, ...objeto }) => [id, objetoDaDemanda(objeto)]));
  const cargas = await carregarDemandasNaMaquina(ctx, [...objetos.keys()]);
  const tarefas = cargas
    .flatMap(({ demanda, ...resto }) => {
      const carga = { demanda: { ...demanda, objeto: objetos.get(demanda.id) ?? '' }, ...resto };
      return tarefaDaDemanda(carga, visao, ctx.now) ?? [];
    })
    .sort((a, b) => a.peso - b.peso || (a.processo ?? '').localeCompare(b.processo ?? ''));
  const alem = linhas.length < AMOSTRA ? 0 : (await ctx.db.demanda.count({ where })) - AMOSTRA;
  return { tarefas: tarefas.map(({ peso: _, ...tarefa }) => tarefa), total: tarefas.length + alem };
}

/** What needs a candidate now: the curriculum, documents and appeals of their demands, and those open for interest. */
async function tarefasDoCandidato(
  ctx: CtxUsuario,
  participacoes: readonly ParticipacaoNaAgenda[],
): Promise<Tarefa[]> {
  const hoje = diaDoInstante(ctx.now);
  const dia = colunaDoDia(hoje);
  const [curriculo, abertas] = await Promise.all([
    ctx.db.curriculo.findUnique({
      where: { usuarioId: ctx.actor.id },
      select: { finalizadoEm: true, versoes: { where: { estado: 'rascunho' }, select: { id: true } } },
    }),
    ctx.db.faseCronograma.findMany({
      where: {
        faseId: FASE.demonstracaoDeInteresse,
        realizacaoInicio: { lte: dia },
        realizacaoFim: { gte: dia },
        cronograma: {
          atualDe: {
            status: STATUS.demonstracaoDeInteresse,
            participacoes: { none: { usuarioId: ctx.actor.id, interessado: true } },
          },
        },
      },
      select: { realizacaoFim: true },
    }),
  ]);
  const comum = { processo: null, urgencia: 'proximos', prazo: null } as const;
  const tarefas: Tarefa[] = [];
  const finalizado = curriculo?.finalizadoEm ?? null;
  // Staff may keep a curriculum; nobody waits for it.
  const cobrar = !ehEquipe(ctx.actor);
  if (cobrar && (finalizado === null || desatualizado(finalizado, ctx.now))) {
    tarefas.push({
      ...comum,
      chave: 'curriculo',
      urgencia: finalizado === null ? 'proximos' : 'atrasado',
      icone: 'file-user',
      titulo: finalizado === null ? 'Preencha e finalize o seu currículo' : 'Atualize o seu currículo',
      complemento:
        finalizado === null
          ? 'Sem ele você não aparece no banco de talentos nem demonstra interesse.'
          : `A última atualização foi em ${formatarDia(diaDoInstante(finalizado))}, há mais de um ano: ele não aparece mais no banco de talentos.`,
      botao: finalizado === null ? 'Preencher currículo' : 'Atualizar currículo',
      href: '/curriculo',
    });
  } else if (cobrar && (curriculo?.versoes.length ?? 0) > 0) {
    tarefas.push({
      ...comum,
      chave: 'curriculo',
      icone: 'file-user',
      titulo: 'Finalize as alterações do seu currículo',
      complemento: 'Enquanto isso, vale a versão finalizada antes.',
      botao: 'Continuar currículo',
      href: '/curriculo',
    });
  }
  const dasDemandas = participacoes
    .flatMap((participacao) => tarefasDaParticipacao(participacao, ctx.now))
    .sort((a, b) => a.ate.localeCompare(b.ate));
  tarefas.push(...dasDemandas.map(({ tarefa }) => tarefa));
  const hojeFim = abertas.filter(({ realizacaoFim }) => realizacaoFim && diaDaColuna(realizacaoFim) === hoje);
  if (abertas.length > 0) {
    tarefas.push({
      ...comum,
      chave: 'demandas',
      urgencia: hojeFim.length > 0 ? 'hoje' : 'proximos',
      icone: 'search',
      titulo:
        abertas.length === 1
          ? '1 demanda aberta para demonstração de interesse'
          : `${abertas.length} demandas abertas para demonstração de interesse`,
      complemento: 'Veja quais são compatíveis com o seu currículo.',
      prazo:
        hojeFim.length === 0
          ? null
          : `${hojeFim.length === 1 ? 'uma termina' : `${hojeFim.length} terminam`} hoje`,
      botao: 'Ver demandas',
      href: '/todas-demandas',
    });
  }
  return tarefas;
}

/** The next ends of phases and appeals of the demands that the person sees as staff. */
async function prazosDaEquipe(ctx: CtxUsuario): Promise<Prazo[]> {
  const hoje = diaDoInstante(ctx.now);
  const areas = areasVisiveis(ctx.actor);
  const minhas = areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${areas}::text[])`;
  const linhas = await ctx.db.$queryRaw<
    { id: string; processo: string; fase: string; fim: Date; recurso: boolean }[]
  >`
    select d.id, d.identificacao_processo as processo, f.nome_fase as fase, x.fim, x.recurso
      from demanda d
      join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id
     cross join lateral (values (f.realizacao_fim, false), (f.recurso_fim, true)) as x (fim, recurso)
     where d.status not in (${idsEmSql(TERMINAIS)}) ${minhas}
       and x.fim between ${hoje}::date and ${somarDias(hoje, DIAS_A_FRENTE)}::date
     order by x.fim, d.ano, d.numero, f.ordem
     limit ${PRAZOS}`;
  return linhas.map(({ id, processo, fase, fim, recurso }) => ({
    demandaId: id,
    processo,
    dia: diaDaColuna(fim),
    oQue: recurso ? `Fim do recurso: ${fase}` : fase,
  }));
}
