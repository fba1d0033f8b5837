import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { MENSAGEM_CONFLITO } from '#app/domain/demanda/labels.ts';
import { cadastrarFase, editarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import { ConfirmacaoDoCronograma, salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { getFase, listCatalogo } from '#app/domain/cronograma/queries.server/catalogo.ts';
import {
  getCronograma,
  getVersao,
  numeroDaVersaoAtual,
} from '#app/domain/cronograma/queries.server/cronograma.ts';
import { CRONOGRAMA_EM_BRANCO, faseDoCatalogo } from '#app/domain/cronograma/schema.ts';
import type { FaseCatalogo } from '#app/domain/cronograma/types.ts';
import { getCronogramaVisivel } from '#app/domain/interesse/queries.server/demandas.ts';
import { findEdital } from '#app/domain/referencia/queries.server.ts';
import { temPapel } from '#app/domain/acesso/grupos.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { requireAsRead } from '../as-read.server.ts';
import { parsed, saidAs } from '../body.server.ts';
import { catalogue, person } from '../call.server.ts';
import { askingFirst, CONFIRM_FIRST } from '../confirm.server.ts';
import { ate, id, inteiro, instante, numero, texto } from '../fields.ts';
import { digitado, type Digitado } from '../shapes/cronograma-digitado.server.ts';
import { comoFase, faseDoCronograma } from '../shapes/fase.server.ts';

const FASES = ['/adm/configuracao'] as const;
const CRONOGRAMA = ['/adm/cronograma'] as const;

const fase = z.object({ id: inteiro, nome: texto, recurso: z.boolean(), modulo: texto.nullable() });
const faseDigitada = z.object({
  nome: ate(200),
  recurso: z.boolean().default(false),
  modulo: ate(60).nullish().describe('Sem ele, o que a fase já tem.'),
  created_by: ate(200).optional().describe('Aceito e não usado: quem muda é quem entrou.'),
  update_by: ate(200).optional().describe('Aceito e não usado: quem muda é quem entrou.'),
});
type FaseDigitada = z.output<typeof faseDigitada>;

/** The form of the screen: a box that is not ticked sends nothing. */
const comoFormulario = ({ nome, recurso, modulo }: FaseDigitada, antes: FaseCatalogo | null) =>
  parsed(faseDoCatalogo, {
    nome,
    recurso: recurso ? 'on' : undefined,
    modulo: (modulo === undefined ? antes?.modulo : modulo) ?? undefined,
  });

const cronograma = z.object({ identificacao_processo: texto, fases_lista: z.array(faseDoCronograma) });
const completo = cronograma.extend({
  id,
  idCronograma: id,
  id_credenciamento: id,
  versao_cronograma: inteiro,
  versao: inteiro.describe('Versão da demanda, que a mudança do cronograma pede de volta.'),
  area_atuacao: texto,
  atividades: texto,
  tipo_avaliacao: inteiro,
  formato_avaliacao: inteiro,
  num_edital: inteiro.nullable(),
  num_processo: texto.nullable(),
  processoCredenciamento: texto,
  link_informacao: texto.nullable(),
  retificacao: texto.nullable(),
  created_by: texto,
  created_at: instante,
  dataCredCriada: instante.describe('Quando a demanda foi solicitada.'),
});
const edital = z.object({ ID: inteiro, ANO: inteiro, CODIGO: texto, NOME: texto, NOME_REDUZIDO: texto });

/** The schedule as the commission reads it. */
async function lerCompleto(ctx: WebCtxUsuario, demandaId: string) {
  const { demanda } = await getCronograma(ctx, demandaId);
  const { fases, ...v } = await getVersao(ctx, demandaId, await numeroDaVersaoAtual(ctx, demandaId));
  return {
    editalId: v.editalId,
    cronograma: {
      id: v.id,
      idCronograma: v.id,
      id_credenciamento: demandaId,
      identificacao_processo: v.identificacaoProcesso,
      versao_cronograma: v.numero,
      versao: demanda.versao,
      area_atuacao: v.areaAtuacao,
      atividades: v.atividade,
      tipo_avaliacao: v.tipoAvaliacao,
      formato_avaliacao: v.formatoAvaliacao,
      num_edital: v.editalId,
      num_processo: v.numProcesso,
      processoCredenciamento: v.identificacaoProcesso,
      link_informacao: v.linkInformacao,
      retificacao: v.retificacao,
      created_by: v.criadoPor,
      created_at: v.criadoEm,
      dataCredCriada: v.solicitadaEm,
      fases_lista: fases.map(comoFase),
    } satisfies z.input<typeof completo>,
  };
}

/** What candidates see of a demand's schedule; of a demand that is not shown to them, the commission's reading. */
async function lerFases(ctx: WebCtxUsuario, demandaId: string): Promise<z.input<typeof cronograma>> {
  if (temPapel(ctx.actor, 'comissao')) return (await lerCompleto(ctx, demandaId)).cronograma;
  const { identificacao, fases } = await getCronogramaVisivel(ctx, demandaId);
  return { identificacao_processo: identificacao, fases_lista: fases.map(comoFase) };
}

/** Unusual things alone stop nobody who does not know that they are told: what takes or gives a right still asks. */
async function semSoAvisos<T>(salvarCom: (confirmacao: string | null) => Promise<T>): Promise<T> {
  try {
    return await salvarCom(null);
  } catch (error) {
    if (!(error instanceof ConfirmacaoDoCronograma) || error.faltaMotivo) throw error;
    const { cortes, efeitos, resumo } = error.mudanca;
    if (cortes.length + efeitos.length > 0) throw error;
    return salvarCom(resumo);
  }
}

async function salvar(
  ctx: WebCtxUsuario,
  body: Digitado,
  { demanda, retificacao }: { demanda: { versao: number }; retificacao: string | null },
) {
  const digitadas = body.fasesLista ?? body.fases_lista;
  const tipoAvaliacao = body.tipoAvaliacao ?? body.tipo_avaliacao;
  if (digitadas === undefined) throw new RuleError('Informe as fases.', 'fasesLista');
  if (tipoAvaliacao === undefined) throw new RuleError('Informe o tipo de avaliação.', 'tipoAvaliacao');
  const pedido = {
    demandaId: body.id_credenciamento,
    versaoDemanda: body.versao ?? demanda.versao,
    digitado: {
      ...CRONOGRAMA_EM_BRANCO,
      tipoAvaliacao,
      formatoAvaliacao: body.formato_avaliacao,
      editalId: String(body.num_edital ?? ''),
      numProcesso: body.num_processo ?? '',
      linkInformacao: body.link_informacao ?? '',
      retificacao: body.retificacao === retificacao ? '' : (body.retificacao ?? ''),
      fases: digitadas.map((f) => ({
        faseId: f.idFase,
        realizacaoInicio: f.peRealizacaoInicial,
        realizacaoFim: f.peRealizacaoFinal,
        recursoInicio: f.peRecurso,
        recursoFim: f.peRecursoFinal,
      })),
    },
    avisarTodos: body.avisar_todos,
  };
  const salvarCom = (confirmacao: string | null) => salvarCronograma(ctx, { ...pedido, confirmacao });
  const {
    criado,
    numero: versao,
    mudou,
  } = await saidAs(DO_CRONOGRAMA, () =>
    askingFirst(() =>
      body.confirmacao === undefined ? semSoAvisos(salvarCom) : salvarCom(body.confirmacao),
    ),
  );
  const message = mudou
    ? criado
      ? 'O cronograma foi salvo.'
      : 'O cronograma foi atualizado.'
    : `Nada mudou: o cronograma continua na versão ${String(versao)}.`;
  return { response: { id_credenciamento: body.id_credenciamento, versao_cronograma: versao }, message };
}
/** The fields of the screen by the names that callers know. */
const DO_CRONOGRAMA: Readonly<Record<string, string>> = {
  editalId: 'num_edital',
  numProcesso: 'num_processo',
  linkInformacao: 'link_informacao',
  formatoAvaliacao: 'formato_avaliacao',
};
const SEM_A_FASE = 'O cronograma desta demanda não tem esta fase.';
const JA_TEM = 'Esta demanda já tem cronograma: mude-o por PUT /api/cronograma/{id do cronograma}.';
const salvo = z.object({ id_credenciamento: id, versao_cronograma: inteiro });

/** The catalogue of phases and the schedules of demands. */
export const CRONOGRAMAS = [
  catalogue.get('/api/fase/all', {
    title: 'Catálogo de fases',
    doors: ['/home'],
    answer: z.array(fase),
    run: (ctx) => listCatalogo(ctx),
  }),
  catalogue.get('/api/fase/all/recurso/{recurso}', {
    title: 'Fases do catálogo com recurso (1) ou sem (0)',
    doors: ['/home'],
    params: z.object({ recurso: z.enum(['0', '1']) }),
    answer: z.array(fase),
    run: async (ctx, { params }) =>
      (await listCatalogo(ctx)).filter(({ recurso }) => recurso === (params.recurso === '1')),
  }),
  catalogue.get('/api/fase/{faseId}', {
    title: 'Uma fase do catálogo',
    doors: ['/home'],
    params: z.object({ faseId: numero }),
    answer: fase,
    run: (ctx, { params }) => getFase(ctx, params.faseId),
  }),
  person.save('POST', '/api/fase', {
    title: 'Cadastra uma fase no catálogo',
    doors: FASES,
    body: faseDigitada,
    answer: z.object({ id: inteiro }),
    run: async (ctx, { body }) => ({
      response: await cadastrarFase(ctx, comoFormulario(body, null)),
      message: 'A fase foi cadastrada.',
    }),
  }),
  person.save('PUT', '/api/fase/{faseId}', {
    title: 'Muda uma fase do catálogo',
    doors: FASES,
    params: z.object({ faseId: numero }),
    body: faseDigitada.loose(),
    answer: z.object({ id: inteiro }),
    run: async (ctx, { params, body }) => {
      const antes = await getFase(ctx, params.faseId);
      requireAsRead(antes, body, Object.keys(faseDigitada.shape));
      await editarFase(ctx, params.faseId, comoFormulario(body, antes));
      return { response: { id: params.faseId }, message: 'A fase foi atualizada.' };
    },
  }),
  person.get('/api/cronograma/one/{cred}', {
    title: 'Cronograma de uma demanda, no primeiro elemento',
    doors: ['/home'],
    missing: [NAO_HA.credenciamento],
    params: z.object({ cred: id }),
    answer: z.array(cronograma),
    run: async (ctx, { params }) => [await lerFases(ctx, params.cred)],
  }),
  person.get('/api/cronograma/one/withEdital/{cred}', {
    title: 'Cronograma de uma demanda com o seu edital, no primeiro elemento',
    doors: CRONOGRAMA,
    missing: [NAO_HA.credenciamento],
    params: z.object({ cred: id }),
    answer: z.array(
      completo.extend({
        edital: z.array(edital),
        numEdital: edital.pick({ CODIGO: true, ANO: true }).nullable(),
      }),
    ),
    run: async (ctx, { params }) => {
      const { cronograma: lido, editalId } = await lerCompleto(ctx, params.cred);
      const achado = editalId === null ? null : await findEdital(ctx, editalId);
      const comoEdital = achado && {
        ID: achado.id,
        ANO: achado.ano,
        CODIGO: achado.codigo,
        NOME: achado.nome,
        NOME_REDUZIDO: achado.nomeReduzido,
      };
      return [{ ...lido, edital: comoEdital ? [comoEdital] : [], numEdital: comoEdital }];
    },
  }),
  person.get('/api/cronograma/id_fase/{cred}/{faseId}', {
    title: 'Uma fase do cronograma de uma demanda, no primeiro elemento',
    doors: ['/home'],
    missing: [NAO_HA.credenciamento, SEM_A_FASE],
    params: z.object({ cred: id, faseId: numero }),
    answer: z.array(faseDoCronograma),
    run: async (ctx, { params }) => {
      const { fases_lista: fases } = await lerFases(ctx, params.cred);
      const achada = fases.find((uma) => uma.idFase === params.faseId);
      if (!achada) throw new NotFoundError(SEM_A_FASE);
      return [achada];
    },
  }),
  person.save('PUT', '/api/cronograma', {
    title: 'Cria o cronograma de uma demanda',
    doors: CRONOGRAMA,
    missing: [NAO_HA.credenciamento],
    conflicts: [JA_TEM, MENSAGEM_CONFLITO, CONFIRM_FIRST],
    body: digitado,
    answer: salvo,
    run: async (ctx, { body }) => {
      const { demanda, existe } = await getCronograma(ctx, body.id_credenciamento);
      if (existe) throw new ConflictError(JA_TEM);
      return salvar(ctx, body, { demanda, retificacao: null });
    },
  }),
  person.save('PUT', '/api/cronograma/{cronogramaId}', {
    title: 'Salva outra versão do cronograma, a partir da atual',
    doors: CRONOGRAMA,
    missing: [NAO_HA.credenciamento],
    conflicts: [MENSAGEM_CONFLITO, CONFIRM_FIRST],
    params: z.object({ cronogramaId: id }),
    body: digitado.loose(),
    answer: salvo,
    run: async (ctx, { params, body }) => {
      const { cronograma: atual } = await lerCompleto(ctx, body.id_credenciamento);
      if (atual.id !== params.cronogramaId) {
        throw new RuleError('Este cronograma não é o atual da demanda. Leia-o de novo antes de mudar.');
      }
      requireAsRead(atual, body, [...Object.keys(digitado.shape), 'versao']);
      const { demanda } = await getCronograma(ctx, body.id_credenciamento);
      return salvar(ctx, body, { demanda, retificacao: atual.retificacao });
    },
  }),
];
