import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import { instanteCurto } from '#app/domain/cronograma/calendar/janela.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { opcoesDeCredenciamento } from '#app/domain/demanda/queries.server/credenciamentos.ts';
import { listDemandasComAlgo, type OQueTem } from '#app/domain/demanda/queries.server/com-algo.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { COM_ENTREVISTAS } from '#app/domain/etapa/status.ts';
import { impedidoSobre, semImpedimento } from '#app/domain/impedimento/sql.server.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { agendadosEmPalavras } from '../labels.ts';
import { ROTA } from '../telas.ts';
import { tabelaDosAgendamentos } from '../tabela.ts';
import { comoResposta } from '../rules/resposta.ts';
import { desalinho } from '../rules/fora.ts';
import { situacaoDoAgendamento } from '../rules/presenca.ts';
import { motivoDaDemanda, motivoDaPessoa, tiposDaDemanda } from '../rules/verificacoes.ts';
import type { LinhaDeCandidato, TipoDeAgendamento } from '../types.ts';
import { listAgendaveis, nomeDoCandidato, POR_NOME, SEGUE_DO_CADASTRO } from './alvo.ts';
import { comEntrega } from './entrega.ts';
import { listPorAvisar } from './por-avisar.ts';
import { porResposta } from './situacao.ts';

/** Demands whose interviews are scheduled, or were. */
export const COM_AGENDAMENTO = {
  tipoAvaliacao: { in: [AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica] },
  status: { in: [...COM_ENTREVISTAS] },
};

/** The same of a demand `d`. */
export const TEM_AGENDAMENTO = Prisma.sql`d.status in (${idsEmSql(COM_ENTREVISTAS)})
  and d.tipo_avaliacao in (${idsEmSql([AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica])})`;

/** Who is scheduled in each demand, and the next hour. */
const agendados = (ctx: Pick<CtxUsuario, 'actor' | 'now'>): OQueTem => {
  const deles = Prisma.sql`agendamento a where a.demanda_id = d.id and a.estado = 'agendado'
       and not ${impedidoSobre(ctx, Prisma.sql`a.participacao_id`)}`;
  return {
    onde: TEM_AGENDAMENTO,
    quando: Prisma.sql`(select min(a.inicio) from ${deles} and a.inicio >= ${ctx.now.toISOString()}::timestamptz)`,
    conta: Prisma.sql`
    select count(*)::int as total, (count(*) filter (where a.avisado_em is null))::int as quantas, null::text as parte
      from ${deles}`,
    dizer: ({ id, total, quantas, quando }) => ({
      href: `${ROTA}?credenciamento=${id}`,
      conta: agendadosEmPalavras(total, quantas),
      quando: quando && `o próximo, ${instanteCurto(quando, ctx.now)}`,
    }),
  };
};

/** A demand of these screens, with why it cannot be scheduled in now, part by part. */
export async function getDemandaDoAgendamento(ctx: CtxUsuario, id: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id }, demandasVisiveis(ctx)] },
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      status: true,
      tipoAvaliacao: true,
      formatoAvaliacao: true,
      cronogramaAtual: { select: { fases: true } },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const { cronogramaAtual, ...dados } = demanda;
  const fases = fasesDatadas(cronogramaAtual?.fases ?? []);
  return {
    ...dados,
    fases,
    partes: tiposDaDemanda(dados).map((tipo) => ({
      tipo,
      recusa: motivoDaDemanda({ ...dados, fases }, tipo),
      /** The same of whoever comes to the interview after the others. */
      recusaDepois: motivoDaPessoa({ ...dados, fases }, { chegouDepois: true }, tipo),
    })),
  };
}

export type DemandaDoAgendamento = Awaited<ReturnType<typeof getDemandaDoAgendamento>>;

/** The parts in which 'Agendar vários' is offered: open to the others, or with somebody who comes after them. R-AVA-18. */
async function partesEmLote(ctx: CtxUsuario, demanda: DemandaDoAgendamento): Promise<TipoDeAgendamento[]> {
  const soDepois = demanda.partes.some(
    ({ recusa, recusaDepois }) => recusa !== null && recusaDepois === null,
  );
  const agendaveis = soDepois ? await listAgendaveis(ctx, demanda) : () => [];
  return demanda.partes
    .filter(({ tipo, recusa }) => recusa === null || agendaveis(tipo).length > 0)
    .map(({ tipo }) => tipo);
}

type Pagina = { pular: number; tamanho: number } | null;

/** Whom the list of a demand has; nobody about whom the reader declared an impediment. R-AGE-21. */
const daLista = (ctx: CtxUsuario, demandaId: string) => ({
  demandaId,
  demanda: demandasVisiveis(ctx),
  ...SEGUE_DO_CADASTRO,
  ...semImpedimento(ctx),
  OR: [{ interessado: true }, { agendamentos: { some: { estado: 'agendado' } } }],
});

/** Of whom the list has, those of each answer: what is counted is what is found. R-AGE-20. */
async function respostasDaLista(ctx: CtxUsuario, demandaId: string) {
  const [respostas, pessoas] = await Promise.all([
    porResposta(ctx, demandaId),
    ctx.db.participacao.findMany({ where: daLista(ctx, demandaId), select: { id: true } }),
  ]);
  const estao = new Set(pessoas.map(({ id }) => id));
  return Object.entries(respostas).map(([id, quem]) => ({ id, quem: quem.filter((um) => estao.has(um)) }));
}

/**
 * Everybody who may be scheduled, with the hour of each part. Who does not go on from registry is not listed; who
 * withdrew is only where they are still scheduled. `so`: of these participations alone.
 */
export async function listAgendamentos(
  ctx: CtxUsuario,
  demanda: DemandaDoAgendamento,
  pagina: Pagina,
  so: readonly string[] | null = null,
): Promise<{ total: number; linhas: LinhaDeCandidato[] }> {
  const where = {
    ...(so === null ? {} : { id: { in: [...so] } }),
    ...daLista(ctx, demanda.id),
  };
  const [linhas, total] = await Promise.all([
    ctx.db.participacao.findMany({
      where,
      select: {
        id: true,
        usuarioId: true,
        interessado: true,
        usuario: { select: { nome: true, sobrenome: true, cpf: true } },
        curriculoVersao: { select: { nomeCompleto: true, cidade: true, estadoUf: true } },
        agendamentos: {
          where: { estado: 'agendado' },
          select: {
            id: true,
            tipo: true,
            estado: true,
            versao: true,
            inicio: true,
            fim: true,
            avisadoEm: true,
            atualizadoEm: true,
            demandaId: true,
            banca: { select: { numero: true } },
            pedido: { select: { decisao: true } },
            presencas: { orderBy: { versao: 'desc' }, take: 1, select: { versao: true } },
          },
        },
      },
      orderBy: POR_NOME,
      ...(pagina ? { skip: pagina.pular, take: pagina.tamanho } : {}),
    }),
    ctx.db.participacao.count({ where }),
  ]);
  const depois = await listQuemChegouDepois(
    ctx,
    linhas.map(({ id }) => id),
  );
  const entregues = new Map(
    (
      await comEntrega(
        ctx,
        linhas.flatMap(({ agendamentos }) => agendamentos),
      )
    ).map(({ id, entregueEm }) => [id, entregueEm]),
  );
  return {
    total,
    linhas: linhas.map(({ agendamentos, curriculoVersao, ...linha }) => ({
      chegouDepois: depois.has(linha.id),
      participacaoId: linha.id,
      interessado: linha.interessado,
      nome: nomeDoCandidato({ ...linha, curriculoVersao }),
      cpf: linha.usuario.cpf ?? '',
      cidade: cidadeEUf(curriculoVersao),
      notificado: agendamentos.some(({ avisadoEm }) => avisadoEm !== null),
      partes: Object.fromEntries(
        agendamentos.map(({ presencas: [presenca], banca, pedido, atualizadoEm, demandaId: _, ...parte }) => [
          parte.tipo,
          {
            ...parte,
            banca: banca.numero,
            desalinho: depois.has(linha.id)
              ? null
              : desalinho({ ...parte, tipo: parte.tipo as TipoDeAgendamento }, demanda, ctx.now),
            situacao: situacaoDoAgendamento(
              {
                ...{ ...parte, pedido, atualizadoEm, entregueEm: entregues.get(parte.id) },
                confirmadaNaVersao: presenca?.versao ?? null,
              },
              ctx.now,
            ),
          },
        ]),
      ),
    })),
  };
}

/** 'Goiânia - GO' */
export const cidadeEUf = ({ cidade, estadoUf }: { cidade: string | null; estadoUf: string | null }): string =>
  [cidade, estadoUf].filter((parte) => parte !== null && parte !== '').join(' - ');

export const lerLista = (params: URLSearchParams) =>
  parseListParams(params, { filtros: ['credenciamento', 'resposta'] });

export async function tabelaDaLista(
  ctx: CtxUsuario,
  { filtros: { credenciamento, resposta } }: ReturnType<typeof lerLista>,
): Promise<Tabela> {
  if (!isUuid(credenciamento)) return tabelaDosAgendamentos([]);
  const demanda = await getDemandaDoAgendamento(ctx, credenciamento);
  const qual = comoResposta(resposta);
  const so = qual && (await porResposta(ctx, demanda.id))[qual];
  return tabelaDosAgendamentos((await listAgendamentos(ctx, demanda, null, so)).linhas);
}

/** The demand of whoever is scheduled or may be. */
export async function getDemandaDoCandidato(ctx: CtxUsuario, participacaoId: string): Promise<string> {
  const participacao = await ctx.db.participacao.findFirst({
    where: { id: participacaoId, demanda: demandasVisiveis(ctx), ...semImpedimento(ctx) },
    select: { demandaId: true },
  });
  if (!participacao) throw new NotFoundError(NAO_HA.candidato);
  return participacao.demandaId;
}

/** The screen: the choice of the accreditation and, once it is made, its candidates. */
export async function telaDosAgendamentos(ctx: CtxUsuario, params: ReturnType<typeof lerLista>) {
  const { credenciamento } = params.filtros;
  const qual = comoResposta(params.filtros.resposta);
  const [opcoes, demanda] = await Promise.all([
    opcoesDeCredenciamento(ctx, COM_AGENDAMENTO, credenciamento),
    isUuid(credenciamento) ? getDemandaDoAgendamento(ctx, credenciamento) : null,
  ]);
  const respostas = demanda === null ? [] : await respostasDaLista(ctx, demanda.id);
  const [{ linhas, total }, porAvisar, lotes] =
    demanda === null
      ? [{ linhas: [], total: 0 }, 0, []]
      : await Promise.all([
          listAgendamentos(
            ctx,
            demanda,
            params,
            qual && (respostas.find(({ id }) => id === qual)?.quem ?? []),
          ),
          listPorAvisar(ctx, demanda.id).then(({ pessoas }) => pessoas.length),
          partesEmLote(ctx, demanda),
        ]);
  const { pagina, tamanho } = params;
  const aEscolher = demanda === null ? await listDemandasComAlgo(ctx, agendados(ctx)) : [];
  const contadas = respostas.map(({ id, quem }) => ({ id, quantas: quem.length }));
  return {
    credenciamento,
    opcoes,
    resposta: qual,
    contadas,
    aEscolher,
    demanda,
    porAvisar,
    lotes,
    linhas,
    total,
    pagina,
    tamanho,
  };
}
