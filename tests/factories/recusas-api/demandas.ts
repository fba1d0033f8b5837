import {
  etapaPassada,
  fimDaAnalise,
  MENSAGEM_CONFLITO,
  MENSAGEM_JA_NOTIFICADA,
} from '#app/domain/demanda/labels.ts';
import type { Evento } from '#app/domain/demanda/types.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { AVALIACAO_MUDOU } from '#app/domain/selecao/labels.ts';
import { CONFIRM_FIRST } from '#app/web/api/confirm.server.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { agendar } from '#tests/factories/banca.ts';
import { criarANotificar, deHojeEmDiante, hoje, NOTIFICA } from '#tests/factories/cenas-api.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { enviar } from '#tests/setup/api-effects.ts';
import type { Mundo, Recusa } from '#tests/setup/api-refusals.ts';

const PASSADA = etapaPassada('…');

/** What stands in the way of whoever moves a demand. */
export function recusasDasDemandas({ contexto, db, pessoa, sessao }: Mundo): Recusa[] {
  const mudar = (id: string, corpo: object) => ({ url: `/api/credenciamentos/${id}`, corpo });
  const cancelar = { status: STATUS.cancelada, justificativa_cancelamento: 'Sem verba.' };
  const analisar = (id: string, mais: object = {}) => ({
    url: `/api/credenciamentos/aprovacao/${id}/analise`,
    corpo: { decisao: true, justificativa: 'Há.', requisitos_selecao: ['Graduação'], ...mais },
  });

  const analisada = (evento: Evento, antes: (id: string) => [metodo: string, envio: object]): Recusa => [
    'PUT /api/credenciamentos/aprovacao/{id}/analise',
    fimDaAnalise(evento, '…', '…'),
    async () => {
      const quem = await pessoa('comissao');
      const { id } = await criarDemanda(contexto(), { status: STATUS.solicitacaoEmAnalise });
      const [metodo, envio] = antes(id);
      await enviar(metodo, await sessao(quem), envio as ReturnType<typeof analisar>);
      return { quem, envio: analisar(id) };
    },
  ];

  /** Of two candidates one has an hour, which is to come. */
  async function comUmHorario() {
    const { banca, comissao, demanda, participacoes } = await criarCena(contexto());
    const [uma] = participacoes;
    if (!uma) throw new Error('sem candidatas');
    await agendar(contexto(), uma, banca.id, {
      ...{ tipo: 'E', inicio: instanteDe('2027-03-10', '09:00'), local: uma.id, avisado: true },
    });
    return { comissao, demanda };
  }

  /** Somebody else moved it on, to where the call's act is of an earlier stage. */
  const outraLevou = (id: string) => ({
    sql: `update demanda set status = ${String(STATUS.cancelada)}, encerramento = 'cancelada', versao = versao + 1
          where id = $1::uuid`,
    params: [id],
  });

  /** At the end, without that result having been told. */
  const adiante = (id: string) =>
    db().demanda.update({ where: { id }, data: { status: STATUS.aguardandoFinalizacao } });

  const RASTREAMENTO = 'PUT /api/credenciamentos/updateRastreamentoStatus/{id}';
  const marcar = (id: string, marca: string) => ({
    url: `/api/credenciamentos/updateRastreamentoStatus/${id}`,
    corpo: { [marca]: true },
  });
  const DA_CARGA = 'avaliacao_carga_horaria_preliminar_notificar';
  const aNotificar = ([, status, faseId, etapa, preliminar]: (typeof NOTIFICA)[number]) =>
    criarANotificar(contexto(), status, faseId, etapa, preliminar);

  const daNotificacao = (qual: (typeof NOTIFICA)[number], campo: string): Recusa[] => {
    const [nome, , , etapa, preliminar] = qual;
    const chamada = `POST /api/listaProcessos/${nome}/{id}`;
    const pedido = async (id: string, confirmar = '?confirmar=true') => ({
      quem: await pessoa('comissao'),
      envio: { url: `/api/listaProcessos/${nome}/${id}${confirmar}` },
    });
    const sobreRecurso: Recusa = [
      chamada,
      CONFIRM_FIRST,
      async () => {
        const id = await aNotificar(qual);
        const { id: resultadoId } = await db().resultadoEtapa.findFirstOrThrow({
          where: { etapa, participacao: { demandaId: id } },
        });
        const faseId = {
          carga_horaria: FASE.cargaHorariaPreliminar,
          cadastro: FASE.cadastroPreliminar,
          hab_tecnica: FASE.habTecnicaPreliminar,
        }[etapa];
        await db().recurso.create({
          data: {
            ...{ resultadoId, demandaId: id, faseId, numeracao: 1 },
            ...{ observacao: 'Peço revisão.', criadoEm: contexto().now },
          },
        });
        return pedido(id, '');
      },
    ];
    return [
      [
        chamada,
        MENSAGEM_JA_NOTIFICADA,
        async () => {
          const id = await aNotificar(qual);
          await db().demanda.update({ where: { id }, data: { [campo]: contexto().now } });
          return pedido(id);
        },
      ],
      [
        chamada,
        PASSADA,
        async () => {
          const id = await aNotificar(qual);
          await adiante(id);
          return pedido(id);
        },
      ],
      ...(preliminar ? [] : [sobreRecurso]),
    ];
  };

  return [
    [
      'PUT /api/credenciamentos/{id}',
      MENSAGEM_CONFLITO,
      async () => {
        const { id } = await criarDemanda(contexto(), { status: STATUS.avaliacaoDeCadastro });
        return { quem: await pessoa('comissao'), envio: mudar(id, { ...cancelar, versao: 99 }) };
      },
    ],
    [
      'PUT /api/credenciamentos/{id}',
      PASSADA,
      async () => {
        const { id, versao } = await criarDemanda(contexto(), { status: STATUS.cancelada });
        return { quem: await pessoa('comissao'), envio: mudar(id, { status: STATUS.finalizada, versao }) };
      },
    ],
    [
      'PUT /api/credenciamentos/{id}',
      CONFIRM_FIRST,
      async () => {
        const { comissao, demanda } = await comUmHorario();
        await adiante(demanda.id);
        return { quem: comissao, envio: mudar(demanda.id, { status: STATUS.finalizada }) };
      },
    ],
    [
      'PUT /api/credenciamentos/aprovacao/{id}/analise',
      MENSAGEM_CONFLITO,
      async () => {
        const { id } = await criarDemanda(contexto(), { status: STATUS.solicitacaoEmAnalise });
        return { quem: await pessoa('comissao'), envio: analisar(id, { versao: 99 }) };
      },
    ],
    analisada('aprovarAnalise', (id) => ['PUT', analisar(id)]),
    analisada('reprovarAnalise', (id) => ['PUT', analisar(id, { decisao: false })]),
    analisada('cancelarDemanda', (id) => ['PUT', mudar(id, cancelar)]),
    [
      'PUT /api/credenciamentos/updateCredStatus/{id}/{status}',
      MENSAGEM_CONFLITO,
      async () => {
        const { id } = await criarDemanda(contexto(), {
          status: STATUS.demonstracaoDeInteresse,
          fases: [
            fase(FASE.demonstracaoDeInteresse, '2027-03-01', '2027-03-05'),
            hoje(FASE.analiseDeCadastro),
          ],
        });
        await criarParticipacao(contexto(), id);
        const url = `/api/credenciamentos/updateCredStatus/${id}/${String(STATUS.avaliacaoDeCadastro)}`;
        return { quem: await pessoa('comissao'), envio: { url }, muda: outraLevou(id) };
      },
    ],
    [
      'PUT /api/credenciamentos/updateCredStatus/{id}/{status}',
      CONFIRM_FIRST,
      async () => {
        const { comissao, demanda } = await criarCena(contexto());
        const url = `/api/credenciamentos/updateCredStatus/${demanda.id}/${String(STATUS.documentacaoTecnica)}`;
        return { quem: comissao, envio: { url } };
      },
    ],
    [
      RASTREAMENTO,
      MENSAGEM_JA_NOTIFICADA,
      async () => {
        const id = await aNotificar(NOTIFICA[0]);
        const sql = 'update demanda set carga_horaria_preliminar_em = now() where id = $1::uuid';
        return {
          quem: await pessoa('comissao'),
          envio: marcar(id, DA_CARGA),
          muda: { sql, params: [id] },
        };
      },
    ],
    [
      RASTREAMENTO,
      PASSADA,
      async () => {
        const id = await aNotificar(NOTIFICA[0]);
        await adiante(id);
        return { quem: await pessoa('comissao'), envio: marcar(id, DA_CARGA) };
      },
    ],
    [
      RASTREAMENTO,
      AVALIACAO_MUDOU,
      async () => {
        const { id } = await criarDemanda(contexto(), {
          status: STATUS.avaliacaoDeCargaHoraria,
          fases: deHojeEmDiante(FASE.analiseDeCargaHoraria),
        });
        const { id: participacaoId } = await criarParticipacao(contexto(), id, { tipo: 'I' });
        const { id: resultadoId } = await darResultado(contexto(), participacaoId, 'carga_horaria', {
          estado: 'rascunho',
        });
        return {
          quem: await pessoa('comissao'),
          envio: marcar(id, 'avaliacao_carga_horaria_concluir'),
          muda: avaliouOutraPessoa(id, resultadoId),
        };
      },
    ],
    [
      RASTREAMENTO,
      CONFIRM_FIRST,
      async () => {
        const { comissao, demanda } = await comUmHorario();
        return { quem: comissao, envio: marcar(demanda.id, 'agendamento_banca_concluir') };
      },
    ],
    ...NOTIFICA.flatMap((uma, indice) => daNotificacao(uma, CAMPOS[indice] ?? '')),
  ];
}

/** The demand's mark of each notification, in their order. */
const CAMPOS = [
  'cargaHorariaPreliminarEm',
  'cargaHorariaFinalEm',
  'cadastroPreliminarEm',
  'cadastroFinalEm',
  'habTecnicaPreliminarEm',
  'habTecnicaFinalEm',
];

/** What an evaluation saves, over the demand that its end locks. */
export const avaliouOutraPessoa = (demandaId: string, resultadoId: string) => ({
  sql: `with outra as (update resultado_etapa set versao = versao + 1 where id = $2::uuid)
        update demanda set versao = versao + 1 where id = $1::uuid`,
  params: [demandaId, resultadoId],
});
