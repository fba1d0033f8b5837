import { MENSAGENS as DA_AGENDA } from '#app/domain/agendamento/labels.ts';
import { JA_ENVIADO, NOTAS_MUDARAM } from '#app/domain/avaliacao/labels.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import { MENSAGENS as DA_BANCA } from '#app/domain/banca/labels.ts';
import { MENSAGENS as DA_EMPRESA } from '#app/domain/empresa/labels.ts';
import { MUDADO_POR_OUTRA_PESSOA } from '#app/domain/errors.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { MENSAGENS as DA_HOMOLOGACAO } from '#app/domain/homologacao/labels.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { CONFIRM_FIRST } from '#app/web/api/confirm.server.ts';
import { criarApta, criarCena } from '#tests/factories/agendamento.ts';
import { criarParteCompleta } from '#tests/factories/avaliacao.ts';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { bancaDigitada } from '#tests/factories/cenas-api.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { CNPJS, criarApto, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { enviar, type Envio } from '#tests/setup/api-effects.ts';
import type { Mundo, Recusa } from '#tests/setup/api-refusals.ts';

/** What stands in the way of panels, hours, results, homologations and companies. */
export function recusasDoFim({ contexto, db, pessoa, sessao, viverDemanda }: Mundo): Recusa[] {
  async function comBanca() {
    const { id } = await criarDemanda(contexto(), {
      status: STATUS.cadastroFinal,
      tipoAvaliacao: 1,
      fases: [fase(23, '2027-03-01', '2027-03-12'), fase(28, '2027-03-15', '2027-03-19')],
    });
    const { banca, membros } = await criarBanca(contexto(), id, {
      ...{ inicioDia: '2027-03-15', inicioHora: '08:00', fimHora: '12:00', local: 'Sala nova' },
    });
    const codigos = [...membros]
      .sort((a, b) => (a.lugar ?? 0) - (b.lugar ?? 0))
      .map(({ avaliadorCodigo }) => avaliadorCodigo);
    return { quem: await pessoa('comissao'), id, banca, corpo: bancaDigitada(codigos, 'Sala nova') };
  }

  async function comAgenda(dia: string) {
    const { banca, comissao, demanda, participacoes } = await criarCena(contexto());
    const [uma] = participacoes;
    if (!uma) throw new Error('sem candidatas');
    const corpo = {
      id_selecao_candidato: uma.id,
      id_credenciamento: demanda.id,
      tipoFaseEntrevistas: 'E',
      banca_id: banca.id,
      data: dia,
      hora: '09:00',
      tipoLocalEntrevista: 'P',
      local: `Sala ${uma.id}`,
    };
    const marcar = (avisado = false) =>
      agendar(contexto(), uma, banca.id, {
        ...{ tipo: 'E', inicio: instanteDe('2027-03-10', '09:00'), local: uma.id, avisado },
      });
    return { quem: comissao, uma, corpo, marcar };
  }

  const avisando = (
    caminho: string,
    pedir: (uma: { id: string; demandaId: string; curriculoVersaoId: string }) => Envio,
  ): Recusa[] => [
    [
      `POST /api/agenda-entrevista/${caminho}`,
      DA_AGENDA.jaAvisado,
      async () => {
        const { quem, uma, marcar } = await comAgenda('2027-03-10');
        await marcar(true);
        return { quem, envio: pedir(uma) };
      },
    ],
    [
      `POST /api/agenda-entrevista/${caminho}`,
      DA_AGENDA.agendaMudou,
      async () => {
        const { quem, uma, marcar } = await comAgenda('2027-03-10');
        const { id } = await marcar();
        return {
          quem,
          envio: pedir(uma),
          muda: { sql: 'update agendamento set versao = versao + 1 where id = $1::uuid', params: [id] },
        };
      },
    ],
  ];

  async function semVir(demandaId: string, parte: Parte): Promise<string> {
    const { bancaId } = await db().agendamento.findFirstOrThrow({ where: { demandaId } });
    const { id: participacaoId } = await criarApta(contexto(), demandaId);
    const { id: agendamentoId } = await agendar(contexto(), { id: participacaoId, demandaId }, bancaId, {
      ...{ tipo: parte, inicio: instanteDe('2027-03-05', '15:00'), local: participacaoId, avisado: true },
    });
    const { now: registradaEm } = contexto();
    await db().frequencia.create({
      data: { agendamentoId, presente: false, registradaEm, registradaPor: 'Teste' },
    });
    return participacaoId;
  }

  const doResultado = (caminho: string, parte: Parte): Recusa[] => {
    const chamada = `POST /api/${caminho}/resultado`;
    async function pronto() {
      const { id, participacaoId } = await criarParteCompleta(contexto(), parte);
      const selecao = [{ id_selecao_candidato: participacaoId, id_credenciamento: id }];
      const envio = { url: `/api/${caminho}/resultado`, corpo: { selecao } };
      return { id, quem: await pessoa('comissao'), envio };
    }
    return [
      [
        chamada,
        JA_ENVIADO,
        async () => {
          const { quem, envio } = await pronto();
          await enviar('POST', await sessao(quem), envio);
          return { quem, envio };
        },
      ],
      [
        chamada,
        NOTAS_MUDARAM,
        async () => {
          const { id, quem, envio } = await pronto();
          // Of two, the one who did not come withdraws.
          const ausente = await semVir(id, parte);
          const sql = `with outra as (update participacao set interessado = false, retirado_em = now() where id = $2::uuid)
            update demanda set versao = versao + 1 where id = $1::uuid`;
          return { quem, envio, muda: { sql, params: [id, ausente] } };
        },
      ],
    ];
  };

  const deHomologar = (caminho: string): Recusa => [
    `POST /api/homologacao/${caminho}`,
    DA_HOMOLOGACAO.emOutro,
    async () => {
      const aHomologar = () =>
        criarDemandaParaHomologar(contexto(), { status: STATUS.aguardandoFinalizacao });
      const [{ demanda, objeto }, estranha] = [await aHomologar(), await aHomologar()];
      const dadosCandidatos = estranha.participacoes.map(({ id }) => ({ id_selecao_candidato: id }));
      return {
        quem: await pessoa('comissao'),
        envio: {
          url: `/api/homologacao/${caminho.replace('{processo}', 'PA-2026-0001')}`,
          corpo: { id_credenciamento: demanda.id, objeto, dadosCandidatos },
        },
      };
    },
  ];

  const empresa = { cnpj: CNPJS[0], nome: 'Cerrado', nome_fantasia: 'Cerrado', tipo: 'inst' };

  return [
    [
      'POST /api/banca-avaliadora',
      DA_BANCA.jaCadastrada,
      async () => {
        const { quem, id, corpo } = await comBanca();
        return {
          quem,
          envio: { url: '/api/banca-avaliadora', corpo: { ...corpo, id_credenciamento: id } },
        };
      },
    ],
    [
      'PUT /api/banca-avaliadora/update/{bancaId}',
      MUDADO_POR_OUTRA_PESSOA,
      async () => {
        const { quem, banca, corpo } = await comBanca();
        const mudada = { ...corpo, local: 'Outra sala', motivo: 'Reforma.', versao: banca.versao + 7 };
        return { quem, envio: { url: `/api/banca-avaliadora/update/${banca.id}`, corpo: mudada } };
      },
    ],
    [
      'POST /api/agenda-entrevista',
      DA_AGENDA.jaAgendado,
      async () => {
        const { quem, corpo, marcar } = await comAgenda('2027-03-09');
        await marcar();
        return { quem, envio: { url: '/api/agenda-entrevista', corpo } };
      },
    ],
    [
      'POST /api/agenda-entrevista',
      CONFIRM_FIRST,
      async () => {
        const { quem, corpo } = await comAgenda('2027-03-09');
        const feriado = { dia: new Date('2027-03-09'), ambito: 'municipal' };
        await db().feriado.upsert({
          where: { dia_ambito: feriado },
          create: { ...feriado, nome: 'Aniversário da cidade' },
          update: {},
        });
        return { quem, envio: { url: '/api/agenda-entrevista', corpo } };
      },
    ],
    ...avisando(
      'notificar-candidato/{cred}/{participacaoId}/{versaoId}',
      ({ demandaId, id, curriculoVersaoId }) => ({
        url: `/api/agenda-entrevista/notificar-candidato/${demandaId}/${id}/${curriculoVersaoId}`,
      }),
    ),
    ...avisando('convocacao', ({ demandaId, id, curriculoVersaoId }) => ({
      url: '/api/agenda-entrevista/convocacao',
      corpo: { id_credenciamento: demandaId, id_selecao_candidato: id, curriculo_id: curriculoVersaoId },
    })),
    ...doResultado('avaliacao-entrevista', 'E'),
    ...doResultado('avaliacao-didatica', 'D'),
    deHomologar('criarNovoProcessoHomologacao/{processo}'),
    deHomologar('{processo}'),
    [
      'POST /api/empresa',
      DA_EMPRESA.mudou,
      async () => {
        const { demanda } = await criarDemandaParaHomologar(contexto(), {
          status: STATUS.aguardandoFinalizacao,
        });
        const { id } = await criarApto(contexto(), demanda);
        const endereco = { cep: '74000-000', cod_estado: 'GO', cidade: 'Jataí', rua: 'Rua 1' };
        const corpo = {
          ...{ ...empresa, ...endereco, bairro: 'Centro', numero: '10' },
          ...{ telefone: '(62) 98888-7777', email: 'cerrado@exemplo.com.br', id_selecao_candidato: id },
        };
        return { quem: await pessoa('comissao'), envio: { url: '/api/empresa', corpo } };
      },
    ],
    [
      'PUT /api/empresa/{empresaId}',
      DA_EMPRESA.mudou,
      async () => {
        const { equipe, participacaoId } = await viverDemanda();
        const corpo = { ...empresa, versao: 77 };
        return { quem: equipe, envio: { url: `/api/empresa/${participacaoId}`, corpo } };
      },
    ],
  ];
}
