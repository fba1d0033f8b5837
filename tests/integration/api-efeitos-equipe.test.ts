import { expect } from 'vitest';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { darResultado, IDS } from '#tests/factories/habilitacao.ts';
import { AUSENTE, enviar, type Linha, type Envio, useEffects } from '#tests/setup/api-effects.ts';

const { contexto, db, sessao, viverDemanda, proveEffects } = useEffects();

const LINHAS: Linha[] = [
  [
    'POST /api/banca-avaliadora/convocacao',
    async () => {
      const { banca, comissao } = await criarCena(contexto());
      await db().banca.update({ where: { id: banca.id }, data: { convocadaEm: null } });
      const url = '/api/banca-avaliadora/convocacao';
      return {
        quem: comissao,
        faz: { url, corpo: { banca_id: banca.id } },
        recusados: [{ url, corpo: { banca_id: AUSENTE }, status: 404 }],
        depois: async () => [
          await db().banca.count({ where: { id: banca.id, convocadaEm: { not: null } } }),
          await db().mensagem.count({ where: { demandaId: banca.demandaId } }),
        ],
        deve: [1, 3],
      };
    },
  ],
  [
    'POST /api/agenda-entrevista',
    async () => {
      const { banca, comissao, demanda, participacoes } = await criarCena(contexto());
      const url = '/api/agenda-entrevista';
      const corpo = {
        id_selecao_candidato: participacoes[0]?.id,
        id_credenciamento: demanda.id,
        tipoFaseEntrevistas: 'E',
        banca_id: banca.id,
        data: '2027-03-09',
        hora: '09:00',
        tipoLocalEntrevista: 'P',
        local: 'Sala de testes',
      };
      return {
        quem: comissao,
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, data: '2027-04-09' }, status: 422 },
          { url, corpo: { ...corpo, tipoLocalEntrevista: '0' }, status: 422 },
          { url, corpo: { ...corpo, id_credenciamento: AUSENTE }, status: 404 },
        ],
        depois: () =>
          db().agendamento.findMany({
            where: { participacaoId: participacoes[0]?.id },
            select: { tipo: true, inicio: true, local: true },
          }),
        deve: [{ tipo: 'E', inicio: instanteDe('2027-03-09', '09:00'), local: 'Sala de testes' }],
      };
    },
  ],
  ...(['notificar-candidato/{cred}/{participacaoId}/{versaoId}', 'convocacao'] as const).map(
    (caminho): Linha => [
      `POST /api/agenda-entrevista/${caminho}`,
      async () => {
        const { banca, comissao, participacoes, demanda } = await criarCena(contexto());
        const [uma, outra] = participacoes;
        if (!uma || !outra) throw new Error('sem candidatas');
        const marcar = await enviar('POST', await sessao(comissao), {
          url: '/api/agenda-entrevista',
          corpo: {
            id_selecao_candidato: uma.id,
            id_credenciamento: demanda.id,
            tipoFaseEntrevistas: 'E',
            banca_id: banca.id,
            data: '2027-03-10',
            hora: '09:00',
            tipoLocalEntrevista: 'P',
            local: `Sala ${uma.id}`,
          },
        });
        expect(marcar.status).toBe(200);
        const pedir = (cred: string, participacao: string, versao: string): Envio =>
          caminho === 'convocacao'
            ? {
                url: '/api/agenda-entrevista/convocacao',
                corpo: { id_credenciamento: cred, id_selecao_candidato: participacao, curriculo_id: versao },
              }
            : { url: `/api/agenda-entrevista/notificar-candidato/${cred}/${participacao}/${versao}` };
        return {
          quem: comissao,
          faz: pedir(demanda.id, uma.id, uma.curriculoVersaoId),
          recusados: [
            { ...pedir(AUSENTE, uma.id, uma.curriculoVersaoId), status: 404 },
            { ...pedir(demanda.id, outra.id, uma.curriculoVersaoId), status: 404 },
            { ...pedir(demanda.id, uma.id, outra.curriculoVersaoId), status: 404 },
          ],
          depois: () =>
            db().agendamento.count({ where: { participacaoId: uma.id, avisadoEm: { not: null } } }),
          deve: 1,
        };
      },
    ],
  ),
  [
    'POST /api/frequencia',
    async () => {
      const viva = await viverDemanda();
      const url = '/api/frequencia';
      const corpo = (agendamento: string, tipo_frequencia = 'E') => ({
        selecao: [
          {
            id_selecao_candidato: viva.participacaoId,
            id_credenciamento: viva.demanda.id,
            id_agendamento: agendamento,
            tipo_frequencia,
            compareceu: false,
          },
        ],
      });
      return {
        quem: viva.equipe,
        faz: { url, corpo: corpo(viva.agendamentoId) },
        recusados: [
          { url, corpo: corpo(AUSENTE), status: 404 },
          { url, corpo: corpo(viva.agendamentoId, 'D'), status: 404 },
        ],
        depois: () =>
          db().frequencia.findMany({
            where: { agendamentoId: viva.agendamentoId },
            select: { presente: true },
          }),
        deve: [{ presente: false }],
      };
    },
  ],
  [
    'PUT /api/recurso/approval',
    async () => {
      const viva = await viverDemanda();
      await db().demanda.update({ where: { id: viva.demanda.id }, data: { status: STATUS.cadastroFinal } });
      const url = '/api/recurso/approval';
      return {
        quem: viva.equipe,
        faz: { url, corpo: { id: viva.recursoId, observacao_decisao: 'De acordo.', status: 15 } },
        recusados: [
          {
            url,
            corpo: { id: viva.recursoId, observacao_decisao: 'De acordo.', status: 15, selecao: AUSENTE },
            status: 422,
          },
          { url, corpo: { id: viva.recursoId, observacao_decisao: '', status: 15 }, status: 422 },
        ],
        depois: () =>
          db().recurso.findUnique({ where: { id: viva.recursoId }, select: { status: true, decisao: true } }),
        deve: { status: 15, decisao: 'De acordo.' },
      };
    },
  ],
  ...(['updateDocHab', 'update'] as const).map((caminho): Linha => [
    `PUT /api/documento-candidato/${caminho}/{participacaoId}`,
    async () => {
      const viva = await viverDemanda();
      await darResultado(contexto(), viva.participacaoId, 'entrevista_didatica', { final: true });
      const { versao } = await db().resultadoEtapa.findUniqueOrThrow({
        where: { participacaoId_etapa: { participacaoId: viva.participacaoId, etapa: 'hab_tecnica' } },
      });
      await db().resultadoEtapa.updateMany({
        where: { participacaoId: viva.participacaoId, etapa: 'hab_tecnica' },
        data: { estado: 'rascunho', apto: null, publicadoEm: null, publicadoFinalEm: null },
      });
      const url = `/api/documento-candidato/${caminho}/${viva.participacaoId}`;
      const dito = { id_documento: IDS.HabTec[1], veredito: 'inapto', texto: 'Ilegível.' };
      const corpo = { fil_doc: 'HabTec', versao, documentos: [dito] };
      return {
        quem: viva.equipe,
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, versao: versao + 7 }, status: 409 },
          { url, corpo: { ...corpo, documentos: [dito, { ...dito, id_documento: 1 }] }, status: 404 },
        ],
        depois: () =>
          db().documentoAnalisado.findMany({
            where: { resultado: { participacaoId: viva.participacaoId } },
            select: { tipoDocumentoId: true, veredito: true, texto: true },
          }),
        deve: [{ tipoDocumentoId: IDS.HabTec[1], veredito: 'inapto', texto: 'Ilegível.' }],
      };
    },
  ]),
  [
    'PUT /api/empresa/{empresaId}',
    async () => {
      const viva = await viverDemanda();
      const { versao } = await db().empresa.findFirstOrThrow({ where: { usuarioId: viva.candidata.id } });
      const url = `/api/empresa/${viva.participacaoId}`;
      const corpo = {
        cnpj: '11222333000181',
        nome: 'Cerrado',
        nome_fantasia: 'Cerrado',
        tipo: 'inst',
      };
      return {
        quem: viva.equipe,
        faz: { url, corpo: { ...corpo, versao } },
        recusados: [{ url, corpo: { ...corpo, versao: versao + 1 }, status: 409 }],
        depois: () =>
          db().empresa.findFirst({ where: { usuarioId: viva.candidata.id }, select: { nome: true } }),
        deve: { nome: 'Cerrado' },
      };
    },
  ],
];

proveEffects(LINHAS);
