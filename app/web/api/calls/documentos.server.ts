import { z } from 'zod';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listNasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import { listFasesDasDemandas } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { getEnvio } from '#app/domain/documento/queries.server/envio.ts';
import {
  getAlvoDaParticipacao,
  getAlvoDoEnvio,
  getDecisaoDoEnvio,
  type AlvoLido,
} from '#app/domain/documento/queries.server/registro.ts';
import { ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { analisarDocumentos } from '#app/domain/habilitacao/commands.server/analisar.ts';
import { listAnalises } from '#app/domain/habilitacao/queries.server/lista.ts';
import { getMesa } from '#app/domain/habilitacao/queries.server/mesa.ts';
import { schemaDoVeredito } from '#app/domain/habilitacao/schema.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { keptAsRead } from '../as-read.server.ts';
import { parsed, saidAs } from '../body.server.ts';
import { person, type Stretch } from '../call.server.ts';
import { ate, id, inteiro, lerDiaEscrito, quemFez, vazioSeNulo } from '../fields.ts';
import { comoArquivo, comoPorDocumento } from '../shapes/arquivo.server.ts';
import { analise, comoAnalise } from '../shapes/analise.server.ts';
import { filDoc, registro } from '../shapes/envio.server.ts';
import { PEDIDOS } from './documentos-pedidos.server.ts';

const MINHAS = ['/minhas-demandas'] as const;
const PORTAS = {
  HabTec: ['/adm/avaliacao-documentacao'],
  HabJud: ['/adm/habilitacao-juridica', '/juridico/habilitacao-juridica'],
} as const;
const EQUIPE = [...PORTAS.HabTec, ...PORTAS.HabJud];

const analisa = ({ actor }: WebCtxUsuario, habilitacao: Habilitacao): boolean =>
  PORTAS[habilitacao].some((porta) => podeEntrar(porta, actor));

export function exigirAnalista(ctx: WebCtxUsuario, habilitacao: Habilitacao): void {
  if (!analisa(ctx, habilitacao)) throw new ForbiddenError();
}

/** What was asked for; when nothing was, what the caller reviews. */
function queAnalisa(ctx: WebCtxUsuario, pedida: Habilitacao | undefined): Habilitacao {
  const habilitacao = pedida ?? (analisa(ctx, 'HabTec') ? 'HabTec' : 'HabJud');
  exigirAnalista(ctx, habilitacao);
  return habilitacao;
}

type Registro = z.input<typeof registro>;

/** One's own sending as its screen shows it; that of another, as the desk of who reviews it does. */
async function ler(ctx: WebCtxUsuario, alvo: AlvoLido): Promise<Registro> {
  const propria = alvo.usuarioId === ctx.actor.id;
  const comum = {
    // Whoever is the candidate under another account knows no more than the candidate does (R-ACE-04).
    ...(await lerDecisao(ctx, alvo, ehProprioCaso(ctx.actor, [alvo.usuarioId]))),
    id_selecao_candidato: alvo.participacaoId,
    id_cred: alvo.demandaId,
    fil_doc: alvo.habilitacao,
  };
  if (!propria) {
    const lido = await lerComoAnalista(ctx, alvo);
    return { ...comum, ...lido, documento: comoPorDocumento(lido.enviados) };
  }
  const { enviado, enviadoEm, versao, documentos } = await getEnvio(ctx, alvo.demandaId, alvo.habilitacao);
  return {
    ...comum,
    enviado,
    enviado_em: enviadoEm,
    versao,
    documento: comoPorDocumento(
      documentos.map(({ id: tipo, anexos }) => ({
        id: tipo,
        arquivos: anexos.map(({ arquivoId, nome, bytes }) => ({ id: arquivoId, nomeOriginal: nome, bytes })),
      })),
    ),
    documentos: documentos.map(({ id: tipo, descricao, anexos }) => ({
      id_documento: tipo,
      descricao,
      arquivos: anexos.map(({ arquivoId, nome, bytes }) =>
        comoArquivo({ id: arquivoId, nomeOriginal: nome, bytes }),
      ),
      veredito: null,
      texto: '',
      item: '',
      valido_ate: null,
    })),
  };
}

/** What was decided of the sending, as far as whoever asks may know it. */
async function lerDecisao(ctx: WebCtxUsuario, alvo: AlvoLido, propria: boolean) {
  const { envioId, curriculoId, resultado, publicado, decididoPor } = await getDecisaoDoEnvio(ctx, alvo);
  const final = propria ? publicado?.final === true : resultado !== null;
  return {
    id: envioId,
    id_curriculo: curriculoId,
    apto: (propria ? publicado?.apto : resultado?.apto) ?? null,
    observacao: (propria ? publicado?.observacao : resultado?.observacao) ?? '',
    apto_final: (propria ? publicado?.aptoFinal : resultado?.aptoFinal) ?? null,
    observacao_final: final ? (resultado?.observacaoFinal ?? null) : null,
    aproved_by_final: propria ? null : decididoPor,
  };
}

async function lerComoAnalista(ctx: WebCtxUsuario, { habilitacao, participacaoId }: AlvoLido) {
  if (!analisa(ctx, habilitacao)) throw new NotFoundError();
  const mesa = await getMesa(ctx, habilitacao, participacaoId, new URLSearchParams());
  return {
    enviado: mesa.enviado,
    enviado_em: mesa.enviadoEm,
    versao: mesa.versao,
    enviados: mesa.documentos.map((um) => ({ id: um.tipoId, arquivos: um.anexos })),
    documentos: mesa.documentos.map((um) => ({
      id_documento: um.tipoId,
      descricao: um.descricao,
      arquivos: um.anexos.map(comoArquivo),
      veredito: um.veredito,
      texto: um.texto,
      item: um.item,
      valido_ate: um.validoAte,
    })),
  };
}

/** What was sent, or what still waits to be; the other does not exist. */
const porSelecao = (caminho: string, title: string, enviado: boolean) =>
  person.get(`/api/documento-candidato/${caminho}/{participacaoId}/{cred}/{filDoc}`, {
    title,
    doors: [...MINHAS, ...EQUIPE],
    params: z.object({ participacaoId: id, cred: id, filDoc }),
    answer: registro,
    run: async (ctx, { params }) => {
      const { participacaoId, cred: demandaId, filDoc: habilitacao } = params;
      const lido = await ler(
        ctx,
        await getAlvoDaParticipacao(ctx, { participacaoId, demandaId, habilitacao }),
      );
      if (lido.enviado !== enviado) throw new NotFoundError();
      return lido;
    },
  });

export const situacao = z.enum(Object.values(FILTRO).map(String) as [string, ...string[]]).transform(Number);

export async function listarAnalises(
  ctx: WebCtxUsuario,
  habilitacao: Habilitacao,
  filtro: { status?: number; credenciamento?: string; candidato?: string },
  { pular, tamanho }: Stretch,
) {
  const completo = { status: FILTRO.todos, credenciamento: '', candidato: '', ...filtro };
  const { linhas, total } = await listAnalises(ctx, habilitacao, completo, { pular, tamanho });
  const candidatos = await listNasListas(
    ctx,
    linhas.map((uma) => uma.id),
  );
  const fases = await listFasesDasDemandas(
    ctx,
    linhas.map(({ demandaId }) => demandaId),
  );
  return {
    total,
    linhas: linhas.flatMap((uma) => {
      const candidato = candidatos.get(uma.id);
      return candidato === undefined
        ? []
        : [comoAnalise(habilitacao, uma, candidato, fases.get(uma.demandaId) ?? [])];
    }),
  };
}

const porFiltro = { filDoc: filDoc.optional() };

const analisado = z.object({
  id_documento: inteiro,
  veredito: z.enum(['apto', 'inapto', 'nao-se-aplica']).nullable(),
  texto: vazioSeNulo(ate(2000)).default(''),
  item: vazioSeNulo(ate(60)).default(''),
  valido_ate: vazioSeNulo(ate(40)).default('').describe('AAAA-MM-DD, dos que têm validade.'),
  motivo_id: id.nullish().describe('Da biblioteca de motivos.'),
});
/** The field of the reason, as callers know it. */
export const DO_ATRASO = { atraso: 'motivo_do_atraso' } as const;
const daAnalise = z.looseObject({
  documentos: z.array(analisado).max(100),
  versao: inteiro.min(0).optional().describe('Versão vista da análise; sem ela, vale a de agora.'),
  finalizar: z.boolean().default(false).describe('Encerra a análise do candidato.'),
  motivo_do_atraso: ate(2000)
    .default('')
    .describe('Por que a análise se encerra depois do seu período; exigido só então.'),
  aproved_by_final: quemFez,
});

const DITOS = Object.keys(daAnalise.shape);

/** The record of a candidate's documents, as its reading answers it. */
async function lerAlvo(
  ctx: WebCtxUsuario,
  { habilitacao, participacaoId }: { habilitacao: Habilitacao; participacaoId: string },
): Promise<Partial<Registro>> {
  const candidato = (await listNasListas(ctx, [participacaoId])).get(participacaoId);
  if (candidato === undefined) return {};
  const { demandaId, usuarioId } = candidato;
  return ler(ctx, { habilitacao, participacaoId, demandaId, usuarioId });
}

const analisar = async (
  ctx: WebCtxUsuario,
  habilitacao: Habilitacao,
  participacaoId: string,
  body: z.output<typeof daAnalise>,
) => {
  exigirAnalista(ctx, habilitacao);
  const { versao: vista, documentos, finalizar, motivo_do_atraso: atraso } = body;
  const versao = vista ?? (await getMesa(ctx, habilitacao, participacaoId, new URLSearchParams())).versao;
  const vereditos = documentos.map((um) =>
    parsed(schemaDoVeredito, {
      tipoDocumentoId: um.id_documento,
      versao,
      veredito: um.veredito ?? '',
      motivoId: um.motivo_id ?? '',
      texto: um.texto,
      item: um.item,
      validoAte: lerDiaEscrito(um.valido_ate) ?? um.valido_ate,
    }),
  );
  const alvo = { habilitacao, participacaoId };
  const response = await keptAsRead(ctx, { body, changes: DITOS, read: (tx) => lerAlvo(tx, alvo) }, (tx) =>
    saidAs(DO_ATRASO, () => analisarDocumentos(tx, alvo, { versao, vereditos, finalizar, atraso })),
  );
  return {
    response,
    message: finalizar ? 'A análise do candidato foi encerrada.' : 'A análise foi salva.',
  };
};

const porParticipacao = z.object({ participacaoId: id });
const analiseFeita = z.object({ versao: inteiro, apto: z.boolean().nullable() });

/** What stands in the way of who decides of documents. */
const DA_ANALISE = [MENSAGENS.mudouDepois('…', '…'), MENSAGENS.jaAnalisado];

/** Documents of candidates: what is asked, what was sent, what is said of it. */
export const DOCUMENTOS = [
  PEDIDOS,
  person.get('/api/documento-candidato/{envioId}', {
    title: 'Um envio de documentos',
    doors: [...MINHAS, ...EQUIPE],
    params: z.object({ envioId: id }),
    answer: registro,
    run: async (ctx, { params }) => ler(ctx, await getAlvoDoEnvio(ctx, params.envioId)),
  }),
  porSelecao('selecao', 'Documentos que um candidato enviou', true),
  porSelecao('documentosSalvos', 'Rascunho do envio de documentos da própria pessoa', false),
  person.page('/api/documento-candidato/status/{situacao}', {
    title: 'Candidatos em análise de documentos, por situação',
    doors: EQUIPE,
    params: z.object({ situacao }),
    query: z.object(porFiltro),
    answer: analise,
    run: (ctx, { params, query, ...pagina }) =>
      listarAnalises(ctx, queAnalisa(ctx, query.filDoc), { status: params.situacao }, pagina),
  }),
  person.page('/api/documento-candidato/credenciamento/{cred}', {
    title: 'Candidatos de uma demanda em análise de documentos',
    doors: EQUIPE,
    params: z.object({ cred: id }),
    query: z.object(porFiltro),
    answer: analise,
    run: (ctx, { params, query, ...pagina }) =>
      listarAnalises(ctx, queAnalisa(ctx, query.filDoc), { credenciamento: params.cred }, pagina),
  }),
  person.page('/api/documento-candidato/credenciamento/habJud/{cred}', {
    title: 'Habilitação jurídica dos candidatos de uma demanda',
    doors: PORTAS.HabJud,
    params: z.object({ cred: id }),
    answer: analise,
    run: (ctx, { params, ...pagina }) =>
      listarAnalises(ctx, 'HabJud', { credenciamento: params.cred }, pagina),
  }),
  person.page('/api/documento-candidato/credenciamento/habTec/avaDoc/{cred}', {
    title: 'Habilitação técnica dos candidatos de uma demanda',
    doors: PORTAS.HabTec,
    params: z.object({ cred: id }),
    answer: analise,
    run: (ctx, { params, ...pagina }) =>
      listarAnalises(ctx, 'HabTec', { credenciamento: params.cred }, pagina),
  }),
  person.save('PUT', '/api/documento-candidato/update/{participacaoId}', {
    title: 'Salva a análise dos documentos de um candidato, e a encerra',
    doors: EQUIPE,
    missing: [NAO_HA.candidatoNaAnalise],
    conflicts: DA_ANALISE,
    params: porParticipacao,
    body: daAnalise.extend({ fil_doc: filDoc }),
    answer: analiseFeita,
    run: (ctx, { params, body }) => analisar(ctx, body.fil_doc, params.participacaoId, body),
  }),
  ...(
    [
      ['updateDocHab', 'HabTec', 'técnica'],
      ['updateDocHabJud', 'HabJud', 'jurídica'],
    ] as const
  ).map(([caminho, habilitacao, nome]) =>
    person.save('PUT', `/api/documento-candidato/${caminho}/{participacaoId}`, {
      title: `Salva a análise da documentação ${nome} de um candidato, e a encerra`,
      doors: PORTAS[habilitacao],
      missing: [NAO_HA.candidatoNaAnalise],
      conflicts: DA_ANALISE,
      params: porParticipacao,
      body: daAnalise,
      answer: analiseFeita,
      run: (ctx, { params, body }) => analisar(ctx, habilitacao, params.participacaoId, body),
    }),
  ),
];
