import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listNasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { CAMPO_DO_FERIADO, TEXTOS, MENSAGENS } from '#app/domain/agendamento/labels.ts';
import {
  bancaDaHora,
  getCandidatoDoDialogo,
  getEnvio,
} from '#app/domain/agendamento/queries.server/dialogo.ts';
import { listHorarios } from '#app/domain/agendamento/queries.server/horarios.ts';
import { exigirLido, lerAgendar } from '#app/domain/agendamento/schema.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { respostaDoEnvio, JA_ENVIADO, NOTAS_MUDARAM } from '#app/domain/avaliacao/labels.ts';
import { getEnvio as getEnvioDoResultado } from '#app/domain/avaliacao/queries.server/envio.ts';
import { getTotais } from '#app/domain/avaliacao/queries.server/lista.ts';
import { atingeSozinha } from '#app/domain/avaliacao/notas.ts';
import { getNotas } from '#app/domain/avaliacao/queries.server/notas.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { formatarDia } from '#app/lib/dates.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { person, type Stretch } from '../call.server.ts';
import { askingFirst, CONFIRM_FIRST } from '../confirm.server.ts';
import { ate, id, inteiro, lerDiaEscrito, semSegundos, vazioSeNulo, PESSOAS_DO_CORPO } from '../fields.ts';
import { avaliacao, avaliado, comoAvaliado } from '../shapes/avaliado.server.ts';
import { comoHorario, horario, horarioAssim } from '../shapes/horario.server.ts';

const AGENDA = ['/adm/agendamento-entrevista'] as const;
const RESULTADO = ['/adm/lista-avaliacao'] as const;

export const parte = z.enum(['E', 'D']).describe('E entrevista, D didática.');
const local = z.enum(['0', 'R', 'P']);
const parteOuTodas = z.enum(['E', 'D', 'T']).describe('E entrevista, D didática, T todas.');

/** The rows of a part of a demand, in the order of its scores. */
async function lerAvaliados(
  ctx: WebCtxUsuario,
  cred: string,
  tipo: z.output<typeof parteOuTodas>,
  pagina: Stretch,
) {
  const lidos = await getTotais(ctx, { tipo, credenciamento: cred }, pagina);
  if (lidos === null) return { total: 0, linhas: [] };
  const candidatos = await listNasListas(
    ctx,
    lidos.linhas.map(({ participacaoId }) => participacaoId),
  );
  return {
    total: lidos.total,
    linhas: lidos.linhas.flatMap((linha) => {
      const candidato = candidatos.get(linha.participacaoId);
      return candidato === undefined ? [] : [comoAvaliado(lidos, linha, candidato)];
    }),
  };
}
/** The candidates of a demand, of which a result is of all at once. */
const TODOS: Stretch = { pular: 0, tamanho: 1_000 };

const pontos = z.union([z.number(), ate(20)]).nullish();
/** A result, as the old body writes it or as the reading answers it. */
const resultadoDito = z
  .object({
    id_selecao_candidato: id.optional(),
    selecao_id: id.optional().describe('O mesmo, como a leitura o responde.'),
    id_credenciamento: id.optional(),
    credenciamento_id: id.optional().describe('O mesmo, como a leitura o responde.'),
    id_agendamento: id.nullish(),
    curriculo_id: id.nullish(),
    total: pontos,
  })
  .describe('O que se diz de um candidato é o que está: o resultado é de todos, pelas notas.');

/** What is said of a candidate is what the scores say: a result is of those that there are. R-API-16. */
function conferirDitos(
  ditos: readonly z.output<typeof resultadoDito>[],
  linhas: readonly z.input<typeof avaliado>[],
  tipo: 'E' | 'D',
): void {
  for (const [indice, dito] of ditos.entries()) {
    const recusar = (campo: string, mensagem: string): never => {
      throw new RuleError(mensagem, `selecao.${String(indice)}.${campo}`);
    };
    const pedida = dito.id_selecao_candidato ?? dito.selecao_id;
    const linha = linhas.find((uma) => uma.selecao_id === pedida);
    if (linha === undefined)
      return recusar('id_selecao_candidato', 'Este candidato não tem notas nesta demanda.');
    if (dito.curriculo_id != null && dito.curriculo_id !== linha.curriculo_id)
      recusar('curriculo_id', 'Este currículo não é o do candidato nesta demanda.');
    const total = tipo === 'E' ? linha.totalentrevista : linha.totaldidatica;
    if (dito.total != null && dito.total !== '' && Number(String(dito.total).replace(',', '.')) !== total)
      recusar('total', 'O total é o das notas: leia-o de novo.');
  }
}

const resultado = (caminho: string, tipo: 'E' | 'D', title: string) =>
  person.save('POST', `/api/${caminho}/resultado`, {
    title,
    doors: RESULTADO,
    missing: [NAO_HA.demanda, NAO_HA.avaliacao],
    conflicts: [JA_ENVIADO, NOTAS_MUDARAM],
    body: z.object({ selecao: z.array(resultadoDito).min(1).max(PESSOAS_DO_CORPO) }),
    answer: z.object({ enviados: inteiro, completo: z.boolean() }),
    run: async (ctx, { body }) => {
      const ditas = body.selecao.map((uma) => uma.id_credenciamento ?? uma.credenciamento_id ?? '');
      const [demandaId = '', ...outras] = [...new Set(ditas)];
      if (ditas.includes(''))
        throw new RuleError('Informe a demanda.', `selecao.${String(ditas.indexOf(''))}.id_credenciamento`);
      if (outras.length > 0) throw new RuleError('Envie o resultado de uma demanda de cada vez.', 'selecao');
      const { carimbo } = await getEnvioDoResultado(ctx, demandaId, tipo);
      conferirDitos(body.selecao, (await lerAvaliados(ctx, demandaId, tipo, TODOS)).linhas, tipo);
      const response = await enviarResultado(ctx, { demandaId, tipo, carimbo });
      return { response, message: respostaDoEnvio(response) };
    },
  });

/** Tells a candidate of the hours, once; the three ids name one candidate of one demand, or nobody. */
async function avisar(
  ctx: WebCtxUsuario,
  { cred, participacaoId, versaoId }: { cred: string; participacaoId: string; versaoId: string },
) {
  const envio = await getEnvio(ctx, participacaoId);
  if (envio.demandaId !== cred || envio.curriculoVersaoId !== versaoId) throw new NotFoundError();
  const vistos = envio.agendados.map(({ id: agendamento, versao }) => ({ id: agendamento, versao }));
  await enviarEmails(ctx, { participacaoId, vistos });
  return { response: { horarios: vistos.length }, message: TEXTOS.notificado };
}

/** Interviews and didactic tests: hours, presence and results. */
export const ENTREVISTAS = [
  person.save('POST', '/api/agenda-entrevista', {
    title: 'Agenda a entrevista ou a avaliação didática de um candidato',
    doors: AGENDA,
    missing: [NAO_HA.candidatoNaDemanda],
    conflicts: [MENSAGENS.jaAgendado, CONFIRM_FIRST],
    body: z.object({
      id_selecao_candidato: id,
      id_credenciamento: id,
      tipoFaseEntrevistas: parte.optional(),
      tipo_fase_entrevistas: parte.optional().describe('O mesmo, como a leitura o responde.'),
      banca_id: ate(40)
        .nullish()
        .describe('Sem ela, a banca da demanda convocada para esse dia e essa hora, ou a primeira.'),
      data: ate(40).describe('AAAA-MM-DD.'),
      hora: ate(8),
      minutos: inteiro.default(30),
      tipoLocalEntrevista: local.optional().describe('R remota, P presencial, 0 não escolhida.'),
      tipo_local_entrevista: local.optional().describe('O mesmo, como a leitura o responde.'),
      local: vazioSeNulo(ate(200)).default(''),
      enderecoConferencia: vazioSeNulo(ate(500)).optional(),
      endereco_conferencia: vazioSeNulo(ate(500)).optional(),
      tema: vazioSeNulo(ate(500)).default(''),
      confirmacao: ate(200)
        .optional()
        .describe(
          'Num feriado a chamada responde 409, com o nome dele, e confirmar.confirmacao: enviada de novo com ela, agenda nesse dia.',
        ),
    }),
    answer: z.object({ id }),
    run: async (ctx, { body }) => {
      const tipo = body.tipoFaseEntrevistas ?? body.tipo_fase_entrevistas;
      if (tipo === undefined) throw new RuleError('Informe a parte: E ou D.', 'tipoFaseEntrevistas');
      const { demanda } = await getCandidatoDoDialogo(ctx, body.id_selecao_candidato);
      if (demanda.id !== body.id_credenciamento) throw new NotFoundError();
      const lido = lerDiaEscrito(body.data);
      const hora = semSegundos(body.hora);
      const tipoLocal = body.tipoLocalEntrevista ?? body.tipo_local_entrevista ?? '0';
      const enderecoConferencia = body.enderecoConferencia ?? body.endereco_conferencia ?? '';
      const dito = { dia: lido, hora, tipoLocal, local: body.local, enderecoConferencia, tema: body.tema };
      const jaMarcado = await horarioAssim(ctx, body, tipo, dito);
      if (jaMarcado !== null) return { response: { id: jaMarcado }, message: TEXTOS.agendada.texto };
      const campos = fieldsOf(
        Object.entries({
          bancaId: body.banca_id ?? (await bancaDaHora(ctx, demanda.id, { dia: lido ?? '', hora })),
          data: lido === null ? body.data : formatarDia(lido),
          hora,
          minutos: String(body.minutos),
          tipoLocal: tipoLocal === '0' ? '' : tipoLocal,
          local: body.local,
          enderecoConferencia,
          tema: body.tema,
          ...(body.confirmacao !== undefined && { [CAMPO_DO_FERIADO]: body.confirmacao }),
        }),
      );
      const pedido = exigirLido(lerAgendar(campos, tipo));
      const agendado = await askingFirst(() =>
        agendar(ctx, { participacaoId: body.id_selecao_candidato, ...pedido }),
      );
      return { response: { id: agendado }, message: TEXTOS.agendada.texto };
    },
  }),
  person.get('/api/agenda-entrevista/{participacaoId}/{cred}', {
    title: 'Horários de um candidato numa demanda',
    doors: AGENDA,
    params: z.object({ participacaoId: id, cred: id }),
    answer: z.array(horario),
    run: async (ctx, { params }) => {
      const horarios = await listHorarios(ctx, {
        participacaoId: params.participacaoId,
        demandaId: params.cred,
      });
      return horarios.map((um) => comoHorario(params, um));
    },
  }),
  person.save('POST', '/api/agenda-entrevista/notificar-candidato/{cred}/{participacaoId}/{versaoId}', {
    title: 'Envia os e-mails dos horários de um candidato, uma vez',
    doors: AGENDA,
    missing: [NAO_HA.candidatoNaDemanda],
    conflicts: [MENSAGENS.jaAvisado, MENSAGENS.agendaMudou],
    params: z.object({ cred: id, participacaoId: id, versaoId: id }),
    answer: z.object({ horarios: inteiro }),
    run: async (ctx, { params }) => avisar(ctx, params),
  }),
  person.save('POST', '/api/agenda-entrevista/convocacao', {
    title: 'Convoca um candidato para os seus horários, como notificar-candidato',
    doors: AGENDA,
    missing: [NAO_HA.candidatoNaDemanda],
    conflicts: [MENSAGENS.jaAvisado, MENSAGENS.agendaMudou],
    body: z.object({ id_credenciamento: id, id_selecao_candidato: id, curriculo_id: id }),
    answer: z.object({ horarios: inteiro }),
    run: async (ctx, { body }) =>
      avisar(ctx, {
        cred: body.id_credenciamento,
        participacaoId: body.id_selecao_candidato,
        versaoId: body.curriculo_id,
      }),
  }),
  person.page('/api/avaliacoes-adm/{cred}/{tipoOuTodas}', {
    title: 'Candidatos de uma demanda na ordem das suas notas',
    doors: RESULTADO,
    params: z.object({ cred: id, tipoOuTodas: parteOuTodas }),
    answer: avaliado,
    run: (ctx, { params, ...pagina }) => lerAvaliados(ctx, params.cred, params.tipoOuTodas, pagina),
  }),
  person.get('/api/avaliacoes-adm/{cred}/{tipoOuTodas}/{participacaoId}', {
    title: 'Avaliações de um candidato numa demanda, por avaliador',
    doors: RESULTADO,
    missing: [NAO_HA.avaliacao],
    params: z.object({ cred: id, tipoOuTodas: parteOuTodas, participacaoId: id }),
    answer: z.array(avaliacao),
    run: async (ctx, { params }) => {
      const { tipoOuTodas } = params;
      const lidas = await getNotas(ctx, params.participacaoId, tipoOuTodas === 'T' ? 'geral' : tipoOuTodas);
      if (lidas.demanda.id !== params.cred) throw new NotFoundError();
      return lidas.partes.flatMap(({ parte: tipo, finais }) =>
        finais.map(({ nome, rodada, notas, total, observacao }) => ({
          tipo,
          avaliador: nome,
          rodada,
          // Kept in half points.
          notas: Object.fromEntries(Object.entries(notas).map(([criterio, meios]) => [criterio, meios / 2])),
          total: total / 2,
          resultado: atingeSozinha(tipo, total) ? ('Aprovado' as const) : ('Reprovado' as const),
          observacoes: observacao,
        })),
      );
    },
  }),
  resultado('avaliacao-entrevista', 'E', 'Envia o resultado da entrevista de uma demanda, uma vez'),
  resultado('avaliacao-didatica', 'D', 'Envia o resultado da avaliação didática de uma demanda, uma vez'),
];
