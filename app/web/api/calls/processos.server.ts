import { z } from 'zod';
import { ROTULOS_TIPO_AVALIACAO } from '#app/domain/cronograma/labels.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import { ABAS_PROCESSOS } from '#app/domain/demanda/machine/abas.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { contadasHaPouco } from '#app/domain/demanda/queries.server/contagem.ts';
import { listProcessosEmDatas } from '#app/domain/demanda/queries.server/processos.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import type { EventoDeTransicao } from '#app/domain/demanda/types.ts';
import { RuleError } from '#app/domain/errors.ts';
import { STATUS, type TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import { NOTIFICACOES, type EventoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { person } from '../call.server.ts';
import { askingFirst } from '../confirm.server.ts';
import { ate, id, inteiro, instante, numero, texto } from '../fields.ts';
import { movida, porDemanda } from './demandas.server.ts';
import { comoJanelas, janelas } from '../shapes/fase.server.ts';

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

function eventoDoCampo(campo: string): EventoDeNotificacao {
  const achada = NOTIFICACOES.find((notificacao) => notificacao.campo === campo);
  if (!achada) throw new Error(`nenhuma notificação escreve ${campo}`);
  return achada.evento;
}

async function notificar(ctx: WebCtxUsuario, demandaId: string, campo: string, confirmarPendencias: boolean) {
  const evento = eventoDoCampo(campo);
  const { notificados } = await askingFirst(() =>
    notificarResultado(ctx, { demandaId, evento, confirmarPendencias }),
  );
  const message =
    notificados === 1 ? '1 candidato notificado.' : `${String(notificados)} candidatos notificados.`;
  return { response: { notificados }, message };
}

/** One flag, by its name: to set it is to do what it is the record of. */
const marcavel = z
  .record(
    z.enum(['agendamento_banca_concluir', ...NOTIFICA.map(([, marca]) => marca)]),
    z.literal(true).optional(),
  )
  .refine(
    (marcas) => Object.values(marcas).filter(Boolean).length === 1,
    'Marque um andamento: uma notificação, ou agendamento_banca_concluir.',
  );

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
    params: porDemanda.extend({ status: numero }),
    query: z.object({ confirmar: z.enum(['true', 'false']).default('false') }),
    answer: movida,
    run: async (ctx, { params, query }) => {
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
    title: 'Marca um andamento fazendo o ato que ele registra: uma notificação, ou Finalizar Ações',
    doors: PROCESSOS,
    params: porDemanda,
    query: z.object({ confirmar: z.enum(['true', 'false']).default('false') }),
    body: marcavel,
    answer: rastreamento,
    run: async (ctx, { params, query, body }) => {
      const notificacao = NOTIFICA.find(([, marca]) => body[marca]);
      if (notificacao) await notificar(ctx, params.id, notificacao[2], query.confirmar === 'true');
      else
        await askingFirst(() =>
          finalizarAcoes(ctx, { demandaId: params.id, confirmarPendencias: query.confirmar === 'true' }),
        );
      return {
        response: comoRastreamento(await getDemanda(ctx, params.id)),
        message: 'O andamento foi registrado.',
      };
    },
  }),
  person.page('/api/listaProcessos/todoCredECron', {
    title: 'Demandas em andamento com o seu cronograma',
    doors: PROCESSOS,
    query: z.object({
      busca: ate(200).default(''),
      area: ate(10).default(''),
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
  ...NOTIFICA.map(([nome, , campo]) =>
    person.save('POST', `/api/listaProcessos/${nome}/{id}`, {
      title: 'Publica o resultado da etapa e avisa os candidatos, uma vez',
      doors: PROCESSOS,
      params: porDemanda,
      query: z.object({ confirmar: z.enum(['true', 'false']).default('false') }),
      answer: z.object({ notificados: inteiro }),
      run: (ctx, { params, query }) => notificar(ctx, params.id, campo, query.confirmar === 'true'),
    }),
  ),
];
