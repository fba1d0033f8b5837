import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { ATIVIDADES, type Atividade } from '#app/domain/demanda/labels.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { inTransaction } from '#app/domain/ctx.ts';
import { MENSAGENS as DO_CURRICULO } from '#app/domain/curriculo/labels.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { objetivoDaAtividade, type FiltrosDaListagem } from '#app/domain/interesse/rules.ts';
import { avisarInteresse } from '#app/domain/interesse/commands.server/avisar.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { listDemandasDoCandidato } from '#app/domain/interesse/queries.server/demandas.ts';
import { listCurriculos, listOfertas } from '#app/domain/interesse/queries.server/listagem.ts';
import { listMeusResultados, listMinhasEtapas } from '#app/domain/recurso/queries.server/etapas.ts';
import { listHistorico } from '#app/domain/recurso/queries.server/lista-historico.ts';
import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { person, WHOLE, type Stretch } from '../call.server.ts';
import { ate, dia, id, numero, texto } from '../fields.ts';
import { area } from './demandas.server.ts';
import { comoCurriculoNaLista, curriculoNaLista } from '../shapes/curriculo-na-lista.server.ts';
import { comoMinha, minhaDemanda } from '../shapes/minha-demanda.server.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { comoResultado, resultadoDaEtapa } from '../shapes/resultado.server.ts';

const PESSOA = z.object({ userId: id });
const LISTAGEM = ['/adm/listagemCurriculos', '/coord/listagemCurriculos'] as const;

/** What belongs to a person is read by that person alone; to anybody else it does not exist. */
export function exigirPropria({ actor }: WebCtxUsuario, userId: string): void {
  if (actor.id !== userId) throw new NotFoundError();
}

/** The person's published results that these words select, by the page. */
export async function listResultados(
  ctx: WebCtxUsuario,
  userId: string,
  { pular, tamanho }: Stretch,
  fica: (linha: { processo: string; recurso: number | null }) => boolean,
) {
  exigirPropria(ctx, userId);
  const todos = await listHistorico(ctx, { busca: '', pular: 0, tamanho: WHOLE });
  const linhas = todos.linhas.filter((linha) => !linha.espera && fica(linha));
  const daPagina = linhas.slice(pular, pular + tamanho);
  const meus = await listMeusResultados(
    ctx,
    daPagina.map((linha) => linha.id),
  );
  return {
    total: linhas.length,
    linhas: daPagina.flatMap((linha) => {
      const meu = meus.get(linha.id);
      return meu === undefined ? [] : [comoResultado(linha, meu)];
    }),
  };
}

/** A page of the listing, the newest first, as callers know it. */
async function listarCurriculos(
  ctx: WebCtxUsuario,
  filtros: Parameters<typeof listCurriculos>[1],
  pagina: Stretch,
) {
  const ordem = { campo: 'atualizado', direcao: 'desc' } as const;
  const { linhas, total } = await listCurriculos(ctx, filtros, { ...pagina, ordem });
  const ofertas = await listOfertas(
    ctx,
    linhas.map((linha) => linha.id),
  );
  return {
    total,
    linhas: linhas.flatMap((linha) => {
      const oferta = ofertas.get(linha.id);
      return oferta === undefined ? [] : [comoCurriculoNaLista(linha, oferta)];
    }),
  };
}

const SEM_FILTRO: FiltrosDaListagem = {
  busca: '',
  objetivo: '',
  uf: '',
  municipio: '',
  cadeia: '',
  curso: '',
  disciplina: '',
};

const credId = id.nullish().describe('Demanda: só quem trabalha na atividade dela.');

/** Whoever works in what the demand asks for; a demand that is not seen is not found. R-API-16. */
async function filtroDaDemanda(ctx: WebCtxUsuario, demandaId: string | null | undefined) {
  if (demandaId == null) return SEM_FILTRO;
  const { atividade } = await getDemanda(ctx, demandaId);
  return { ...SEM_FILTRO, objetivo: objetivoDaAtividade(atividade) };
}

/** Interests: those of the person, and who may be interested. */
export const INTERESSE = [
  person.page('/api/demonstracao-interesse/getAllCred/{userId}', {
    title: 'Demandas que a própria pessoa vê, com o que ela pode fazer em cada uma',
    doors: ['/todas-demandas'],
    params: PESSOA,
    query: z.object({
      area,
      atividade: z.enum(['', ...(Object.keys(ATIVIDADES) as Atividade[])]).default(''),
      prazo: z.enum(['aguardando', 'aberto', 'encerrado']).optional(),
    }),
    answer: z.object({
      id,
      identificacao_processo: texto,
      area_atuacao: texto,
      tipo: texto,
      atividades: texto,
      principal: texto,
      secundario: texto,
      status_dtinteresse: texto,
      dtinteresse_inicio: dia.nullable(),
      dtinteresse_fim: dia.nullable(),
      demonstracao_interesse_id: id.nullable(),
      oferta: texto,
    }),
    run: async (ctx, { params, query, pular, tamanho }) => {
      exigirPropria(ctx, params.userId);
      const filtro = { ...query, prazo: query.prazo ?? null, pular, tamanho };
      const { linhas, total } = await listDemandasDoCandidato(ctx, filtro);
      return {
        total,
        linhas: linhas.map((linha) => ({
          id: linha.id,
          identificacao_processo: linha.identificacao,
          area_atuacao: linha.area,
          tipo: linha.tipo,
          atividades: linha.atividade,
          principal: linha.principal,
          secundario: linha.secundario,
          status_dtinteresse: linha.prazo,
          dtinteresse_inicio: linha.inicio,
          dtinteresse_fim: linha.fim,
          demonstracao_interesse_id: linha.participacaoId,
          oferta: linha.oferta,
        })),
      };
    },
  }),
  person.save('POST', '/api/demonstracao-interesse', {
    title: 'Demonstra o interesse da própria pessoa numa demanda',
    doors: ['/todas-demandas'],
    body: z
      .object({
        id_credenciamento: id.optional(),
        credenciamento: id.optional().describe('O mesmo que id_credenciamento.'),
        id_usuario: id.optional().describe('Se vier, é a própria pessoa.'),
        cpf: ate(20).nullish().describe('Se vier, é o da conta.'),
        curriculo: id.nullish().describe('Se vier, é o currículo com que se demonstra o interesse.'),
      })
      .refine((body) => (body.id_credenciamento ?? body.credenciamento) !== undefined, {
        path: ['id_credenciamento'],
        message: 'Informe a demanda.',
      }),
    answer: z.object({
      id_selecao_candidato: id,
      id_usuario: id,
      cpf: texto.nullable(),
      credenciamento: id,
      curriculo: id.nullable(),
      nova: z.boolean(),
      protocolo: texto.nullable(),
    }),
    run: async (ctx, { body }) => {
      const demandaId = body.id_credenciamento ?? body.credenciamento ?? '';
      if (body.id_usuario !== undefined) exigirPropria(ctx, body.id_usuario);
      if (body.cpf != null && comoCpf(body.cpf) !== ctx.actor.cpf)
        throw new RuleError(DO_CURRICULO.cpfDaConta, 'cpf');
      const feita = await inTransaction(ctx, async (tx) => {
        const demonstrada = await demonstrarInteresse(tx, { demandaId });
        const etapas = (await listMinhasEtapas(tx, [demandaId])).get(demandaId);
        const curriculo = etapas?.curriculoId ?? null;
        if (body.curriculo != null && body.curriculo !== curriculo)
          throw new RuleError('O interesse é demonstrado com o currículo atual.', 'curriculo');
        return { ...demonstrada, curriculo };
      });
      return {
        response: {
          id_selecao_candidato: feita.participacaoId,
          id_usuario: ctx.actor.id,
          cpf: ctx.actor.cpf,
          credenciamento: demandaId,
          curriculo: feita.curriculo,
          nova: feita.nova,
          protocolo: feita.comprovante?.protocolo ?? null,
        },
        message: feita.nova ? 'O interesse foi registrado.' : 'O interesse já tinha sido registrado.',
      };
    },
  }),
  person.save('GET', '/api/demonstracao-interesse/gerar-notificacao/{participacaoId}', {
    title: 'Gera a mensagem do interesse da própria pessoa; a que já foi gerada não se repete',
    doors: ['/todas-demandas'],
    missing: [NAO_HA.interesse],
    params: z.object({ participacaoId: id }),
    answer: z.object({ id_selecao_candidato: id }),
    run: async (ctx, { params }) => {
      await avisarInteresse(ctx, params.participacaoId);
      return {
        response: { id_selecao_candidato: params.participacaoId },
        message: 'A mensagem do interesse foi gerada.',
      };
    },
  }),
  person.page('/api/credenciamentos/selecao/user/{userId}', {
    title: 'Demandas de que a própria pessoa participa',
    doors: ['/minhas-demandas'],
    params: PESSOA,
    answer: minhaDemanda,
    run: async (ctx, { params, pular, tamanho }) => {
      exigirPropria(ctx, params.userId);
      const filtro = { busca: '', area: '', atividade: '', pular, tamanho };
      const { linhas, total } = await listMinhasDemandas(ctx, filtro);
      const minhas = await listMinhasEtapas(
        ctx,
        linhas.map((linha) => linha.id),
      );
      return {
        total,
        linhas: linhas.flatMap((linha) => {
          const minha = minhas.get(linha.id);
          return minha === undefined ? [] : [comoMinha(ctx, linha, minha)];
        }),
      };
    },
  }),
  person.page('/api/curriculos/recurso/select/user/{userId}/{processo}', {
    title: 'Resultados publicados da própria pessoa, de um processo ou de todos',
    doors: ['/historico-credenciamento'],
    params: PESSOA.extend({
      processo: ate(60).describe('Parte da identificação, com - no lugar de /; ou todos.'),
    }),
    answer: resultadoDaEtapa,
    run: (ctx, { params, ...pagina }) => {
      const pedido = params.processo.replaceAll('/', '-').toUpperCase();
      return listResultados(
        ctx,
        params.userId,
        pagina,
        ({ processo }) => pedido === 'TODOS' || processo.replaceAll('/', '-').includes(pedido),
      );
    },
  }),
  person.page('/api/curriculos/recurso/{userId}/{status}', {
    title: 'Resultados publicados da própria pessoa, pelo status do último recurso',
    doors: ['/historico-credenciamento'],
    params: PESSOA.extend({
      status: numero.describe('1 em análise, 15 aprovado, 16 reprovado, 0 sem recurso.'),
    }),
    answer: resultadoDaEtapa,
    run: (ctx, { params, ...pagina }) =>
      listResultados(ctx, params.userId, pagina, ({ recurso }) => (recurso ?? 0) === params.status),
  }),
  person.page('/api/curriculos/interessados/base', {
    title: 'Currículos em dia que oferecem uma unidade curricular',
    doors: LISTAGEM,
    body: z.object({ disciplina: ate(40), credId: credId }),
    answer: curriculoNaLista,
    run: async (ctx, { body, pular, tamanho }) => {
      const filtros = { ...(await filtroDaDemanda(ctx, body.credId)), disciplina: body.disciplina };
      return listarCurriculos(ctx, filtros, { pular, tamanho });
    },
  }),
  person.page('/api/curriculos/interessados/cidcad', {
    title: 'Currículos em dia por município e cadeia produtiva',
    doors: LISTAGEM,
    body: z.object({
      disciplina: z
        .string()
        .regex(/^\d{0,9}$/, 'Informe o id da cadeia produtiva.')
        .default('')
        .describe('Cadeia produtiva: o seu id.'),
      cidade: ate(7).describe('Código do município no IBGE.'),
      credId: credId,
    }),
    answer: curriculoNaLista,
    run: async (ctx, { body, pular, tamanho }) =>
      listarCurriculos(
        ctx,
        {
          ...(await filtroDaDemanda(ctx, body.credId)),
          uf: (await getOrganizacao(ctx)).uf,
          municipio: body.cidade,
          cadeia: body.disciplina,
        },
        { pular, tamanho },
      ),
  }),
];
