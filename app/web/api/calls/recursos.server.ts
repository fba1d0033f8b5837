import { z } from 'zod';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { listFasesDasDemandas } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { FASES_COM_RECURSO } from '#app/domain/etapa/recursos.ts';
import { STATUS_DO_RECURSO, MENSAGENS } from '#app/domain/recurso/labels.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { pedirPdfDoRecurso } from '#app/domain/recurso/commands.server/consultar.ts';
import { getRecursoDoCandidato, getResultado } from '#app/domain/recurso/queries.server/historico.ts';
import {
  listSolicitacoes,
  type LinhaDeSolicitacao,
} from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { getSolicitacao } from '#app/domain/recurso/queries.server/solicitacao.ts';
import { schemaDaDecisao, type FiltroDeRecursos } from '#app/domain/recurso/schema.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { requireAsRead } from '../as-read.server.ts';
import { parsed } from '../body.server.ts';
import { person, type Stretch } from '../call.server.ts';
import { ate, dia, id, inteiro, instante, texto, vazioSeNulo } from '../fields.ts';
import { arquivo, comoArquivo, comoPorDocumento, porDocumento } from '../shapes/arquivo.server.ts';
import { documentLink } from '../link.server.ts';
import { resultadoDaEtapa } from '../shapes/resultado.server.ts';
import { listResultados } from './interesse.server.ts';

const COMISSAO = ['/adm/solicitacaoRecurso'] as const;
const TODOS = ['/adm/solicitacaoRecurso', '/juridico/solicitacaoRecurso'] as const;

const porRecurso = z.object({ recursoId: id });

const linha = z.object({
  id,
  idrec: id,
  numeracao: inteiro,
  status: inteiro,
  tipo: texto,
  id_fase: inteiro,
  fase_nome: texto,
  identificacao_processo: texto,
  credenciamento_id: id,
  id_cronograma: id.nullable(),
  nome_completo: texto,
  curriculo_id: id,
  id_selecao_interessados: id,
  created_at: instante,
});

const comoLinha = (r: LinhaDeSolicitacao): z.input<typeof linha> => ({
  id: r.id,
  idrec: r.id,
  numeracao: r.numeracao,
  status: r.status,
  tipo: r.tipo,
  id_fase: r.faseId,
  fase_nome: r.fase,
  identificacao_processo: r.processo,
  credenciamento_id: r.demandaId,
  id_cronograma: r.cronogramaId,
  nome_completo: r.nome,
  curriculo_id: r.curriculoId,
  id_selecao_interessados: r.participacaoId,
  created_at: r.criadoEm,
});

const recurso = z.object({
  id,
  id_selecao_candidato: id,
  id_selecao_interessados: id,
  id_cred: id,
  identificacao_processo: texto,
  objeto: texto,
  nome_completo: texto,
  id_fase: inteiro,
  fase_nome: texto,
  nomefase: texto,
  modulo: texto.nullable(),
  fase_ini_rec: dia.nullable(),
  fase_fim_rec: dia.nullable(),
  etapa: texto,
  numeracao: inteiro,
  status: inteiro,
  descricao_status: texto,
  observacao: texto,
  observacao_decisao: texto.nullable(),
  decidido_por: texto.nullable(),
  decidido_em: instante.nullable(),
  created_by: texto,
  created_at: instante,
  anexos: z.array(arquivo),
});

/** An appeal, as the screen of who decides it has it, with its phase in the schedule of now. */
async function lerRecurso(ctx: WebCtxUsuario, recursoId: string) {
  const lido = await getSolicitacao(ctx, recursoId);
  const fases = (await listFasesDasDemandas(ctx, [lido.demandaId])).get(lido.demandaId) ?? [];
  const fase = fases.find(({ faseId }) => faseId === lido.faseId);
  return {
    documentos: lido.documentos,
    recurso: {
      id: lido.id,
      id_selecao_candidato: lido.participacaoId,
      id_selecao_interessados: lido.participacaoId,
      id_cred: lido.demandaId,
      identificacao_processo: lido.processo,
      objeto: lido.objeto,
      nome_completo: lido.nome,
      id_fase: lido.faseId,
      fase_nome: lido.fase,
      nomefase: lido.fase,
      modulo: fase?.modulo ?? null,
      fase_ini_rec: fase?.recursoInicio ?? null,
      fase_fim_rec: fase?.recursoFim ?? null,
      etapa: lido.etapa,
      numeracao: lido.numeracao,
      status: lido.status,
      descricao_status: STATUS_DO_RECURSO[lido.status],
      observacao: lido.observacao,
      observacao_decisao: lido.decisao,
      decidido_por: lido.decididoPor,
      decidido_em: lido.decididoEm,
      created_by: lido.nome,
      created_at: lido.criadoEm,
      anexos: lido.anexos.map(comoArquivo),
    } satisfies z.input<typeof recurso>,
  };
}

async function listar(
  ctx: WebCtxUsuario,
  filtro: Partial<FiltroDeRecursos>,
  pagina: Stretch,
  soJuridicos: boolean,
) {
  const completo: FiltroDeRecursos = { status: 0, credenciamento: '', candidato: '', tipo: '', ...filtro };
  const ordem = { campo: 'envio', direcao: 'desc' } as const;
  const { pular, tamanho } = pagina;
  const { linhas, total } = await listSolicitacoes(ctx, completo, { pular, tamanho, ordem, soJuridicos });
  return { linhas: linhas.map(comoLinha), total };
}

const status = z
  .enum(['0', ...Object.values(RECURSO).map(String)] as [string, ...string[]])
  .transform((valor) => Number(valor) as FiltroDeRecursos['status'])
  .describe('1 em análise, 15 aprovado, 16 reprovado, 0 todos.');
const credOuTodos = z
  .union([id, z.literal('semSelecao')])
  .transform((valor) => (valor === 'semSelecao' ? '' : valor));

/** The phases against whose results appeals come: any other is refused, for none can be of it. R-API-16. */
const fase = z
  .enum(FASES_COM_RECURSO.map(String) as [string, ...string[]], 'Informe uma fase que tenha recurso.')
  .transform(Number)
  .describe('A fase contra cujo resultado são os recursos.');

const porCredenciamento = (caminho: string, title: string, filtro: Partial<FiltroDeRecursos>) =>
  person.page(`/api/recurso/${caminho}/{cred}/{fase}`, {
    title,
    doors: COMISSAO,
    params: z.object({
      cred: credOuTodos,
      fase,
    }),
    answer: linha,
    run: (ctx, { params, pular, tamanho }) =>
      listar(ctx, { ...filtro, credenciamento: params.cred, faseId: params.fase }, { pular, tamanho }, false),
  });

/** Appeals, as the staff decides them and as their candidate reads them. */
export const RECURSOS = [
  porCredenciamento('solicitado', 'Recursos em análise de uma demanda', { status: RECURSO.emAnalise }),
  porCredenciamento('solicitado/cargaHoraria', 'Recursos de carga horária em análise de uma demanda', {
    status: RECURSO.emAnalise,
    tipo: 'carga_horaria',
  }),
  porCredenciamento('reprovado', 'Recursos reprovados de uma demanda', { status: RECURSO.reprovado }),
  porCredenciamento('aprovado', 'Recursos aprovados de uma demanda', { status: RECURSO.aprovado }),
  person.page('/api/recurso/status/{status}', {
    title: 'Recursos de um status',
    doors: COMISSAO,
    params: z.object({ status }),
    answer: linha,
    run: (ctx, { params, pular, tamanho }) =>
      listar(ctx, { status: params.status }, { pular, tamanho }, false),
  }),
  person.page('/api/recurso/solicitadoJuridico/{status}/{candidato}/{cred}', {
    title: 'Recursos jurídicos por status, candidato (conta, participação ou parte do nome) e demanda',
    doors: TODOS,
    params: z.object({
      status,
      candidato: ate(100).transform((valor) => (valor === 'semSelecao' ? '' : valor)),
      cred: credOuTodos,
    }),
    answer: linha,
    run: (ctx, { params, pular, tamanho }) =>
      listar(
        ctx,
        { status: params.status, candidato: params.candidato, credenciamento: params.cred },
        { pular, tamanho },
        true,
      ),
  }),
  person.get('/api/recurso/{recursoId}', {
    title: 'Um recurso',
    doors: TODOS,
    params: porRecurso,
    answer: recurso,
    run: async (ctx, { params }) => (await lerRecurso(ctx, params.recursoId)).recurso,
  }),
  person.get('/api/recurso/idAndOriginalDoc/{recursoId}', {
    title: 'Um recurso com os documentos julgados',
    doors: TODOS,
    params: porRecurso,
    answer: recurso.extend({ documento: porDocumento }),
    run: async (ctx, { params }) => {
      const { documentos, recurso: lido } = await lerRecurso(ctx, params.recursoId);
      return { ...lido, documento: comoPorDocumento(documentos) };
    },
  }),
  person.get('/api/recurso/candidato/historico/{resultadoId}/{cred}/{participacaoId}', {
    title: 'Tentativas de recurso da própria pessoa contra um resultado',
    doors: ['/historico-credenciamento'],
    params: z.object({ resultadoId: id, cred: id, participacaoId: id }),
    answer: z.array(
      z.object({ id, numeracao: inteiro, observacao: texto, criado_em: instante, anexos: inteiro }),
    ),
    run: async (ctx, { params }) => {
      // What is not published to the person does not exist.
      await getRecursoDoCandidato(ctx, params.resultadoId, { novo: false, tentativa: null });
      const { resultado, demanda, recursos } = await getResultado(ctx, params.resultadoId);
      if (demanda.id !== params.cred || resultado.participacaoId !== params.participacaoId)
        throw new NotFoundError(NAO_HA.resultado);
      return recursos.map(({ id: recursoId, numeracao, observacao, criadoEm, anexos }) => ({
        id: recursoId,
        numeracao,
        observacao,
        criado_em: criadoEm,
        anexos: anexos.length,
      }));
    },
  }),
  person.page('/api/recurso/user/{userId}', {
    title: 'Recursos de uma pessoa: a ela, com o resultado de que tratam; a quem os decide, como na lista',
    doors: ['/historico-credenciamento', ...TODOS],
    params: z.object({ userId: id }),
    answer: z.union([linha, resultadoDaEtapa]),
    run: async (ctx, { params, ...pagina }) => {
      const daEquipe = TODOS.find((porta) => podeEntrar(porta, ctx.actor));
      if (params.userId === ctx.actor.id || daEquipe === undefined)
        return listResultados(ctx, params.userId, pagina, ({ recurso: dado }) => dado !== null);
      const soJuridicos = !podeEntrar(COMISSAO[0], ctx.actor);
      return listar(ctx, { usuarioId: params.userId }, pagina, soJuridicos);
    },
  }),
  person.save('PUT', '/api/recurso/approval', {
    title: 'Decide um recurso: status 15 aprova, 16 reprova',
    doors: TODOS,
    missing: [NAO_HA.recurso],
    conflicts: [MENSAGENS.jaDecidido],
    body: z.looseObject({
      id,
      observacao_decisao: vazioSeNulo(ate(5000)).default(''),
      status: z
        .literal(Object.values(RECURSO))
        .describe('O que o recurso já tem, com a mesma decisão, não muda nada.'),
      selecao: id.nullish().describe('Do candidato que recorre: outra é recusada.'),
    }),
    answer: z.object({ id, status: inteiro }),
    run: async (ctx, { body }) => {
      const { recurso: lido } = await lerRecurso(ctx, body.id);
      if (body.selecao != null && body.selecao !== lido.id_selecao_candidato)
        throw new RuleError('Este recurso é de outro candidato.', 'selecao');
      requireAsRead(lido, body, ['status', 'observacao_decisao']);
      const response = { id: body.id, status: body.status };
      if (body.status === lido.status && body.observacao_decisao === (lido.observacao_decisao ?? ''))
        return { response, message: `Nada mudou: ${lido.descricao_status}.` };
      if (body.status === RECURSO.emAnalise)
        throw new RuleError('Informe 15, que aprova, ou 16, que reprova.', 'status');
      const aprovar = body.status === RECURSO.aprovado;
      const { descricao } = parsed(schemaDaDecisao, {
        decisao: aprovar ? 'aprovar' : 'reprovar',
        descricao: body.observacao_decisao,
      });
      await decidirRecurso(ctx, { id: body.id, aprovar, descricao });
      return { response, message: 'A decisão do recurso foi registrada.' };
    },
  }),
  person.save('GET', '/api/pdfs/recurso/{recursoId}', {
    title: 'Endereço de Recurso.pdf',
    doors: ['/home'],
    params: porRecurso,
    answer: texto,
    run: async (ctx, { params }) => documentLink(ctx, await pedirPdfDoRecurso(ctx, params.recursoId)),
  }),
];
