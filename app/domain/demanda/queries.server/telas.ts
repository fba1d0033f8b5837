import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { z } from 'zod';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { listLeitoresDoFim } from '#app/domain/homologacao/queries.server/fim.ts';
import { areasVisiveis, veArea } from '#app/domain/acesso/grupos.ts';
import { decisaoQueFicouLa } from '#app/domain/chamada/reconciliacao.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { acoesNosDetalhes, podeRegistrarDecisao } from '../access.ts';
import { instanciaDaVez } from '../rules.ts';
import { NOVA_DEMANDA } from '#app/domain/chamada/registro.ts';
import { situacaoDoRegistro } from '../registro-no-erp.ts';
import { registraNoErp } from '../commands.server/registrar-no-erp.ts';
import { CHAMADA_DA_APROVACAO, lugarDaDecisao } from './lugar-da-decisao.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { situacaoDaDemanda } from '../machine/situacao.ts';
import { efeitosDaDecisao, textoDoFimDaAnalise } from '../labels.ts';
import type { Evento } from '../types.ts';
import { contarDemandas, type Contar, type DemandasDeUmTipo } from './contagem.ts';
import { listQuemContinua } from './quem-continua.ts';
import { carregarDemandaNaMaquina } from './maquina.ts';
import { nomearNo } from './nomes.ts';
import { OBJETO_DA_DEMANDA } from './objeto.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { trabalhosDaDemanda } from '#app/domain/vencimento/demanda.ts';
import { dizerTrabalho, type Dito } from '#app/domain/vencimento/labels.ts';
import { oMaisUrgente } from '#app/domain/vencimento/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';

/** Whose demands this person sees as staff: those of their areas (R-ACE-02); all, for null: who operates the installation. */
export function areasDeQuem({ actor }: Pick<Ctx, 'actor'>): readonly string[] | null {
  if (actor.tipo === 'sistema') return null;
  return actor.tipo === 'usuario' ? areasVisiveis(actor) : [];
}

export function demandasVisiveis(ctx: Pick<Ctx, 'actor'>): Prisma.DemandaWhereInput {
  const areas = areasDeQuem(ctx);
  return areas === null ? {} : { areaAtuacao: { in: [...areas] } };
}

/** The counters of the demands that this person sees as staff, all or of one area; of those where `onde` holds. */
export async function contarVisiveis(
  ctx: Pick<CtxUsuario, 'db' | 'now' | 'actor'>,
  area = '',
  onde: Prisma.Sql | null = null,
  contar: Contar = contarDemandas,
): Promise<DemandasDeUmTipo[]> {
  const visiveis = areasVisiveis(ctx.actor);
  const pedidas = area === '' ? visiveis : [area].filter((codigo) => veArea(ctx.actor, codigo));
  return contar(ctx, { areas: pedidas, onde });
}

/** The question of 'Registrar decisão': whose turn it is, or why nothing is recorded here. */
export async function getDecisaoAMao(ctx: CtxUsuario, id: string) {
  const demanda = await getDemanda(ctx, id);
  const permissao = podeRegistrarDecisao(ctx.actor, demanda);
  const { identificacaoProcesso, aprovacao } = demanda;
  return {
    id,
    identificacaoProcesso,
    instancia: instanciaDaVez(aprovacao),
    la: demanda.decisaoLa,
    efeitos: efeitosDaDecisao(instanciaDaVez(aprovacao), demanda.solicitanteNome),
    recusa: permissao.ok ? null : permissao.motivo,
  };
}

/** The rows of the history, with the name of whom a row is about. */
async function comPessoas<L extends { id: bigint; dados: unknown }>(
  ctx: Pick<Ctx, 'db'>,
  historico: readonly L[],
) {
  const idDe = ({ dados }: L): string | null => doHistorico.safeParse(dados).data?.participacaoId ?? null;
  const pessoas = await ctx.db.participacao.findMany({
    where: { id: { in: historico.flatMap((linha) => idDe(linha) ?? []) } },
    select: { id: true, usuario: { select: { nome: true, sobrenome: true } } },
  });
  return historico.map((linha) => {
    const { id, dados: _dados, ...resto } = linha;
    const pessoa = pessoas.find((outra) => outra.id === idDe(linha))?.usuario;
    return { ...resto, id: String(id), pessoa: pessoa ? `${pessoa.nome} ${pessoa.sobrenome}`.trim() : null };
  });
}

const doHistorico = z.object({ participacaoId: z.string() });

/** Everything 'Detalhes do Processo' and its dialogs show; not found where the person may not see the demand. */
export async function getDemanda(ctx: CtxUsuario, id: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id }, demandasVisiveis(ctx)] },
    include: {
      ...OBJETO_DA_DEMANDA,
      aprovacao: true,
      historico: { orderBy: [{ instante: 'desc' }, { id: 'desc' }] },
      chamadas: { where: { homologacaoId: null }, orderBy: { criadaEm: 'desc' } },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const { historico, chamadas: todas, ...dados } = demanda;
  const chamadas = todas.filter(({ operacao }) => operacao !== NOVA_DEMANDA);
  const registro = todas.find(({ operacao }) => operacao === NOVA_DEMANDA) ?? null;
  return {
    ...dados,
    nomeStatus: nomeDoStatus(dados.status),
    quemDecide: lugarDaDecisao(chamadas[0]),
    decisaoLa: decisaoQueFicouLa(chamadas[0]),
    processoExterno: chamadas[0]
      ? {
          estado: chamadas[0].estado as EstadoDaChamada,
          numero: chamadas[0].numeroExterno,
          erro: chamadas[0].ultimoErro,
          tentativas: chamadas[0].tentativas,
          desde: chamadas[0].criadaEm,
        }
      : null,
    registroNoErp: situacaoDoRegistro(
      registro && {
        estado: registro.estado as EstadoDaChamada,
        numero: registro.numeroExterno,
        erro: registro.ultimoErro,
      },
      registraNoErp(),
    ),
    historico: await comPessoas(ctx, historico),
  };
}

/** Who ended the analysis of a demand and when, in words; null while it is open. */
export async function findFimDaAnalise(ctx: Pick<Ctx, 'db'>, demandaId: string): Promise<string | null> {
  const { solicitacaoEmAnalise: de } = STATUS;
  const fim = await ctx.db.historicoDemanda.findFirst({
    where: { demandaId, de, NOT: { para: de } },
    orderBy: { id: 'desc' },
    select: { evento: true, atorNome: true, instante: true },
  });
  return fim && textoDoFimDaAnalise({ ...fim, evento: fim.evento as Evento });
}

/** What the demand asks of the staff that is late or ends soon, each with its day. R-VEN-02. */
async function listVencimentos(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<Dito[]> {
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(ctx, id);
  const feriados = pendencias.semHomologacao > 0 ? await getFeriados(ctx) : null;
  const hoje = diaDoInstante(ctx.now);
  return trabalhosDaDemanda(demanda, fases, pendencias, feriados).flatMap(
    (trabalho) => dizerTrabalho(oMaisUrgente([trabalho], hoje), hoje) ?? [],
  );
}

/** 'Detalhes do Processo', with the addresses of what this person may do from there. */
export const getDetalhes = async (ctx: CtxUsuario, id: string) => ({
  ...(await getDemandaComAcoes(ctx, id)),
  prazos: await listVencimentos(ctx, id),
});

async function getDemandaComAcoes(ctx: CtxUsuario, id: string) {
  const demanda = await getDemanda(ctx, id);
  const pessoas = await contasComInteresse(ctx, id);
  return { demanda, acoes: acoesNosDetalhes(ctx.actor, { ...demanda, pessoas }) };
}

/** What 'Cancelar demanda' and 'Finalizar demanda' ask about, what is left undone, and whether they still apply. */
const NAO_SE = {
  cancelar: 'Esta demanda já foi encerrada.',
  finalizar: 'Só uma demanda em andamento pode ser finalizada.',
} as const;

export async function getEncerramento(ctx: CtxUsuario, id: string, acao: 'cancelar' | 'finalizar') {
  const { demanda, acoes } = await getDemandaComAcoes(ctx, id);
  const { versao, identificacaoProcesso } = demanda;
  const naMaquina = await carregarDemandaNaMaquina(ctx, id);
  const situacao = situacaoDaDemanda(naMaquina.demanda, naMaquina.fases, naMaquina.pendencias, ctx.now);
  const fim = acao === 'cancelar' ? STATUS.cancelada : STATUS.finalizada;
  return {
    id: demanda.id,
    versao,
    identificacaoProcesso,
    recusa: acoes[acao] === undefined ? (acoes.motivo ?? NAO_SE[acao]) : null,
    pendencias: await Promise.all(
      situacao.pendenciasAoFinalizar.map(({ texto, codigo }) => nomearNo(ctx, id, texto, codigo)),
    ),
    leitores: await listLeitoresDoFim(ctx, id, fim),
    avisados: (await listQuemContinua(ctx, id)).map(({ nome }) => nome),
  };
}

/** Demands that wait for the directorate or the superintendence, the oldest first. */
export async function listAguardandoDecisao(ctx: Pick<Ctx, 'db' | 'actor'>, limite?: number) {
  const linhas = await ctx.db.demanda.findMany({
    where: { status: STATUS.aguardandoAprovacao, AND: [demandasVisiveis(ctx)] },
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      solicitanteNome: true,
      statusDesde: true,
      ...OBJETO_DA_DEMANDA,
      aprovacao: { select: { diretoria: true, numeroProcesso: true } },
      chamadas: { ...CHAMADA_DA_APROVACAO, select: { estado: true } },
    },
    orderBy: [{ ano: 'asc' }, { numero: 'asc' }],
    take: limite,
  });
  return linhas.map(({ aprovacao, chamadas, ...linha }) => ({
    ...linha,
    chamada: (chamadas[0]?.estado ?? null) as EstadoDaChamada | null,
    numeroProcesso: aprovacao?.numeroProcesso ?? null,
    instancia: instanciaDaVez(aprovacao),
  }));
}
