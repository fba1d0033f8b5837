import { completarPrazos } from '#app/domain/aviso/commands.server/completar.ts';
import { reenviarAviso, registrarAviso } from '#app/domain/aviso/commands.server/resolver.ts';
import { getTelaDosAvisos } from '#app/domain/aviso/queries.server/tela.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import { comJanelas } from '#app/domain/cronograma/calendar/individual.ts';
import { faseDe, naRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Ctx, CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { avisar } from '#app/domain/agendamento/commands.server/avisar.ts';
import { comEntrega } from '#app/domain/agendamento/queries.server/entrega.ts';
import { partesDe } from '#app/domain/avaliacao/notas.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import { faseDoEnvio, temHabilitacaoJuridica } from '#app/domain/etapa/fases.ts';
import { ETAPA, FASE, RECURSO, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { liberarLote, segurarLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { comoStatus, posicaoNaVida } from '#app/domain/etapa/status.ts';
import type { Escolhas, EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { textoDaFalta } from '#app/domain/habilitacao/labels.ts';
import { registrarDecisaoDaHomologacao } from '#app/domain/homologacao/commands.server/decisao.ts';
import { listAptosSemPedido, listPessoasPorFim } from '#app/domain/homologacao/queries.server/aptos.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { podeRecorrer } from '#app/domain/recurso/access.ts';
import { getResultado } from '#app/domain/recurso/queries.server/historico.ts';
import { JANELAS, janelasLidas } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { SEM_RESULTADO } from '#app/domain/situacao/etapas.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { publicarFinaisProprios } from '#app/domain/selecao/commands.server/atrasados.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { CRITERIOS } from '#app/domain/selecao/criterios.ts';
import { getFinalizacao } from '#app/domain/selecao/queries.server/mesa.ts';
import { diaDoInstante, inicioDoDia, instanteDe, maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { analisar, enviar, IDS } from '../habilitacao.ts';
import { pontuar } from '../avaliacao.ts';
import { agendar, criarBanca, declararNada, type BancaDeTeste } from '../banca.ts';
import { criarDemandaParaHomologar, criarEmpresa } from '../homologacao.ts';
import { catalogo, feriados } from '../maquina.ts';
import { notasQueSomam } from '../notas.ts';
import { mudarPrazos, prorrogar } from './mudar.ts';
import { criarParticipacao } from '../participacao.ts';
import { criarUsuario } from '../usuario.ts';

/** Sums of each part on both sides of what passes. */
const TOTAL = { E: { aprova: 50, reprova: 10 }, D: { aprova: 80, reprova: 20 } } as const;

/** Chance that repeats: the same seed lives the same life. */
export type Sorte = { chance: (quanto: number) => boolean; um: <T>(de: readonly T[]) => T };

export function sorteDa(semente: number): Sorte {
  let estado = semente | 0;
  // Neighbouring seeds must differ from the first draw on.
  const proximo = () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let mistura = Math.imul(estado ^ (estado >>> 15), estado | 1);
    mistura ^= mistura + Math.imul(mistura ^ (mistura >>> 7), mistura | 61);
    return ((mistura ^ (mistura >>> 14)) >>> 0) / 0x1_0000_0000;
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
  /** As they stand: the schedule may be rectified. */
  fases: readonly FaseDatada[];
  escolhas: Escolhas;
  /** Its panel, once there is one. */
  banca: BancaDeTeste | null;
  pessoas: readonly Pessoa[];
  /** Lives are lived forwards: what is done from here on is done from this day on. */
  hoje: Dia;
  /** How often the deadlines were changed. */
  mudancas: number;
  sorte: Sorte;
  /** That of the mail server: what it loses changes nothing of what people do. */
  correio: Sorte;
  /** What was refused, by whom it was refused: a refusal is an answer, anything else fails. */
  recusas: string[];
};

export type Elenco = {
  coordenacao: UsuarioAtor;
  comissao: UsuarioAtor;
  juridico: UsuarioAtor;
};
/** The context of somebody at an instant. */
export type Quando = (now: Date, actor: Ctx['actor']) => Ctx;

export const WORKER = { tipo: 'sistema', origem: 'worker', nome: 'sistema' } as const;
const FLUIG = { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' } as const;

/** A demand at its first evaluation, with these people in it: every choice of a schedule occurs. */
export async function nascer(
  em: Quando,
  quantas: number,
  { sorte, correio }: Pick<Vida, 'sorte' | 'correio'>,
): Promise<Vida> {
  const escolhas = {
    tipoAvaliacao: sorte.um([1, 2, 3] as const),
    formatoAvaliacao: sorte.um([1, 2, 3] as const),
  };
  const comCargaHoraria = sorte.chance(0.4);
  const fases = proporCronograma({
    ...escolhas,
    inicio: '2027-01-11',
    comCargaHoraria,
    catalogo,
    feriados,
  });
  const ctx = em(instanteDe('2027-01-11', '12:00'), WORKER);
  const { demanda } = await criarDemandaParaHomologar(ctx, {
    ...escolhas,
    fases,
    status: comCargaHoraria ? STATUS.avaliacaoDeCargaHoraria : STATUS.avaliacaoDeCadastro,
    aptos: 0,
    habTecnicaPreliminarEm: null,
    habTecnicaFinalEm: null,
  });
  const pessoas = [];
  for (let n = 0; n < quantas; n += 1) {
    const usuario = await criarUsuario(ctx, { nome: `Candidata ${String(n)}` });
    const tipo = comCargaHoraria && sorte.chance(0.5) ? 'I' : 'E';
    const { id } = await criarParticipacao(ctx, demanda.id, { usuario, tipo });
    pessoas.push({ id, usuario });
  }
  return {
    demandaId: demanda.id,
    fases,
    escolhas,
    banca: null,
    pessoas,
    hoje: '2027-01-11',
    mudancas: 0,
    sorte,
    correio,
    recusas: [],
  };
}

const RECUSAS = [RuleError, ConflictError, ForbiddenError, NotFoundError];

/** Does it, or is told why not. */
export async function tentar(vida: Vida, ato: string, fazer: () => Promise<unknown>): Promise<boolean> {
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

export function faseEm({ fases, escolhas }: Vida, status: StatusId) {
  const fase = faseDoStatus(status, escolhas, fases);
  if (fase === null) throw new Error(`sem fase em ${String(status)}`);
  return fase;
}

/** The registry or the workload of whoever is in it and has no result, and the end of the evaluation. */
async function avaliar(
  em: Quando,
  { coordenacao, comissao }: Elenco,
  vida: Vida,
  etapa: typeof ETAPA.cargaHoraria | typeof ETAPA.cadastro,
  now: Date,
): Promise<void> {
  const { demandaId, sorte } = vida;
  const ctx = em(now, etapa === ETAPA.cargaHoraria ? comissao : coordenacao) as CtxUsuario;
  const avaliacoes = (await esperandoEm(ctx, vida, etapa)).map(({ participacaoId }) => {
    const atende = sorte.chance(0.7);
    const respostas = Object.fromEntries(
      CRITERIOS[etapa].map((criterio) => [criterio.id, { atende, motivo: atende ? '' : 'Não comprovou.' }]),
    );
    return { participacaoId, respostas, versao: 0, observacao: '' };
  });
  await tentar(vida, 'avaliar', () => avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes }));
  await tentar(vida, 'finalizar', async () => {
    const { carimbo } = await getFinalizacao(ctx, etapa, demandaId);
    await finalizarAvaliacao(ctx, { etapa, demandaId, carimbo });
  });
}

type Esperando = { etapa: string; participacaoId: string }[];

/** Whoever is in a stage now and waits for its result, stage by stage. */
async function quemEspera(ctx: Ctx, { demandaId, pessoas }: Vida): Promise<Esperando> {
  const carga = await carregarSituacoes(ctx, { demandas: [demandaId] });
  const demanda = carga.demandas.get(demandaId);
  if (demanda === undefined) throw new Error('sem demanda');
  return pessoas.flatMap(({ id }) => {
    const pessoa = carga.pessoas.find(({ participacaoId }) => participacaoId === id);
    if (pessoa === undefined) return [];
    return situacaoDaPessoa(demanda, pessoa, 'equipe', ctx.now)
      .etapas.filter(({ posicao }) => SEM_RESULTADO.includes(posicao.onde))
      .map(({ etapa }) => ({ etapa, participacaoId: id }));
  });
}

const esperandoEm = async (ctx: Ctx, vida: Vida, etapa: EtapaComResultado): Promise<Esperando> =>
  (await quemEspera(ctx, vida)).filter((um) => um.etapa === etapa);

/** The message of the hour, sent in time; or the mail server was out for good, and nobody sent it again. R-FRQ-06. */
async function entregarAviso(
  em: Quando,
  { demandaId }: Vida,
  { id, avisadoEm }: { id: string; avisadoEm: Date | null },
  falhou: boolean,
): Promise<void> {
  if (avisadoEm === null) return;
  const ctx = em(avisadoEm, WORKER);
  await avisar(ctx, id, { metodo: 'REQUEST', motivo: '' });
  await ctx.db.mensagem.updateMany({
    where: { demandaId, chave: { endsWith: `:agendamento:${id}:1` } },
    data: falhou
      ? { falhouEm: avisadoEm, ultimoErro: 'O servidor não respondeu.' }
      : { status: STATUS_DA_MENSAGEM.enviada, dataEnvio: avisadoEm },
  });
}

/** Whatever was written since: most of it leaves, some waits for another time or in a batch that is held, some failed for good. */
async function mandarAvisos(em: Quando, { demandaId, correio }: Vida, now: Date): Promise<void> {
  const ctx = em(now, WORKER);
  const { db } = ctx;
  // A batch is held now and then, and let go another day.
  const lotes = await db.loteDeMensagens.findMany({
    where: { demandaId },
    orderBy: [{ geradoEm: 'asc' }, { tipo: 'asc' }],
  });
  for (const { id, estado } of lotes) {
    if (estado === 'segurado') {
      if (correio.chance(0.4)) await liberarLote(ctx, id, 'Conferido.');
    } else if (estado === 'liberado' && correio.chance(0.2)) await segurarLote(ctx, id, 'Por conferir.');
  }
  const esperam = await db.mensagem.findMany({
    where: {
      ...{ demandaId, status: STATUS_DA_MENSAGEM.pendente, falhouEm: null },
      OR: [{ loteId: null }, { lote: { estado: 'liberado' } }],
    },
    orderBy: [{ criadaEm: 'asc' }, { tipo: 'asc' }, { destinatarioNome: 'asc' }],
    select: { id: true },
  });
  for (const { id } of esperam) {
    const saiu = correio.chance(0.6);
    if (!saiu && correio.chance(0.5)) continue;
    await db.mensagem.update({
      where: { id },
      data: saiu
        ? { status: STATUS_DA_MENSAGEM.enviada, dataEnvio: now }
        : { falhouEm: now, ultimoErro: 'O servidor não respondeu.' },
    });
  }
}

/**
 * Notices of results that did not leave are seen to: sent again, which may be lost again, or the person is told otherwise; and
 * the worker looks at what they are owed. R-SIT-04.
 */
export async function resolverAvisos(em: Quando, { comissao }: Elenco, vida: Vida, now: Date): Promise<void> {
  const { demandaId, correio } = vida;
  const ctx = em(now, comissao) as CtxUsuario;
  const dia = diaDoInstante(now);
  for (const { id, estado } of (await getTelaDosAvisos(ctx, demandaId)).avisos) {
    if (estado === 'conferindo') continue;
    if (correio.chance(0.5)) await tentar(vida, 'reenviar aviso', () => reenviarAviso(ctx, demandaId, id));
    else
      await tentar(vida, 'registrar aviso', () =>
        registrarAviso(ctx, demandaId, { mensagemId: id, dia, como: 'Por telefone.' }),
      );
  }
  await mandarAvisos(em, vida, now);
  await completarPrazos(em(now, WORKER));
}

/** Nobody is absent who was not told: whatever let it pass is a defect. */
async function recusada(vida: Vida, ato: string, fazer: () => Promise<unknown>): Promise<void> {
  if (await tentar(vida, ato, fazer)) throw new Error(`passou: ${ato}`);
}

/**
 * The day of the panel: whoever waits for an hour is given one, most are told of it, some never come, the others have
 * three scores; and the result of each part is sent. `tudo`: nobody is left without an hour of which they were told.
 */
async function entrevistar(em: Quando, elenco: Elenco, vida: Vida, now: Date, tudo: boolean): Promise<void> {
  const { demandaId, escolhas, sorte } = vida;
  const hoje = diaDoInstante(now);
  const ctx = em(now, elenco.comissao) as CtxUsuario;
  const faseDa = { E: FASE.entrevista, D: FASE.avaliacaoDidatica } as const;
  vida.banca ??= await criarBanca(ctx, demandaId, {
    inicioDia: faseEm(vida, STATUS.entrevistas).realizacaoInicio,
    fimDia: faseEm(vida, STATUS.entrevistas).realizacaoFim,
  });
  const { banca, membros, pessoas: avaliadores } = vida.banca;
  const esperando = await esperandoEm(ctx, vida, ETAPA.entrevistaDidatica);
  for (const tipo of partesDe(escolhas.tipoAvaliacao)) {
    const fase = vida.fases.find(({ faseId }) => faseId === faseDa[tipo]);
    if (fase === undefined) continue;
    const passou = hoje > fase.realizacaoFim;
    const depois = await listQuemChegouDepois(
      ctx,
      esperando.map(({ participacaoId }) => participacaoId),
    );
    const atrasou = passou && esperando.some(({ participacaoId }) => !depois.has(participacaoId));
    if (atrasou && !(tudo && (await prorrogar(em, elenco, vida, now, [faseDa[tipo], hoje])))) continue;
    for (const { participacaoId } of esperando) {
      const onde = { participacaoId, tipo, estado: 'agendado' };
      if ((await ctx.db.agendamento.count({ where: onde })) > 0) continue;
      const primeira = instanteDe(maiorDia(fase.realizacaoInicio, hoje), tipo === 'E' ? '08:00' : '10:00');
      const lugar = vida.pessoas.findIndex(({ id }) => id === participacaoId);
      const avisada = tudo || sorte.chance(0.8);
      const marcada = await agendar(ctx, { id: participacaoId, demandaId }, banca.id, {
        tipo,
        inicio: new Date(primeira.getTime() + lugar * 600_000),
        minutos: 10,
        local: `Sala ${demandaId}`,
        avisado: avisada,
      });
      if (avisada) await entregarAviso(em, vida, marcada, !tudo && sorte.chance(0.2));
      if ((await ctx.db.impedimento.count({ where: { participacaoId } })) === 0)
        await declararNada(ctx, membros, participacaoId);
    }
    const marcados = await ctx.db.agendamento.findMany({
      where: { demandaId, tipo, estado: 'agendado', fim: { lt: now }, frequencia: null },
      orderBy: { inicio: 'asc' },
    });
    for (const { id, avisadoEm, versao } of marcados) {
      const [entrega] = await comEntrega(ctx, [{ id, versao, demandaId }]);
      if (avisadoEm === null || entrega?.entregueEm === null) {
        await recusada(vida, 'falta de quem não soube', () =>
          registrarFrequencias(ctx, { demandaId, marcadas: [{ agendamentoId: id, presente: false }] }),
        );
        await tentar(vida, 'não avisado', () =>
          registrarFrequencias(ctx, { demandaId, marcadas: [], naoAvisados: [id] }),
        );
        continue;
      }
      const presente = sorte.chance(0.85);
      const anotou = await tentar(vida, 'frequência', () =>
        registrarFrequencias(ctx, { demandaId, marcadas: [{ agendamentoId: id, presente }] }),
      );
      if (!anotou || !presente) continue;
      const total = sorte.chance(0.75) ? TOTAL[tipo].aprova : TOTAL[tipo].reprova;
      for (const actor of avaliadores.slice(0, 3))
        await tentar(vida, 'notas', () => pontuar({ ...ctx, actor }, id, notasQueSomam(tipo, total)));
    }
    await tentar(vida, 'enviar resultado', async () => {
      const demanda = { id: demandaId, tipoAvaliacao: escolhas.tipoAvaliacao };
      const { carimbo } = await getApuracao(ctx, demanda, tipo);
      await enviarResultado(ctx, { demandaId, tipo, carimbo });
    });
  }
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
  const faseId = faseDoEnvio(habilitacao);
  const participacoes = await em(now, WORKER).db.participacao.findMany({
    where: { demandaId: vida.demandaId },
    select: { id: true, janelas: JANELAS },
  });
  for (const { id, usuario } of vida.pessoas) {
    const proprias = participacoes.find((participacao) => participacao.id === id)?.janelas ?? [];
    const fase = faseDe(comJanelas(vida.fases, janelasLidas(proprias)), faseId);
    if (fase === null || !naRealizacao(fase, now)) continue;
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
  // Whoever came late, or has a window of their own, is in a stage that the others left.
  const esperando = await quemEspera(em(now, WORKER), vida);
  const chegou = (decide: StatusId, etapa: EtapaComResultado) =>
    status === decide ||
    (posicaoNaVida(status) > posicaoNaVida(decide) && esperando.some((um) => um.etapa === etapa));
  if (chegou(STATUS.avaliacaoDeCargaHoraria, ETAPA.cargaHoraria) && sorte.chance(quanto))
    await avaliar(em, elenco, vida, ETAPA.cargaHoraria, now);
  if (chegou(STATUS.avaliacaoDeCadastro, ETAPA.cadastro) && sorte.chance(quanto))
    await avaliar(em, elenco, vida, ETAPA.cadastro, now);
  if (chegou(STATUS.entrevistas, ETAPA.entrevistaDidatica) && sorte.chance(quanto)) {
    await entrevistar(em, elenco, vida, now, tudo);
    // Whoever turned out not to have been told has another hour.
    if (tudo) await entrevistar(em, elenco, vida, now, tudo);
  }
  for (const habilitacao of ['HabTec', 'HabJud'] as const) await enviarDocumentos(em, vida, habilitacao, now);
  if (chegou(STATUS.habTecnicaPreliminar, ETAPA.habTecnica))
    await analisarDocumentos(em, elenco, vida, 'HabTec', now);
  if (temHabilitacaoJuridica(vida.escolhas) && sorte.chance(quanto))
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
  await mudarPrazos(em, elenco, vida, now);
  await recorrer(em, vida, now);
  await decidirRecursos(em, elenco, vida, now, tudo ? 1 : 0.3);
  await mandarAvisos(em, vida, now);
}

/** The clock goes to the day after the status, and the worker sweeps; null where nothing moved. */
export async function passar(em: Quando, vida: Vida, status: StatusId): Promise<Date> {
  vida.hoje = maiorDia(vida.hoje, somarDias(faseEm(vida, status).fim, 1));
  const now = inicioDoDia(vida.hoje);
  await completarPrazos(em(now, WORKER));
  await publicarFinaisProprios(em(now, WORKER));
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
  await mandarAvisos(em, vida, now);
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

/** The demand ends, without the homologation of those who are apt and were not asked for; each is told why. */
export async function terminar(em: Quando, { comissao }: Elenco, vida: Vida, now: Date): Promise<void> {
  const { demandaId, sorte } = vida;
  const ctx = em(now, comissao);
  const sobram = await listPessoasPorFim(ctx, demandaId, ['na-superintendencia']);
  const pedidas = await ctx.db.homologacao.findMany({
    where: {
      demandaId,
      candidatos: { some: { participacaoId: { in: sobram.map((um) => um.participacaoId) } } },
    },
  });
  for (const { id } of pedidas.filter(({ estado }) => estado === 'pedida'))
    await tentar(vida, 'decidir homologação', () =>
      registrarDecisaoDaHomologacao(em(now, FLUIG), id, {
        aprovada: sorte.chance(0.7),
        justificativa: 'Decidido.',
        por: 'Superintendente',
      }),
    );
  const aptos = await listAptosSemPedido(ctx, demandaId);
  const motivos = new Map(aptos.map(({ participacaoId }) => [participacaoId, 'Não há mais vagas.']));
  for (const evento of ['encerrarDemanda', 'encerrarSemHomologacao'] as const)
    if (
      await tentar(vida, evento, () =>
        transitar(ctx, { demandaId, evento, confirmarPendencias: true, motivos }),
      )
    )
      break;
  await mandarAvisos(em, vida, now);
}

export { meioDia };
