import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { inTransaction } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { atende } from '#app/domain/selecao/criterios.ts';
import { TEXTOS, AVALIACAO_MUDOU, avaliouDepois } from '#app/domain/selecao/labels.ts';
import { getAvaliacao, getFinalizacao } from '#app/domain/selecao/queries.server/mesa.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '#app/domain/selecao/types.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { person, type Stretch } from '../call.server.ts';
import { id, inteiro, lerDiaEscrito, texto } from '../fields.ts';
import { avaliacoesMudadas, selecaoDe, type Corpo, type Selecao } from '../shapes/selecao-digitada.server.ts';
import { porDemanda } from './demandas.server.ts';
import { ETAPA, FASE } from '#app/domain/etapa/ids.ts';
import { listFasesDasDemandas } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { formatarDia } from '#app/lib/dates.ts';

const PORTAS = {
  [ETAPA.cargaHoraria]: ['/adm/selecaoCargaHoraria'],
  [ETAPA.cadastro]: ['/adm/selecaoCandidatos', '/coord/selecaoCandidatos'],
} as const;

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

async function gravar(ctx: WebCtxUsuario, etapa: EtapaDeSelecao, demandaId: string, selecao: Selecao) {
  const { itens } = await getAvaliacao(ctx, etapa, demandaId);
  const avaliacoes = avaliacoesMudadas(etapa, selecao, itens);
  if (avaliacoes.length > 0) await avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes });
  return { mudou: avaliacoes.length > 0, finalizada: itens.length > 0 && itens.every((um) => um.finalizado) };
}

/** Saves what came and ends the evaluation as it then stands, in one act. R-TEL-33. */
const finalizar = (ctx: WebCtxUsuario, etapa: EtapaDeSelecao, demandaId: string, selecao: Selecao) =>
  inTransaction(ctx, async (tx) => {
    if (selecao.length > 0) {
      const { mudou, finalizada } = await gravar(tx, etapa, demandaId, selecao);
      // What was finalised so is so.
      if (!mudou && finalizada) return;
    }
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

const AVALIOU_DEPOIS = avaliouDepois('…', '…', '…');

const doisAtos = (etapa: EtapaDeSelecao, final: string, temporaria: string, nome: string) => [
  person.save('POST', `/api/credenciamentos/${final}/{id}`, {
    title: `Salva e finaliza a avaliação de ${nome}`,
    doors: PORTAS[etapa],
    missing: [NAO_HA.candidatoNaAvaliacao],
    conflicts: [AVALIOU_DEPOIS, AVALIACAO_MUDOU],
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
    missing: [NAO_HA.candidatoNaAvaliacao],
    conflicts: [AVALIOU_DEPOIS],
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
