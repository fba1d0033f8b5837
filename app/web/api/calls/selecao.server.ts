import { z } from 'zod';
import { inTransaction } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { atende, CRITERIOS } from '#app/domain/selecao/criterios.ts';
import { TEXTOS } from '#app/domain/selecao/labels.ts';
import { getAvaliacao, getFinalizacao } from '#app/domain/selecao/queries.server/mesa.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '#app/domain/selecao/types.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import { person, type Stretch } from '../call.server.ts';
import { ate, cobra, id, inteiro, lerDiaEscrito, texto, vazioSeNulo } from '../fields.ts';
import { ApiRefusal } from '../problem.server.ts';
import { porDemanda } from './demandas.server.ts';
import { ETAPA, FASE } from '#app/domain/etapa/ids.ts';
import { listFasesDasDemandas } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { formatarDia } from '#app/lib/dates.ts';

const PORTAS = {
  [ETAPA.cargaHoraria]: ['/adm/selecaoCargaHoraria'],
  [ETAPA.cadastro]: ['/adm/selecaoCandidatos', '/coord/selecaoCandidatos'],
} as const;

const resposta = z.object({ atende: z.boolean(), motivo: ate(500).default('') });
const porCriterio = z.boolean().nullable().describe('Nulo: não foi olhado.');
const candidato = z.object({
  id: id.describe('Da participação, como id_selecao_candidato.'),
  id_selecao_candidato: id,
  credenciamento_id: id,
  id_usuario: id,
  nome: texto,
  cpf: texto,
  tipo: texto.describe('I interno, E externo.'),
  curriculo_id: id,
  curriculo_versao: inteiro,
  interessado: z.boolean(),
  avaliador: texto.nullable(),
  formacao_academica: porCriterio,
  tempo_experiencia: porCriterio,
  experiencia_profissional: porCriterio,
  [ETAPA.cargaHoraria]: porCriterio,
  criterios: z.record(texto, z.object({ atende: z.boolean(), motivo: texto })),
  observacao: texto,
  nao_avaliado: z.boolean(),
  apto: z.boolean().nullable(),
  apto_final: z.boolean().nullable(),
  finalizado: z.boolean(),
  versao: inteiro.describe('Versão da avaliação, que o salvar pede de volta.'),
});

const comoCandidato = (demandaId: string, item: ItemDeAvaliacao): z.input<typeof candidato> => ({
  id: item.participacaoId,
  id_selecao_candidato: item.participacaoId,
  credenciamento_id: demandaId,
  id_usuario: item.usuarioId,
  nome: item.nome,
  cpf: item.cpf,
  tipo: item.tipo,
  curriculo_id: item.curriculoVersaoId,
  curriculo_versao: item.curriculoVersao,
  interessado: true,
  avaliador: item.avaliadorNome,
  formacao_academica: atende(item.respostas, 'formacaoAcademica'),
  tempo_experiencia: atende(item.respostas, 'tempoExperiencia'),
  experiencia_profissional: atende(item.respostas, 'experienciaProfissional'),
  [ETAPA.cargaHoraria]: atende(item.respostas, 'cargaHoraria'),
  criterios: item.respostas,
  observacao: item.observacao,
  nao_avaliado: item.naoAvaliado,
  apto: item.apto,
  apto_final: item.aptoFinal,
  finalizado: item.finalizado,
  versao: item.versao,
});

const doCronograma = ate(40).nullish().describe('O do cronograma; o que não for ele é recusado.');

const selecaoDe = (etapa: EtapaDeSelecao) =>
  z.object({
    selecao: z
      .array(
        z.object({
          id_selecao_candidato: id.optional().describe('Sem ele, vale id, ou curriculo_id, ou cpf.'),
          id: id.nullish().describe('O mesmo que id_selecao_candidato.'),
          curriculo_id: id.nullish(),
          cpf: ate(20).nullish(),
          apto: z
            .boolean()
            .nullish()
            .describe('Vale pelos critérios que não vieram; o que os contradiz é recusado.'),
          ...Object.fromEntries(
            CRITERIOS[etapa].map(({ id: criterio }) => [cobra(criterio), z.boolean().nullish()]),
          ),
          criterios: z
            .object(
              Object.fromEntries(CRITERIOS[etapa].map(({ id: criterio }) => [criterio, resposta.optional()])),
            )
            .default({})
            .describe('Com o motivo; vale sobre o campo de mesmo nome.'),
          observacao: vazioSeNulo(ate(2000)).default(''),
          versao: inteiro.min(0).optional().describe('Versão vista; sem ela, vale a de agora.'),
        }),
      )
      .max(500),
    recursoInicio: doCronograma,
    recursoFinal: doCronograma,
  });
type Corpo = z.output<ReturnType<typeof selecaoDe>>;
type Selecao = Corpo['selecao'];

const FASE_DO_RECURSO = {
  [ETAPA.cargaHoraria]: FASE.cargaHorariaPreliminar,
  [ETAPA.cadastro]: FASE.cadastroPreliminar,
} as const;

/** The appeal period is the schedule's: what a body says of it is that. R-API-16. */
async function conferirRecurso(ctx: WebCtxUsuario, etapa: EtapaDeSelecao, demandaId: string, dito: Corpo) {
  const ditos = (['recursoInicio', 'recursoFinal'] as const).filter((campo) => (dito[campo] ?? '') !== '');
  if (ditos.length === 0) return;
  const fases = (await listFasesDasDemandas(ctx, [demandaId])).get(demandaId) ?? [];
  const fase = fases.find(({ faseId }) => faseId === FASE_DO_RECURSO[etapa]);
  const doPrazo = { recursoInicio: fase?.recursoInicio ?? null, recursoFinal: fase?.recursoFim ?? null };
  for (const campo of ditos) {
    const dia = doPrazo[campo];
    if (lerDiaEscrito(dito[campo] ?? '') === dia && dia !== null) continue;
    const mensagem =
      dia === null
        ? 'O cronograma não tem recurso deste resultado.'
        : `O recurso é o do cronograma: ${formatarDia(dia)}.`;
    throw new RuleError(mensagem, campo);
  }
}

/** What was answered; a criterion that did not come was not looked at. */
const criteriosDe = (etapa: EtapaDeSelecao, item: Selecao[number]) =>
  Object.fromEntries(
    CRITERIOS[etapa].flatMap(({ id: criterio }) => {
      const dada = item.criterios[criterio];
      if (dada) return [[criterio, dada]];
      const marcada = (item as Record<string, unknown>)[cobra(criterio)];
      return typeof marcada === 'boolean' ? [[criterio, { atende: marcada, motivo: '' }]] : [];
    }),
  );

/** Apto says all of the criteria, and inapto the one of a stage that has one; never against what was said of each. */
function respostasDe(etapa: EtapaDeSelecao, item: Selecao[number], indice: number) {
  const ditas = criteriosDe(etapa, item);
  const { apto } = item;
  if (typeof apto !== 'boolean') return ditas;
  const [ids, negada] = [
    CRITERIOS[etapa].map((um) => um.id),
    Object.values(ditas).some((uma) => !uma.atende),
  ];
  const resolve = apto ? !negada : negada || (ids.length === 1 && Object.keys(ditas).length === 0);
  if (!resolve) {
    const mensagem = apto
      ? 'Apto atende a todos os critérios.'
      : 'Informe o critério que o candidato não atende.';
    throw new ApiRefusal(422, mensagem, { fields: [{ campo: `selecao.${String(indice)}.apto`, mensagem }] });
  }
  const outras = apto || ids.length === 1 ? ids.map((um) => [um, { atende: apto, motivo: '' }] as const) : [];
  return { ...Object.fromEntries(outras), ...ditas };
}

/** The participation that an item is about, by the first of its names that came. */
async function participacoesDe(
  ctx: WebCtxUsuario,
  etapa: EtapaDeSelecao,
  demandaId: string,
  selecao: Selecao,
): Promise<string[]> {
  const dita = (item: Selecao[number]) => item.id_selecao_candidato ?? item.id ?? null;
  const itens = selecao.every((item) => dita(item) !== null)
    ? []
    : (await getAvaliacao(ctx, etapa, demandaId)).itens;
  return selecao.map((item) => {
    const achado =
      dita(item) ??
      itens.find(
        ({ curriculoVersaoId, cpf }) =>
          curriculoVersaoId === item.curriculo_id || (item.cpf != null && cpf === comoCpf(item.cpf)),
      )?.participacaoId;
    if (achado === undefined) throw new NotFoundError('Este candidato não está nesta avaliação.');
    return achado;
  });
}

async function gravar(ctx: WebCtxUsuario, etapa: EtapaDeSelecao, demandaId: string, selecao: Selecao) {
  const participacoes = await participacoesDe(ctx, etapa, demandaId, selecao);
  await avaliarCandidatos(ctx, {
    etapa,
    demandaId,
    avaliacoes: selecao.map((item, indice) => ({
      participacaoId: participacoes[indice] ?? '',
      versao: item.versao ?? null,
      observacao: item.observacao,
      respostas: respostasDe(etapa, item, indice),
    })),
  });
}

/** Saves what came and ends the evaluation as it then stands, in one act. R-TEL-33. */
const finalizar = (ctx: WebCtxUsuario, etapa: EtapaDeSelecao, demandaId: string, selecao: Selecao) =>
  inTransaction(ctx, async (tx) => {
    if (selecao.length > 0) await gravar(tx, etapa, demandaId, selecao);
    await finalizarComoEsta(tx, etapa, demandaId);
  });

/** Ends the evaluation as it stands. */
export async function finalizarComoEsta(
  ctx: WebCtxUsuario,
  etapa: EtapaDeSelecao,
  demandaId: string,
): Promise<void> {
  const { carimbo, motivo } = await getFinalizacao(ctx, etapa, demandaId);
  if (motivo !== null) throw new RuleError(motivo);
  await finalizarAvaliacao(ctx, { etapa, demandaId, carimbo });
}

const doisAtos = (etapa: EtapaDeSelecao, final: string, temporaria: string, nome: string) => [
  person.save('POST', `/api/credenciamentos/${final}/{id}`, {
    title: `Salva e finaliza a avaliação de ${nome}`,
    doors: PORTAS[etapa],
    params: porDemanda,
    body: selecaoDe(etapa),
    answer: z.object({ avaliados: inteiro }),
    run: async (ctx, { params, body }) => {
      await conferirRecurso(ctx, etapa, params.id, body);
      await finalizar(ctx, etapa, params.id, body.selecao);
      return { response: { avaliados: body.selecao.length }, message: TEXTOS[etapa].finalizado };
    },
  }),
  person.save('POST', `/api/credenciamentos/${temporaria}/{id}`, {
    title: `Salva a avaliação de ${nome} sem finalizar`,
    doors: PORTAS[etapa],
    params: porDemanda,
    body: selecaoDe(etapa),
    answer: z.object({ avaliados: inteiro }),
    run: async (ctx, { params, body }) => {
      await conferirRecurso(ctx, etapa, params.id, body);
      await gravar(ctx, etapa, params.id, body.selecao);
      return { response: { avaliados: body.selecao.length }, message: TEXTOS[etapa].salvo };
    },
  }),
];

async function lerInteressados(
  ctx: WebCtxUsuario,
  etapa: EtapaDeSelecao,
  demandaId: string,
  { pular, tamanho }: Stretch,
) {
  const { itens } = await getAvaliacao(ctx, etapa, demandaId);
  return {
    linhas: itens.slice(pular, pular + tamanho).map((item) => comoCandidato(demandaId, item)),
    total: itens.length,
  };
}

/** Whoever showed interest, whatever stage the demand is in: with the registry's answers where it has any. */
async function lerTodosOsInteressados(ctx: WebCtxUsuario, demandaId: string, { pular, tamanho }: Stretch) {
  const [primeira, cadastro] = await Promise.all([
    getAvaliacao(ctx, ETAPA.cargaHoraria, demandaId),
    getAvaliacao(ctx, ETAPA.cadastro, demandaId),
  ]);
  const doCadastro = new Map(cadastro.itens.map((item) => [item.participacaoId, item]));
  const itens = primeira.itens.map((item) => doCadastro.get(item.participacaoId) ?? item);
  return {
    linhas: itens.slice(pular, pular + tamanho).map((item) => comoCandidato(demandaId, item)),
    total: itens.length,
  };
}

const TODAS_AS_PORTAS = [...PORTAS.cadastro, ...PORTAS.carga_horaria];

/** Candidates of a demand and their first evaluations. */
export const SELECAO = [
  person.page('/api/curriculos/interessados', {
    title: 'Currículos com que se demonstrou interesse em uma demanda',
    doors: TODAS_AS_PORTAS,
    body: z.object({ credenciamento_id: id }),
    answer: candidato,
    run: (ctx, { body, ...pagina }) => lerTodosOsInteressados(ctx, body.credenciamento_id, pagina),
  }),
  ...['/api/selecao-interessados/{id}', '/api/selecao-interessados/saveSelecaoInteressados/{id}'].map(
    (path) =>
      person.page(path, {
        title: 'Interessados de uma demanda na avaliação de cadastro, ou na de carga horária',
        doors: TODAS_AS_PORTAS,
        params: porDemanda,
        query: z.object({ etapa: z.enum([ETAPA.cadastro, ETAPA.cargaHoraria]).default(ETAPA.cadastro) }),
        answer: candidato,
        run: (ctx, { params, query, ...pagina }) => lerInteressados(ctx, query.etapa, params.id, pagina),
      }),
  ),
  ...doisAtos(ETAPA.cadastro, 'selecao', 'selecaoCandidatoTemporario', 'cadastro'),
  ...doisAtos(ETAPA.cargaHoraria, 'selecaoCargaHoraria', 'selecaoCargaHorariaTemporario', 'carga horária'),
];
