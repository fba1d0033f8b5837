import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Ctx, CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { faseDoEnvio } from '#app/domain/etapa/fases.ts';
import { RECURSO, STATUS, type FormatoAvaliacao, type StatusId } from '#app/domain/etapa/ids.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { comoStatus } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { textoDaFalta } from '#app/domain/habilitacao/labels.ts';
import { registrarDecisaoDaHomologacao } from '#app/domain/homologacao/commands.server/decisao.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { podeRecorrer } from '#app/domain/recurso/access.ts';
import { getResultado } from '#app/domain/recurso/queries.server/historico.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { CRITERIOS } from '#app/domain/selecao/criterios.ts';
import { getFinalizacao } from '#app/domain/selecao/queries.server/mesa.ts';
import {
  colunaDoDia,
  diaDoInstante,
  inicioDoDia,
  instanteDe,
  maiorDia,
  somarDias,
  type Dia,
} from '#app/lib/dates.ts';
import { analisar, enviar, IDS } from '../habilitacao.ts';
import { criarDemandaParaHomologar, criarEmpresa } from '../homologacao.ts';
import { catalogo, feriados } from '../maquina.ts';
import { criarParticipacao } from '../participacao.ts';

/** Chance that repeats: the same seed lives the same life. */
export type Sorte = { chance: (quanto: number) => boolean; um: <T>(de: readonly T[]) => T };

export function sorteDa(semente: number): Sorte {
  let estado = semente >>> 0;
  const proximo = () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 0x1_0000_0000;
  };
  return {
    chance: (quanto) => proximo() < quanto,
    um: (de) => {
      const escolhido = de[Math.floor(proximo() * de.length)];
      if (escolhido === undefined) throw new RangeError('nada de que escolher');
      return escolhido;
    },
  };
}

type Pessoa = { id: string; usuario: UsuarioAtor };

export type Vida = {
  demandaId: string;
  fases: readonly FaseDatada[];
  formatoAvaliacao: FormatoAvaliacao;
  pessoas: readonly Pessoa[];
  sorte: Sorte;
  /** What was refused, by whom it was refused: a refusal is an answer, anything else fails. */
  recusas: string[];
};

export type Elenco = {
  coordenacao: UsuarioAtor;
  comissao: UsuarioAtor;
  juridico: UsuarioAtor;
  contas: readonly UsuarioAtor[];
};
/** The context of somebody at an instant. */
export type Quando = (now: Date, actor: Ctx['actor']) => Ctx;

const WORKER = { tipo: 'sistema', origem: 'worker', nome: 'sistema' } as const;
const FLUIG = { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' } as const;
const ESCOLHAS = { tipoAvaliacao: 3 } as const;

/** A demand at the evaluation of its registry, with these people in it. */
export async function nascer(em: Quando, { contas }: Elenco, sorte: Sorte): Promise<Vida> {
  const formatoAvaliacao = sorte.um([1, 2, 3] as const);
  const fases = proporCronograma({
    ...ESCOLHAS,
    formatoAvaliacao,
    inicio: '2027-01-11',
    comCargaHoraria: false,
    catalogo,
    feriados,
  });
  const ctx = em(instanteDe('2027-01-11', '12:00'), WORKER);
  const { demanda } = await criarDemandaParaHomologar(ctx, {
    ...ESCOLHAS,
    formatoAvaliacao,
    fases,
    status: STATUS.avaliacaoDeCadastro,
    aptos: 0,
    habTecnicaPreliminarEm: null,
    habTecnicaFinalEm: null,
  });
  const pessoas = [];
  for (const usuario of contas) {
    const { id } = await criarParticipacao(ctx, demanda.id, { usuario });
    pessoas.push({ id, usuario });
  }
  return { demandaId: demanda.id, fases, formatoAvaliacao, pessoas, sorte, recusas: [] };
}

const RECUSAS = [RuleError, ConflictError, ForbiddenError, NotFoundError];

/** Does it, or is told why not. */
async function tentar(vida: Vida, ato: string, fazer: () => Promise<unknown>): Promise<boolean> {
  try {
    await fazer();
    return true;
  } catch (error) {
    if (!RECUSAS.some((tipo) => error instanceof tipo)) throw error;
    vida.recusas.push(`${ato}: ${(error as Error).message}`);
    return false;
  }
}

export async function statusDa(ctx: Ctx, { demandaId }: Vida): Promise<StatusId> {
  return comoStatus((await ctx.db.demanda.findUniqueOrThrow({ where: { id: demandaId } })).status);
}

const meioDia = (dia: Dia) => instanteDe(dia, '12:00');

export function faseEm({ fases, formatoAvaliacao }: Vida, status: StatusId) {
  const fase = faseDoStatus(status, { ...ESCOLHAS, formatoAvaliacao }, fases);
  if (fase === null) throw new Error(`sem fase em ${String(status)}`);
  return fase;
}

async function avaliar(em: Quando, { coordenacao }: Elenco, vida: Vida, now: Date): Promise<void> {
  const { demandaId, pessoas, sorte } = vida;
  const ctx = em(now, coordenacao) as CtxUsuario;
  const faltam = await ctx.db.participacao.findMany({
    where: {
      demandaId,
      interessado: true,
      resultados: { none: { etapa: 'cadastro', estado: { not: 'rascunho' } } },
    },
    select: { id: true },
  });
  const avaliacoes = pessoas
    .filter(({ id }) => faltam.some((falta) => falta.id === id))
    .map(({ id }) => {
      const atende = sorte.chance(0.6);
      const respostas = Object.fromEntries(
        CRITERIOS.cadastro.map((criterio) => [
          criterio.id,
          { atende, motivo: atende ? '' : 'Não comprovou.' },
        ]),
      );
      return { participacaoId: id, respostas, versao: 0, observacao: '' };
    });
  await tentar(vida, 'avaliar', () => avaliarCandidatos(ctx, { etapa: 'cadastro', demandaId, avaliacoes }));
  await tentar(vida, 'finalizar', async () => {
    const { carimbo } = await getFinalizacao(ctx, 'cadastro', demandaId);
    await finalizarAvaliacao(ctx, { etapa: 'cadastro', demandaId, carimbo });
  });
}

/** Whoever may appeal does, or not. */
async function recorrer(em: Quando, { demandaId, pessoas, sorte }: Vida, now: Date): Promise<void> {
  for (const { id, usuario } of pessoas) {
    const ctx = em(now, usuario) as CtxUsuario;
    const resultados = await ctx.db.resultadoEtapa.findMany({ where: { participacaoId: id, apto: false } });
    for (const { id: resultadoId } of resultados) {
      const { situacao, fase, recursos } = await getResultado(ctx, resultadoId);
      if (fase === null || !podeRecorrer(usuario, situacao, now).ok || !sorte.chance(0.7)) continue;
      await ctx.db.recurso.create({
        data: {
          resultadoId,
          demandaId,
          faseId: fase.faseId,
          numeracao: recursos.length + 1,
          observacao: 'Peço nova análise.',
          criadoEm: now,
        },
      });
    }
  }
}

async function decidirRecursos(em: Quando, elenco: Elenco, vida: Vida, now: Date, quanto: number) {
  const { demandaId, sorte } = vida;
  const { db } = em(now, WORKER);
  const abertos = await db.recurso.findMany({
    where: { demandaId, status: RECURSO.emAnalise },
    include: { resultado: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, resultado } of abertos) {
    if (!sorte.chance(quanto)) continue;
    const actor = resultado.etapa === 'hab_juridica' ? elenco.juridico : elenco.comissao;
    const aprovar = sorte.chance(0.5);
    await tentar(vida, 'decidir recurso', () =>
      decidirRecurso(em(now, actor) as CtxUsuario, { id, aprovar, descricao: 'Decidido.' }),
    );
  }
}

/** Inside its window, those who may send do, or not. */
async function enviarDocumentos(em: Quando, vida: Vida, habilitacao: Habilitacao, now: Date): Promise<void> {
  const janela = vida.fases.find(({ faseId }) => faseId === faseDoEnvio(habilitacao));
  const hoje = diaDoInstante(now);
  if (!janela || hoje < janela.realizacaoInicio || hoje > janela.realizacaoFim) return;
  for (const { id, usuario } of vida.pessoas) {
    const ctx = em(now, usuario);
    const jaEnviou = await ctx.db.envioDocumento.count({ where: { participacaoId: id, habilitacao } });
    if (jaEnviou === 0 && vida.sorte.chance(0.75))
      await enviar(ctx, { id, usuarioId: usuario.id }, habilitacao);
  }
}

async function analisarDocumentos(
  em: Quando,
  elenco: Elenco,
  vida: Vida,
  habilitacao: Habilitacao,
  now: Date,
) {
  const ctx = em(now, habilitacao === 'HabTec' ? elenco.comissao : elenco.juridico) as CtxUsuario;
  const [documento = 0] = IDS[habilitacao];
  for (const { id } of vida.pessoas) {
    const inaptos = vida.sorte.chance(0.3) ? { [documento]: 'Ilegível.' } : {};
    const alvo = { habilitacao, participacaoId: id };
    const enviou = await ctx.db.envioDocumento.count({
      where: { participacaoId: id, habilitacao, estado: 'enviado' },
    });
    await tentar(vida, 'analisar', () =>
      enviou > 0
        ? analisar(ctx, habilitacao, id, inaptos, 'A analista estava de licença.')
        : reprovarFalta(ctx, alvo, {
            observacao: textoDaFalta(habilitacao),
            atraso: 'A analista estava de licença.',
          }),
    );
  }
}

/** What people do in a status on a day of it; `tudo`: whatever the closing waits for. */
export async function agir(em: Quando, elenco: Elenco, vida: Vida, now: Date, tudo: boolean): Promise<void> {
  const { demandaId, pessoas, sorte } = vida;
  const status = await statusDa(em(now, WORKER), vida);
  const quanto = tudo ? 1 : 0.5;
  const [quem] = pessoas.filter(() => sorte.chance(0.05));
  if (quem && !tudo)
    await tentar(vida, 'retirar', () => cancelarAplicacao(em(now, quem.usuario) as CtxUsuario, demandaId));
  if (status === STATUS.avaliacaoDeCadastro && sorte.chance(quanto)) await avaliar(em, elenco, vida, now);
  for (const habilitacao of ['HabTec', 'HabJud'] as const) await enviarDocumentos(em, vida, habilitacao, now);
  if (status === STATUS.habTecnicaPreliminar) await analisarDocumentos(em, elenco, vida, 'HabTec', now);
  if (vida.formatoAvaliacao !== 3 && sorte.chance(quanto))
    await analisarDocumentos(em, elenco, vida, 'HabJud', now);
  const notificacao = notificacaoDoStatus(await statusDa(em(now, WORKER), vida));
  if (notificacao && sorte.chance(quanto))
    await tentar(vida, 'notificar', () =>
      notificarResultado(em(now, elenco.comissao) as CtxUsuario, {
        demandaId,
        evento: notificacao.evento,
        confirmarPendencias: true,
      }),
    );
  await recorrer(em, vida, now);
  await decidirRecursos(em, elenco, vida, now, tudo ? 1 : 0.3);
}

/** The clock goes to the day after the status, and the worker sweeps; null where nothing moved. */
export async function passar(em: Quando, vida: Vida, status: StatusId): Promise<Date> {
  const now = inicioDoDia(somarDias(faseEm(vida, status).fim, 1));
  await varrerDemandas(em(now, WORKER));
  return now;
}

/** Those apt are asked for and decided, and the demand is ended. */
export async function homologar(em: Quando, elenco: Elenco, vida: Vida, now: Date): Promise<void> {
  const { demandaId, pessoas, sorte } = vida;
  const ctx = em(now, elenco.comissao) as CtxUsuario;
  for (const { usuario } of pessoas)
    if ((await ctx.db.empresa.count({ where: { usuarioId: usuario.id } })) === 0)
      await criarEmpresa(ctx, usuario.id);
  for (const { id } of pessoas) {
    if (!sorte.chance(0.8)) continue;
    await tentar(vida, 'pedir homologação', async () => {
      const pedida = await pedirHomologacao(ctx, demandaId, { objeto: 'Instrutoria', participacoes: [id] });
      if (!sorte.chance(0.8)) return;
      await registrarDecisaoDaHomologacao(em(now, FLUIG), pedida.id, {
        aprovada: sorte.chance(0.7),
        justificativa: 'Decidido.',
        por: 'Superintendente',
      });
    });
  }
}

export const encerrar = (
  em: Quando,
  { comissao }: Elenco,
  vida: Vida,
  now: Date,
  evento: 'encerrarDemanda' | 'encerrarComPendencia' | 'encerrarFase',
): Promise<boolean> =>
  tentar(vida, evento, () =>
    transitar(em(now, comissao), { demandaId: vida.demandaId, evento, confirmarPendencias: true }),
  );

/** The appeal period of a stage is prolonged to end so many days from now: what the screens offer where nobody may be rejected. */
export async function prorrogar(em: Quando, vida: Vida, status: StatusId, now: Date): Promise<Vida> {
  const { db } = em(now, WORKER);
  const { faseIds } = faseEm(vida, status);
  const fim = maiorDia(somarDias(diaDoInstante(now), 5), faseEm(vida, status).fim);
  const fases = vida.fases.map((fase) =>
    faseIds.includes(fase.faseId)
      ? {
          ...fase,
          realizacaoFim: maiorDia(fase.realizacaoFim, diaDoInstante(now)),
          recursoInicio: fase.recursoInicio && somarDias(diaDoInstante(now), 1),
          recursoFim: fase.recursoFim && fim,
        }
      : fase,
  );
  const { cronogramaAtualId } = await db.demanda.findUniqueOrThrow({ where: { id: vida.demandaId } });
  for (const { faseId, realizacaoFim, recursoInicio, recursoFim } of fases)
    await db.faseCronograma.updateMany({
      where: { cronogramaId: cronogramaAtualId ?? '', faseId },
      data: {
        realizacaoFim: colunaDoDia(realizacaoFim),
        recursoInicio: recursoInicio && colunaDoDia(recursoInicio),
        recursoFim: recursoFim && colunaDoDia(recursoFim),
      },
    });
  return { ...vida, fases };
}

export { meioDia };
