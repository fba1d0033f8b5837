import { expect, test } from 'vitest';
import { criarAgendado, criarParteCompleta } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { bancaDigitada, criarEmAnalise } from '#tests/factories/cenas-api.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado, enviar as enviarDocumentos, IDS } from '#tests/factories/habilitacao.ts';
import { criarApto, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { AGORA, AUSENTE, enviar, type Linha, useEffects } from '#tests/setup/api-effects.ts';

const { contexto, db, pessoa, sessao, viverDemanda, proveEffects } = useEffects();

const OFTEN = { interval: 20 };

/** Three evaluators free for a panel, their codes in order. */
async function avaliadores(): Promise<string[]> {
  const { id } = await criarDemanda(contexto(), { status: STATUS.cadastroFinal });
  return (await criarBanca(contexto(), id)).membros.map(({ avaliadorCodigo }) => avaliadorCodigo);
}

const resultado = (caminho: string, parte: Parte): Linha => [
  `POST /api/${caminho}/resultado`,
  async () => {
    const { id, participacaoId } = await criarParteCompleta(contexto(), parte);
    const outra = await criarDemanda(contexto(), { status: STATUS.documentacaoTecnica });
    const url = `/api/${caminho}/resultado`;
    const de = (...demandas: string[]) => ({
      selecao: demandas.map((demanda) => ({
        id_selecao_candidato: participacaoId,
        id_credenciamento: demanda,
        total: parte === 'E' ? '20' : '40',
      })),
    });
    return {
      quem: await pessoa('comissao'),
      faz: { url, corpo: de(id) },
      recusados: [
        { url, corpo: { selecao: [] }, status: 422 },
        { url, corpo: de(id, outra.id), status: 422 },
        { url, corpo: de(AUSENTE), status: 404 },
        { url, corpo: de(outra.id), status: 404 },
      ],
      depois: () =>
        db().emissaoResultado.findMany({
          where: { demandaId: id },
          select: { tipo: true, aprovados: true, reprovados: true, ausentes: true },
        }),
      deve: [{ tipo: parte, aprovados: 1, reprovados: 0, ausentes: 0 }],
      // The didactic test of a demand with interviews waits for the other part: nobody is told yet.
      responde:
        parte === 'E'
          ? { response: { enviados: 1, completo: true }, message: 'O resultado foi enviado.' }
          : {
              response: { enviados: 0, completo: false },
              message: expect.stringContaining('são avisados com o da outra') as string,
            },
    };
  },
];

/** The row of the didactic test gives the interview as `id_agendamento`: what comes back is of the didactic test. */
const DIDATICA_DE_VOLTA: Linha = [
  'POST /api/frequencia',
  async () => {
    const { id } = await criarDemanda(contexto(), {
      status: STATUS.entrevistas,
      tipoAvaliacao: 2,
      fases: [28, 39, 24].map((numero) => fase(numero, '2027-03-01', '2027-03-10')),
    });
    const banca = await criarBanca(contexto(), id, { inicioDia: '2027-03-05' });
    const { participacao, agendamentos } = await criarAgendado(contexto(), id, banca, {
      partes: ['E', 'D'],
      inicio: instanteDe('2027-03-05', '08:00'),
      nome: 'Das duas',
    });
    const url = '/api/frequencia';
    const corpo = (agendamento: string | undefined) => ({
      selecao: [
        {
          id_selecao_candidato: participacao.id,
          id_credenciamento: id,
          id_agendamento: agendamento,
          tipo_frequencia: 'D',
          compareceu: true,
        },
      ],
    });
    return {
      quem: await pessoa('comissao'),
      faz: { url, corpo: corpo(agendamentos.E) },
      recusados: [{ url, corpo: corpo(AUSENTE), status: 404 }],
      depois: () =>
        db().frequencia.findMany({
          where: { agendamento: { participacaoId: participacao.id } },
          select: { agendamentoId: true, presente: true },
        }),
      deve: [{ agendamentoId: agendamentos.D, presente: true }],
    };
  },
];

const homologacao = (caminho: string): Linha => [
  `POST /api/homologacao/${caminho}`,
  async () => {
    const { demanda, participacoes, objeto } = await criarDemandaParaHomologar(contexto(), {
      status: STATUS.aguardandoFinalizacao,
    });
    const estranha = await criarDemandaParaHomologar(contexto(), { status: STATUS.aguardandoFinalizacao });
    const url = `/api/homologacao/${caminho.replace('{processo}', 'PA-2026-0001')}`;
    const corpo = (candidatos: readonly { id: string }[], do_objeto = objeto) => ({
      id_credenciamento: demanda.id,
      objeto: do_objeto,
      dadosCandidatos: candidatos.map(({ id }) => ({ id_selecao_candidato: id })),
    });
    return {
      quem: await pessoa('comissao'),
      faz: { url, corpo: corpo(participacoes) },
      recusados: [
        { url, corpo: corpo([]), status: 422 },
        { url, corpo: corpo(participacoes, ''), status: 422 },
        { url, corpo: corpo(participacoes, 'Outro objeto'), status: 422 },
        { url, corpo: corpo(estranha.participacoes), status: 409 },
        { url, corpo: { ...corpo(participacoes), id_credenciamento: AUSENTE }, status: 404 },
      ],
      depois: () =>
        db().homologacao.findMany({
          where: { demandaId: demanda.id },
          select: { estado: true, candidatos: { select: { participacaoId: true } } },
        }),
      deve: [{ estado: 'pedida', candidatos: [{ participacaoId: participacoes[0]?.id }] }],
    };
  },
];

const LINHAS: Linha[] = [
  DIDATICA_DE_VOLTA,
  [
    'POST /api/banca-avaliadora',
    async () => {
      const { id } = await criarDemanda(contexto(), {
        status: STATUS.cadastroFinal,
        tipoAvaliacao: 1,
        fases: [fase(23, '2027-03-01', '2027-03-12'), fase(28, '2027-03-15', '2027-03-19')],
      });
      const codigos = await avaliadores();
      const corpo = { ...bancaDigitada(codigos, 'Sala nova'), id_credenciamento: id, convocacao: true };
      const url = '/api/banca-avaliadora';
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, id_membro2: corpo.id_membro1 }, status: 422 },
          { url, corpo: { ...corpo, id_membro3: 'ninguém' }, status: 422 },
          { url, corpo: { ...corpo, hora_fim: '07:00' }, status: 422 },
          { url, corpo: { ...corpo, id_credenciamento: AUSENTE }, status: 404 },
        ],
        depois: () =>
          db().banca.findMany({
            where: { demandaId: id },
            select: { local: true, inicioHora: true, membros: { select: { avaliadorCodigo: true } } },
          }),
        deve: [
          {
            local: 'Sala nova',
            inicioHora: '08:00',
            membros: expect.arrayContaining(
              codigos.map((avaliadorCodigo) => ({ avaliadorCodigo })),
            ) as unknown,
          },
        ],
      };
    },
  ],
  [
    'PUT /api/banca-avaliadora/update/{bancaId}',
    async () => {
      const { id } = await criarDemanda(contexto(), {
        status: STATUS.cadastroFinal,
        tipoAvaliacao: 1,
        fases: [fase(23, '2027-03-01', '2027-03-12'), fase(28, '2027-03-15', '2027-03-19')],
      });
      const { banca, membros } = await criarBanca(contexto(), id, { inicioDia: '2027-03-15' });
      const codigos = [...membros]
        .sort((a, b) => (a.lugar ?? 0) - (b.lugar ?? 0))
        .map(({ avaliadorCodigo }) => avaliadorCodigo);
      const corpo = { ...bancaDigitada(codigos, 'Sala mudada'), motivo: 'Reforma da sala.' };
      const url = `/api/banca-avaliadora/update/${banca.id}`;
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, versao: banca.versao + 7 }, status: 409 },
          { url, corpo: { ...corpo, data: '2027-02-31' }, status: 422 },
          { url: `/api/banca-avaliadora/update/${AUSENTE}`, corpo, status: 404 },
        ],
        depois: () =>
          db().banca.findUnique({ where: { id: banca.id }, select: { local: true, versao: true } }),
        deve: { local: 'Sala mudada', versao: banca.versao + 1 },
      };
    },
  ],
  resultado('avaliacao-entrevista', 'E'),
  resultado('avaliacao-didatica', 'D'),
  homologacao('criarNovoProcessoHomologacao/{processo}'),
  homologacao('{processo}'),
  [
    'GET /api/pdfs/relatorio/{especie}/{cred}/{versao}',
    async () => {
      const { id } = await criarDemanda(contexto(), {
        status: STATUS.cadastroPreliminar,
        cadastroPreliminarEm: AGORA,
        fases: [fase(18, '2027-03-01', '2027-03-05'), fase(19, '2027-03-08', '2027-03-08')],
      });
      const apta = await criarParticipacao(contexto(), id);
      const { id: resultadoId } = await darResultado(contexto(), apta.id, 'cadastro');
      const sim = { atende: true, motivo: '' };
      await db().resultadoEtapa.update({
        where: { id: resultadoId },
        data: { criterios: { formacaoAcademica: sim, tempoExperiencia: sim, experienciaProfissional: sim } },
      });
      const url = (de: string, versao = 0) => `/api/pdfs/relatorio/avaliacaoCadastro/${de}/${String(versao)}`;
      return {
        quem: await pessoa('comissao'),
        faz: { url: url(id) },
        recusados: [
          { url: url(id, 2), status: 422 },
          { url: url(AUSENTE), status: 404 },
          // Not told yet, and no report at all.
          { url: `/api/pdfs/relatorio/habilitacaoTecnicaFinal/${id}/0`, status: 422 },
          { url: `/api/pdfs/relatorio/outra/${id}/0`, status: 404 },
        ],
        depois: async () => {
          // What was asked twice is one report.
          await enviar('GET', await sessao(await pessoa('comissao')), { url: url(id) });
          return db().relatorio.findMany({
            where: { demandaId: id },
            select: { especie: true, versao: true, documento: { select: { nomeArquivo: true } } },
          });
        },
        deve: [
          {
            especie: 'avaliacaoCadastro',
            versao: 0,
            documento: { nomeArquivo: 'Resultado preliminar do cadastro.pdf' },
          },
        ],
      };
    },
  ],
  [
    'GET /api/pdfs/relatorio/homologProcessoUnico/{cred}/{homologacaoId}',
    async () => {
      const quem = await pessoa('comissao');
      const pedida = async () => {
        const { demanda, participacoes, objeto } = await criarDemandaParaHomologar(contexto());
        const { id } = await pedirHomologacao({ ...contexto(), actor: quem }, demanda.id, {
          objeto,
          participacoes: participacoes.map((participacao) => participacao.id),
        });
        return { id, url: `/api/pdfs/relatorio/homologProcessoUnico/${demanda.id}/${id}` };
      };
      const [decidida, aberta] = [await pedida(), await pedida()];
      await db().homologacao.update({
        where: { id: decidida.id },
        data: {
          estado: 'homologada',
          decididaEm: AGORA,
          decididaDia: AGORA,
          decididaPor: 'Rui',
          justificativa: 'De acordo.',
        },
      });
      return {
        quem,
        faz: { url: decidida.url },
        recusados: [
          { url: aberta.url, status: 422 },
          { url: decidida.url.replace(decidida.id, AUSENTE), status: 404 },
        ],
        depois: () =>
          db().relatorio.findMany({
            where: { referenciaId: decidida.id },
            select: { especie: true, documento: { select: { estado: true } } },
          }),
        deve: [{ especie: 'homologProcessoUnico', documento: { estado: 'pendente' } }],
      };
    },
  ],
  [
    'POST /api/empresa',
    async () => {
      const { demanda } = await criarDemandaParaHomologar(contexto(), {
        status: STATUS.aguardandoFinalizacao,
      });
      const { id, usuario } = await criarApto(contexto(), demanda, { cnpj: null });
      const url = '/api/empresa';
      const corpo = {
        id_selecao_candidato: id,
        cnpj: '34028316000103',
        nome: 'Vereda Ltda.',
        nome_fantasia: 'Vereda',
        tipo: 'inst',
        cep: '74000-000',
        cod_estado: 'GO',
        cidade: 'Jataí',
        rua: 'Rua 1',
        bairro: 'Centro',
        numero: '10',
        telefone: '(62) 98888-7777',
        email: 'vereda@exemplo.com.br',
      };
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, cnpj: '11222333000182' }, status: 422 },
          { url, corpo: { ...corpo, nome: '' }, status: 422 },
          { url, corpo: { ...corpo, id_selecao_candidato: AUSENTE }, status: 404 },
        ],
        depois: () =>
          db().empresa.findMany({ where: { usuarioId: usuario.id }, select: { cnpj: true, nome: true } }),
        deve: [{ cnpj: '34028316000103', nome: 'Vereda Ltda.' }],
      };
    },
  ],
  [
    'POST /api/documento-candidato/repprove-candidate',
    async () => {
      const { id } = await criarEmAnalise(contexto(), 'HabTec');
      const enviou = await criarEmAnalise(contexto(), 'HabTec');
      await enviarDocumentos(contexto(), enviou, 'HabTec');
      const url = '/api/documento-candidato/repprove-candidate';
      const corpo = { id_selecao_candidato: id, fil_doc: 'HabTec', observacao: 'Não enviou documentos.' };
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, observacao: '' }, status: 422 },
          { url, corpo: { ...corpo, id_selecao_candidato: enviou.id }, status: 422 },
          { url, corpo: { ...corpo, id_selecao_candidato: AUSENTE }, status: 404 },
          { url, corpo: { ...corpo, fil_doc: 'HabJud' }, status: 404 },
        ],
        depois: () =>
          db().resultadoEtapa.findMany({
            where: { participacaoId: id, etapa: 'hab_tecnica' },
            select: { apto: true, observacao: true },
          }),
        deve: [{ apto: false, observacao: 'Não enviou documentos.' }],
      };
    },
  ],
  [
    'PUT /api/documento-candidato/updateDocHabJud/{participacaoId}',
    async () => {
      const candidata = await criarEmAnalise(contexto(), 'HabJud');
      await enviarDocumentos(contexto(), candidata, 'HabJud');
      const url = `/api/documento-candidato/updateDocHabJud/${candidata.id}`;
      const dito = { id_documento: IDS.HabJud[0], veredito: 'inapto', texto: 'Vencida.' };
      const corpo = { versao: 0, documentos: [dito] };
      return {
        quem: await pessoa('juridico'),
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, versao: 7 }, status: 409 },
          { url, corpo: { ...corpo, documentos: [{ ...dito, id_documento: IDS.HabTec[0] }] }, status: 404 },
          { url: `/api/documento-candidato/updateDocHabJud/${AUSENTE}`, corpo, status: 404 },
        ],
        depois: () =>
          db().documentoAnalisado.findMany({
            where: { resultado: { participacaoId: candidata.id } },
            select: { tipoDocumentoId: true, veredito: true, texto: true },
          }),
        deve: [{ tipoDocumentoId: IDS.HabJud[0], veredito: 'inapto', texto: 'Vencida.' }],
      };
    },
  ],
  [
    'POST /api/fluig/startProcess',
    async () => {
      const { demanda, chamadaId } = await viverDemanda();
      const url = '/api/fluig/startProcess';
      const corpo = (id: string) => ({
        processId: 'solicitacao-Credenciamento',
        formFields: { idCredenciamento: id },
      });
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo: corpo(demanda.id) },
        recusados: [
          { url, corpo: { ...corpo(demanda.id), processId: 'outro' }, status: 422 },
          { url, corpo: corpo(AUSENTE), status: 404 },
        ],
        depois: () => db().chamadaExterna.findUnique({ where: { id: chamadaId }, select: { estado: true } }),
        deve: { estado: 'pendente' },
      };
    },
  ],
  [
    'GET /api/demonstracao-interesse/gerar-notificacao/{participacaoId}',
    async () => {
      const { id } = await criarDemanda(contexto(), { status: STATUS.demonstracaoDeInteresse });
      const quem = await criarUsuario(contexto(), { grupos: ['candidato'] });
      const { id: minha } = await criarParticipacao(contexto(), id, { usuario: quem });
      const { id: alheia } = await criarParticipacao(contexto(), id);
      const url = '/api/demonstracao-interesse/gerar-notificacao/';
      const duas = async () => {
        await enviar('GET', await sessao(quem), { url: url + minha });
        return db().mensagem.count({ where: { tipo: 37, usuarioId: quem.id } });
      };
      return {
        quem,
        faz: { url: url + minha },
        recusados: [
          { url: url + alheia, status: 404 },
          { url: url + AUSENTE, status: 404 },
        ],
        // What was told once is not told again.
        depois: duas,
        deve: 1,
      };
    },
  ],
];

proveEffects(LINHAS);

test('send-confirm diz que saiu só quando saiu, e o que o servidor recusou não saiu (R-API-02)', async () => {
  const cookie = await sessao(await pessoa('administrador'));
  const pedir = async (data: object) => {
    const [id = ''] = await criarMensagens(contexto(), 1, { causa: `confirma-${JSON.stringify(data)}` });
    const pedida = enviar('GET', cookie, { url: `/api/mensageria/send-confirm/${id}` });
    // The call waits for the worker's answer from here on.
    await expect
      .poll(() => db().auditoria.count({ where: { acao: 'mensagem.enviar', entidadeId: id } }), OFTEN)
      .toBe(1);
    await db().mensagem.update({ where: { id }, data });
    return pedida;
  };
  const saiu = await pedir({ status: 2, dataEnvio: AGORA });
  expect([saiu.status, saiu.dados]).toEqual([200, expect.objectContaining({ status: true }) as unknown]);
  const recusada = await pedir({ tentativas: { increment: 1 }, enviandoPor: null });
  expect(recusada.status).toBe(422);
});

test('status_dt_enviodoc é verdadeiro só enquanto o prazo do envio está aberto (R-API-02)', async () => {
  const cookie = await sessao(await pessoa('comissao'));
  const aberto = async (inicio: Dia, fim: Dia) => {
    const { demandaId } = await criarEmAnalise(contexto(), 'HabTec', inicio, fim);
    const url = `/api/documento-candidato/credenciamento/habTec/avaDoc/${demandaId}`;
    const { dados } = await enviar('GET', cookie, { url });
    return (dados as { response: { status_dt_enviodoc: unknown }[] }).response.map(
      ({ status_dt_enviodoc }) => status_dt_enviodoc,
    );
  };
  expect(await aberto('2027-03-01', '2027-03-02')).toEqual([false]);
  expect(await aberto('2027-03-05', '2027-03-08')).toEqual([true]);
  expect(await aberto('2027-03-09', '2027-03-10')).toEqual([false]);
});
