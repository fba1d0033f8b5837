import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { decisaoQueFicouLa } from '#app/domain/chamada/reconciliacao.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import { lugarDaDecisao } from '#app/domain/demanda/queries.server/lugar-da-decisao.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { diaDaColuna, diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { aptosParaVagas, efeitosDaDecisao, TEXTOS_DO_PROCESSO } from '../labels.ts';
import { prazoParaPedir } from '../prazo.ts';
import { podeRegistrarAMao } from '../access.ts';
import { dizerTrabalho } from '#app/domain/vencimento/labels.ts';
import { vencimentoDoDia } from '#app/domain/vencimento/rules.ts';
import { motivoParaNaoHomologar, situacaoDoProcesso, temDocumento, temPapel } from '../rules.ts';
import type { EstadoDaHomologacao, OrigemDaEmpresa } from '../types.ts';
import { listCandidatos } from './candidatos.ts';
import { listCredenciados } from './credenciados.ts';
import { motivoParaNaoRelacionar } from './relacao.ts';
import { getDemandaDaHomologacao } from './demanda.ts';

const PEDIDO = {
  chamadas: { orderBy: { criadaEm: 'desc' }, take: 1 },
  candidatos: {
    select: {
      cnpj: true,
      nomeEmpresa: true,
      origem: true,
      participacaoId: true,
      participacao: {
        select: { usuarioId: true, usuario: { select: { nome: true, sobrenome: true, cpf: true } } },
      },
    },
  },
} as const;

/** The requests of a demand, the latest first. */
export async function listHomologacoes(ctx: Pick<Ctx, 'db'>, demandaId: string) {
  const linhas = await ctx.db.homologacao.findMany({
    where: { demandaId },
    include: PEDIDO,
    orderBy: [{ pedidaEm: 'desc' }, { id: 'desc' }],
  });
  return linhas.map(({ chamadas: [chamada], candidatos, ...linha }) => {
    const estado = linha.estado as EstadoDaHomologacao;
    const estadoDaChamada = (chamada?.estado ?? null) as EstadoDaChamada | null;
    const codigo = situacaoDoProcesso({ estado, chamada: estadoDaChamada });
    return {
      ...linha,
      estado,
      codigo,
      texto: TEXTOS_DO_PROCESSO[codigo],
      documento: temDocumento({ estado }),
      decididaDia: linha.decididaDia && diaDaColuna(linha.decididaDia),
      chamadaId: chamada?.id ?? null,
      quemDecide: lugarDaDecisao(chamada),
      situacaoLa: chamada?.situacaoLa ?? null,
      decisaoLa: decisaoQueFicouLa(chamada),
      recusa: codigo === 'parada' ? (chamada?.ultimoErro ?? null) : null,
      candidatos: candidatos
        .map(({ participacao, participacaoId, cnpj, nomeEmpresa, origem }) => ({
          participacaoId,
          origem: origem as OrigemDaEmpresa,
          usuarioId: participacao.usuarioId,
          nome: `${participacao.usuario.nome} ${participacao.usuario.sobrenome}`.trim(),
          cpf: participacao.usuario.cpf,
          cnpj,
          nomeEmpresa,
        }))
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    };
  });
}

export type HomologacaoDaDemanda = Awaited<ReturnType<typeof listHomologacoes>>[number];

/** 'Homologação até 12/03/2027', or that it is late. */
const doPedido = ({ ate }: { ate: Dia }, hoje: Dia): string | null =>
  dizerTrabalho({ oQue: 'homologacao', ...vencimentoDoDia(ate, hoje) }, hoje)?.texto ?? null;

/** Everything `/adm/homologacao/:id` shows. */
export async function getTelaDaHomologacao(ctx: CtxUsuario, demandaId: string) {
  const demanda = await getDemandaDaHomologacao(ctx, demandaId);
  const [candidatos, homologacoes, credenciados, feriados, cronograma] = await Promise.all([
    listCandidatos(ctx, demanda),
    listHomologacoes(ctx, demandaId),
    listCredenciados(ctx, demandaId),
    getFeriados(ctx),
    carregarDemandaNaMaquina(ctx, demandaId),
  ]);
  const aPedir = candidatos.filter(({ escolhivel, codigo }) => escolhivel && codigo !== 'reprovada').length;
  const prazo = aPedir > 0 ? prazoParaPedir(demanda, cronograma.fases, feriados) : null;
  return {
    vagas: aptosParaVagas(candidatos.length, demanda.qtdInstrutores),
    prazo: prazo && doPedido(prazo, diaDoInstante(ctx.now)),
    credenciados,
    semRelacao: await motivoParaNaoRelacionar(ctx, demandaId),
    demanda: {
      id: demanda.id,
      identificacaoProcesso: demanda.identificacaoProcesso,
      objeto: demanda.objeto,
      tipo: `${nomeDaAtividade(demanda.atividade)} · ${nomeDaArea(demanda.areaAtuacao)}`,
      edital: demanda.edital,
      objetos: demanda.objetos,
    },
    recusa: motivoParaNaoHomologar(demanda),
    candidatos: candidatos.map(
      ({ cpf: _cpf, usuarioId: _usuarioId, homologacaoId: _homologacaoId, ...candidato }) => candidato,
    ),
    homologacoes: homologacoes.map(({ candidatos: daLinha, ...linha }) => ({
      ...linha,
      candidatos: daLinha.map(({ nome }) => nome),
      ...acoesDoPedido(ctx, demanda.areaAtuacao, { ...linha, candidatos: daLinha }),
    })),
  };
}

/** What this person may do about a request. */
function acoesDoPedido(
  { actor }: Pick<Ctx, 'actor'>,
  areaAtuacao: string,
  pedido: HomologacaoDaDemanda,
): Record<'cancelar' | 'tentar' | 'registrar' | 'simular' | 'papel', boolean> {
  const alvo = { areaAtuacao, pessoas: pedido.candidatos.map(({ usuarioId }) => usuarioId) };
  const aberto = pedido.estado === 'pedida';
  const pede = aberto && podeExecutar('homologacao.pedir', actor, alvo).ok;
  return {
    cancelar: pede,
    tentar: pede && pedido.codigo === 'parada',
    registrar: podeRegistrarAMao(actor, { ...alvo, ...pedido }).ok,
    simular: aberto && pedido.quemDecide === 'simulador',
    papel: temPapel(pedido),
  };
}

/** Who may be homologated and the requests of a demand, with whom each is about. */
export async function getHomologacoesComPessoas(ctx: CtxUsuario, demandaId: string) {
  const demanda = await getDemandaDaHomologacao(ctx, demandaId);
  return {
    demanda,
    candidatos: await listCandidatos(ctx, demanda),
    homologacoes: await listHomologacoes(ctx, demandaId),
  };
}

export type TelaDaHomologacao = Awaited<ReturnType<typeof getTelaDaHomologacao>>;

/** One request with its demand, for its document and its questions; not found where the person may not see it. */
export async function getHomologacao(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const linha = await ctx.db.homologacao.findUnique({ where: { id }, select: { demandaId: true } });
  if (!linha) throw new NotFoundError(NAO_HA.homologacao);
  const demanda = await getDemandaDaHomologacao(ctx, linha.demandaId);
  const homologacao = (await listHomologacoes(ctx, linha.demandaId)).find((item) => item.id === id);
  if (!homologacao) throw new NotFoundError(NAO_HA.homologacao);
  return { homologacao, demanda };
}

/** The question of 'Registrar decisão' of a request: whose it is, or why nothing is recorded here. */
export async function getDecisaoDaHomologacao(ctx: CtxUsuario, id: string) {
  const { homologacao, demanda } = await getHomologacao(ctx, id);
  const { candidatos } = homologacao;
  const permissao = podeRegistrarAMao(ctx.actor, {
    ...homologacao,
    areaAtuacao: demanda.areaAtuacao,
    pessoas: candidatos.map(({ usuarioId }) => usuarioId),
  });
  return {
    demandaId: demanda.id,
    nomes: candidatos.map(({ nome }) => nome).join(', '),
    la: homologacao.decisaoLa,
    efeitos: efeitosDaDecisao(candidatos),
    recusa: permissao.ok ? null : permissao.motivo,
  };
}
