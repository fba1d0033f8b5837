import { z } from 'zod';
import { AVALIACAO_MUDOU } from '#app/domain/selecao/labels.ts';
import { ROTULOS_TIPO_AVALIACAO } from '#app/domain/cronograma/labels.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import {
  etapaPassada,
  nomeDaArea,
  nomeDaAtividade,
  MENSAGEM_CONFLITO,
  MENSAGEM_JA_NOTIFICADA,
} from '#app/domain/demanda/labels.ts';
import { ABAS_PROCESSOS } from '#app/domain/demanda/machine/abas.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { contadasHaPouco } from '#app/domain/demanda/queries.server/contagem.ts';
import { listProcessosEmDatas } from '#app/domain/demanda/queries.server/processos.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import type { EventoDeTransicao } from '#app/domain/demanda/types.ts';
import { RuleError } from '#app/domain/errors.ts';
import { ETAPA, STATUS, type TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import { NOTIFICACOES, type DadosDaNotificacao } from '#app/domain/etapa/notificacoes.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import type { EtapaDeSelecao } from '#app/domain/selecao/types.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { person } from '../call.server.ts';
import { askingFirst, CONFIRM_FIRST } from '../confirm.server.ts';
import { ate, id, inteiro, instante, numero, simOuNao, texto } from '../fields.ts';
import { area, movida, porDemanda } from './demandas.server.ts';
import { finalizarComoEsta } from './selecao.server.ts';
import { comoJanelas, janelas } from '../shapes/fase.server.ts';
import { conferirFaseDita, faseDita } from '../shapes/fase-dita.server.ts';

const PASSADA = etapaPassada('…');
const PROCESSOS = ['/adm/lista-processos'] as const;

async function mover(
  ctx: WebCtxUsuario,
  demandaId: string,
  evento: EventoDeTransicao,
  confirmarPendencias: boolean,
) {
  const { para } = await askingFirst(() => transitar(ctx, { demandaId, evento, confirmarPendencias }));
  return { id: demandaId, status: { id: para, status: nomeDoStatus(para) } };
}

/** The event that a person may ask for to lead the demand to that status now. */
async function eventoPara(ctx: WebCtxUsuario, demandaId: string, status: number): Promise<EventoDeTransicao> {
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(ctx, demandaId);
  const { proximo, acoes, complementares } = situacaoDaDemanda(demanda, fases, pendencias, ctx.now);
  const oferece = (evento: EventoDeTransicao) =>
    [...acoes, ...complementares].some((acao) => acao.evento === evento);
  if (status === proximo) return 'encerrarFase';
  if (status === STATUS.aguardandoFinalizacao) return 'encerrarComPendencia';
  if (status === STATUS.finalizada)
    return (['encerrarDemanda', 'encerrarSemInteressados'] as const).find(oferece) ?? 'finalizarDemanda';
  if (status === STATUS.cancelada) {
    throw new RuleError('O cancelamento pede justificativa: use PUT /api/credenciamentos/{id}.');
  }
  throw new RuleError('A demanda não vai da etapa atual para esta.');
}

type Rastreada = Awaited<ReturnType<typeof getDemanda>>;

const rastreamento = z.object({
  cronograma_criado_concluir: z.boolean(),
  avaliacao_carga_horaria_concluir: z.boolean(),
  avaliacao_carga_horaria_preliminar_notificar: z.boolean(),
  avaliacao_carga_horaria_final_notificar: z.boolean(),
  avaliacao_cadastro_concluir: z.boolean(),
  avaliacao_cadastro_preliminar_notificar: z.boolean(),
  avaliacao_cadastro_final_notificar: z.boolean(),
  agendamento_banca_concluir: z.boolean(),
  habilitacao_tecnica_preliminar_notificar: z.boolean(),
  habilitacao_tecnica_final_notificar: z.boolean(),
});

const comoRastreamento = (d: Rastreada): z.input<typeof rastreamento> => ({
  cronograma_criado_concluir: d.cronogramaCriadoEm !== null,
  avaliacao_carga_horaria_concluir: d.avaliacaoCargaHorariaConcluidaEm !== null,
  avaliacao_carga_horaria_preliminar_notificar: d.cargaHorariaPreliminarEm !== null,
  avaliacao_carga_horaria_final_notificar: d.cargaHorariaFinalEm !== null,
  avaliacao_cadastro_concluir: d.avaliacaoCadastroConcluidaEm !== null,
  avaliacao_cadastro_preliminar_notificar: d.cadastroPreliminarEm !== null,
  avaliacao_cadastro_final_notificar: d.cadastroFinalEm !== null,
  agendamento_banca_concluir: d.agendamentoBancaConcluidoEm !== null,
  habilitacao_tecnica_preliminar_notificar: d.habTecnicaPreliminarEm !== null,
  habilitacao_tecnica_final_notificar: d.habTecnicaFinalEm !== null,
});

/** Each notification of the process list: its call, its flag and its event. */
const NOTIFICA = [
  [
    'notificarPreliminarCargaHoraria',
    'avaliacao_carga_horaria_preliminar_notificar',
    'cargaHorariaPreliminarEm',
  ],
  ['notificarFinalAvCargaHoraria', 'avaliacao_carga_horaria_final_notificar', 'cargaHorariaFinalEm'],
  ['notificarPreliminarAvCadastro', 'avaliacao_cadastro_preliminar_notificar', 'cadastroPreliminarEm'],
  ['notificarFinalAvCadastro', 'avaliacao_cadastro_final_notificar', 'cadastroFinalEm'],
  ['notificarPreliminarHabTec', 'habilitacao_tecnica_preliminar_notificar', 'habTecnicaPreliminarEm'],
  ['notificarFinalHabTec', 'habilitacao_tecnica_final_notificar', 'habTecnicaFinalEm'],
] as const;

function notificacaoDoCampo(campo: string): DadosDaNotificacao {
  const achada = NOTIFICACOES.find((notificacao) => notificacao.campo === campo);
  if (!achada) throw new Error(`nenhuma notificação escreve ${campo}`);
  return achada;
}

async function notificar(ctx: WebCtxUsuario, demandaId: string, campo: string, confirmarPendencias: boolean) {
  const { evento } = notificacaoDoCampo(campo);
  const { notificados } = await askingFirst(() =>
    notificarResultado(ctx, { demandaId, evento, confirmarPendencias }),
  );
  const message =
    notificados === 1 ? '1 candidato notificado.' : `${String(notificados)} candidatos notificados.`;
  return { response: { notificados }, message };
}

type Marca = keyof z.output<typeof rastreamento>;

/** The flags as the reading answers them: the one that is not set yet is asked for, the others are as they are. */
const marcas = z.object(
  Object.fromEntries(Object.keys(rastreamento.shape).map((marca) => [marca, simOuNao.nullish()])) as Record<
    Marca,
    z.ZodOptional<z.ZodNullable<typeof simOuNao>>
  >,
);

/** The flag that a body asks to set; null where everything is as it says. To set one is to do what it is the record of. */
function marcaPedida(pedidas: z.output<typeof marcas>, ditas: z.input<typeof rastreamento>): Marca | null {
  const nomes = Object.keys(rastreamento.shape) as Marca[];
  if (nomes.every((marca) => pedidas[marca] == null))
    throw new RuleError(
      'Marque um andamento: uma notificação, ou o que se conclui.',
      'agendamento_banca_concluir',
    );
  const desfeita = nomes.find((marca) => pedidas[marca] === false && ditas[marca]);
  if (desfeita !== undefined)
    throw new RuleError('O que já foi concluído ou notificado não se desfaz.', desfeita);
  const [pedida, outra] = nomes.filter((marca) => pedidas[marca] === true && !ditas[marca]);
  if (outra !== undefined) throw new RuleError('Marque um andamento de cada vez.', outra);
  return pedida ?? null;
}

const AVALIACAO_DA_MARCA: Partial<Record<Marca, EtapaDeSelecao>> = {
  avaliacao_carga_horaria_concluir: ETAPA.cargaHoraria,
  avaliacao_cadastro_concluir: ETAPA.cadastro,
};

async function marcar(ctx: WebCtxUsuario, demandaId: string, marca: Marca, confirmarPendencias: boolean) {
  const notificacao = NOTIFICA.find(([, uma]) => uma === marca);
  if (notificacao) return notificar(ctx, demandaId, notificacao[2], confirmarPendencias);
  const etapa = AVALIACAO_DA_MARCA[marca];
  if (etapa) return finalizarComoEsta(ctx, etapa, demandaId);
  if (marca === 'cronograma_criado_concluir')
    throw new RuleError('O cronograma se marca quando é criado, por PUT /api/cronograma.', marca);
  return askingFirst(() => finalizarAcoes(ctx, { demandaId, confirmarPendencias }));
}

const ouNulo = texto.nullable();
const processo = z.object({
  id,
  identificacao_processo: texto,
  detalhe: texto,
  atividades: texto,
  atividades_str: texto,
  area_atuacao: texto,
  area_atuacao_str: texto,
  municipio_str: ouNulo,
  curso_str: ouNulo,
  cadeia_produtiva: ouNulo,
  unidade_curricular_str: ouNulo,
  municipio: z.object({ MUNICIPIO: texto }).nullable(),
  unidade_curricular: z.object({ DISCIPLINA: texto }).nullable(),
  created_at: instante,
  credenciamento_solicitante: texto,
  tipo_avaliacao: inteiro,
  tipo_avaliacao_str: texto,
  formato_avaliacao: inteiro.nullable(),
  status_id: inteiro,
  status: texto,
  espera: ouNulo,
  aprovacao: z.object({
    analise_credenciamento: z.boolean().nullable(),
    aprovacao_diretoria: z.boolean().nullable(),
    aprovacao_superintendencia: z.boolean().nullable(),
  }),
  cronograma_fases: z.array(janelas.extend({ idFase: inteiro, nomeFase: texto, atual: z.boolean() })),
});

type EmDatas = Awaited<ReturnType<typeof listProcessosEmDatas>>['linhas'][number];

const comoProcesso = (d: EmDatas): z.input<typeof processo> => ({
  id: d.id,
  identificacao_processo: d.identificacaoProcesso,
  detalhe: d.detalhe,
  atividades: d.atividade,
  atividades_str: nomeDaAtividade(d.atividade),
  area_atuacao: d.areaAtuacao,
  area_atuacao_str: nomeDaArea(d.areaAtuacao),
  municipio_str: d.municipio,
  curso_str: d.curso,
  cadeia_produtiva: d.cadeia,
  unidade_curricular_str: d.disciplina,
  municipio: d.municipio === null ? null : { MUNICIPIO: d.municipio },
  unidade_curricular: d.disciplina === null ? null : { DISCIPLINA: d.disciplina },
  created_at: d.criadaEm,
  credenciamento_solicitante: d.solicitante,
  tipo_avaliacao: d.tipoAvaliacao,
  tipo_avaliacao_str: ROTULOS_TIPO_AVALIACAO[d.tipoAvaliacao as TipoAvaliacao],
  formato_avaliacao: d.formatoAvaliacao,
  status_id: d.status,
  status: d.nomeStatus,
  espera: d.espera,
  aprovacao: {
    analise_credenciamento: d.analise,
    aprovacao_diretoria: d.diretoria,
    aprovacao_superintendencia: d.superintendencia,
  },
  cronograma_fases: d.fases.map((fase) => ({
    idFase: fase.faseId,
    nomeFase: fase.nome,
    atual: fase.atual,
    ...comoJanelas(fase),
  })),
});

/** What moves a demand from one step to the next, and how far it is. */
export const ANDAMENTO = [
  person.save('PUT', '/api/credenciamentos/updateCredStatus/{id}/{status}', {
    title: 'Leva a demanda à etapa seguinte, como Encerrar Fase e os outros encerramentos',
    doors: PROCESSOS,
    conflicts: [MENSAGEM_CONFLITO, CONFIRM_FIRST],
    params: porDemanda.extend({ status: numero }),
    query: z.object({ confirmar: z.enum(['true', 'false']).default('false') }),
    answer: movida,
    run: async (ctx, { params, query }) => {
      const { status, nomeStatus } = await getDemanda(ctx, params.id);
      if (status === params.status) {
        const response = { id: params.id, status: { id: status, status: nomeStatus } };
        return { response, message: `A demanda já está nesta etapa: ${nomeStatus}.` };
      }
      const evento = await eventoPara(ctx, params.id, params.status);
      const response = await mover(ctx, params.id, evento, query.confirmar === 'true');
      return { response, message: `A fase foi encerrada. Etapa atual: ${response.status.status}.` };
    },
  }),
  person.get('/api/credenciamentos/getRastreamentoStatus/{id}', {
    title: 'O que já foi concluído e notificado numa demanda',
    doors: PROCESSOS,
    params: porDemanda,
    answer: rastreamento,
    run: async (ctx, { params }) => comoRastreamento(await getDemanda(ctx, params.id)),
  }),
  person.save('PUT', '/api/credenciamentos/updateRastreamentoStatus/{id}', {
    title: 'Marca um andamento fazendo o ato que ele registra; o que já é como se diz fica',
    doors: PROCESSOS,
    conflicts: [MENSAGEM_JA_NOTIFICADA, PASSADA, AVALIACAO_MUDOU, CONFIRM_FIRST],
    params: porDemanda,
    query: z.object({ confirmar: z.enum(['true', 'false']).default('false') }),
    body: marcas,
    answer: rastreamento,
    run: async (ctx, { params, query, body }) => {
      const marca = marcaPedida(body, comoRastreamento(await getDemanda(ctx, params.id)));
      if (marca !== null) await marcar(ctx, params.id, marca, query.confirmar === 'true');
      return {
        response: comoRastreamento(await getDemanda(ctx, params.id)),
        message: marca === null ? 'Nada mudou: o andamento já é este.' : 'O andamento foi registrado.',
      };
    },
  }),
  person.page('/api/listaProcessos/todoCredECron', {
    title: 'Demandas em andamento com o seu cronograma',
    doors: PROCESSOS,
    query: z.object({
      busca: ate(200).default(''),
      area,
      aba: z.enum(ABAS_PROCESSOS.map((aba) => aba.id)).default('todas'),
    }),
    answer: processo,
    run: async (ctx, { query, pular, tamanho }) => {
      const filtro = { ...query, ordem: null, pagina: { pular, tamanho } };
      const { linhas, contagem } = await listProcessosEmDatas(ctx, filtro, contadasHaPouco(ctx));
      return {
        total: contagem[query.aba],
        linhas: linhas.map(comoProcesso),
      };
    },
  }),
  ...NOTIFICA.map(([nome, , campo]) => {
    const { preliminar, status } = notificacaoDoCampo(campo);
    return person.save('POST', `/api/listaProcessos/${nome}/{id}`, {
      title: 'Publica o resultado da etapa e avisa os candidatos, uma vez',
      doors: PROCESSOS,
      // A final result alone asks first, over appeals that nobody decided.
      conflicts: [MENSAGEM_JA_NOTIFICADA, PASSADA, ...(preliminar ? [] : [CONFIRM_FIRST])],
      params: porDemanda,
      query: z.object({ confirmar: z.enum(['true', 'false']).default('false') }),
      body: faseDita,
      answer: z.object({ notificados: inteiro }),
      run: async (ctx, { params, query, body }) => {
        await conferirFaseDita(ctx, body, { demandaId: params.id, status });
        return notificar(ctx, params.id, campo, query.confirmar === 'true');
      },
    });
  }),
];
