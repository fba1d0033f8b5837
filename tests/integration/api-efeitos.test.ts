import { beforeAll, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action } from '#app/routes/api/chamada.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { criarCurriculoCompleto } from '#tests/factories/curriculo.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarDemandaViva } from '#tests/factories/demanda-viva.ts';
import { darResultado, IDS } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** What stands in the database after each save of the API, and that a refused one leaves everything as it was. */
const database = useDatabase();
const AGORA = instanteDe('2027-03-08', '08:00');
const contexto = () => testCtx(database, { now: AGORA });

type Envio = { url: string; corpo?: object; form?: Record<string, string | Blob> };
type Cena = {
  quem: { id: string };
  faz: Envio;
  /** Refused, each with its status. */
  recusados: (Envio & { status: number })[];
  depois: () => Promise<unknown>;
  deve: unknown;
};
type Linha = [chamada: string, preparar: () => Promise<Cena>];

const db = () => database.db;
const pessoa = (...grupos: Grupo[]) => criarUsuario(contexto(), { grupos, cpf: null });
const AUSENTE = '019a0000-0000-7000-8000-000000000000';

/** Every living demand has its interview in the same room at the same hour. */
async function viverDemanda() {
  await db().ocupacao.deleteMany();
  return criarDemandaViva(contexto());
}

/** Attempts, sessions and refusals are written by a refused call too. */
const DE_FORA = ['limite_tentativa', 'sessao', 'auditoria', 'token_acesso', 'arquivo', 'rascunho'];

async function retrato(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ t: string }>(
    `select tablename as t from pg_tables where schemaname = 'public' and not tablename = any($1)`,
    [DE_FORA],
  );
  const pares = rows.map(async ({ t }) => {
    const { rows: linhas } = await database.pool.query<{ h: string }>(
      `select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as h from "${t}" x`,
    );
    return [t, linhas[0]?.h ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(pares));
}

async function enviar(metodo: string, cookie: string, { url, corpo, form }: Envio) {
  const comum = { url, method: metodo, cookie };
  if (form) {
    const dados = new FormData();
    for (const [nome, valor] of Object.entries(form)) {
      if (typeof valor === 'string') dados.append(nome, valor);
      else dados.append(nome, valor, `${nome}.pdf`);
    }
    return chamar(action, { ...comum, form: dados });
  }
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  return chamar(action, { ...comum, headers, body: corpo && JSON.stringify(corpo) });
}

const pdf = () => new Blob([new Uint8Array(pdfMinimo())]);

const ABERTA = [fase(17, '2027-03-01', '2027-03-12')];

const PEDIDO = {
  area_atuacao: 'fpr',
  atividades: 'inst',
  tipo: 'misto',
  curso: REFERENCIA.codCurso,
  unidade_curricular: REFERENCIA.codDisciplina,
  qtd_instrutores: 2,
};

const LINHAS: Linha[] = [
  [
    'POST /api/credenciamentos',
    async () => {
      const quem = await pessoa('coordenacao');
      const url = '/api/credenciamentos';
      return {
        quem,
        faz: { url, corpo: PEDIDO },
        recusados: [{ url, corpo: { ...PEDIDO, curso: 'nenhum' }, status: 422 }],
        depois: () =>
          db().demanda.findMany({
            where: { solicitanteId: quem.id },
            select: { status: true, codCurso: true, qtdInstrutores: true },
          }),
        deve: [{ status: 1, codCurso: REFERENCIA.codCurso, qtdInstrutores: 2 }],
      };
    },
  ],
  [
    'PUT /api/credenciamentos/{id}',
    async () => {
      const { id } = await criarDemanda(contexto(), { status: 3 });
      const url = `/api/credenciamentos/${id}`;
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo: { status: 16, justificativa_cancelamento: 'Sem verba.' } },
        recusados: [{ url, corpo: { status: 16, justificativa_cancelamento: '' }, status: 422 }],
        depois: () => db().demanda.findUnique({ where: { id }, select: { status: true } }),
        deve: { status: 16 },
      };
    },
  ],
  [
    'PUT /api/credenciamentos/aprovacao/{id}/analise',
    async () => {
      const { id } = await criarDemanda(contexto(), { status: 1 });
      const url = `/api/credenciamentos/aprovacao/${id}/analise`;
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo: { decisao: true, justificativa: 'Há.', requisitos_selecao: ['Graduação'] } },
        recusados: [{ url, corpo: { decisao: true, requisitos_selecao: [] }, status: 422 }],
        depois: async () => (await db().aprovacao.findUnique({ where: { demandaId: id } }))?.analise,
        deve: true,
      };
    },
  ],
  [
    'POST /api/demonstracao-interesse',
    async () => {
      const quem = await criarUsuario(contexto(), { grupos: ['candidato'] });
      await criarCurriculoCompleto(contexto(), quem);
      const { id } = await criarDemanda(contexto(), { status: 19, fases: ABERTA });
      const fechada = await criarDemanda(contexto(), { status: 16 });
      const url = '/api/demonstracao-interesse';
      return {
        quem,
        faz: { url, corpo: { id_credenciamento: id } },
        recusados: [
          { url, corpo: { id_credenciamento: fechada.id }, status: 404 },
          { url, corpo: { id_credenciamento: id, id_usuario: AUSENTE }, status: 404 },
        ],
        depois: async () => [
          await db().participacao.count({ where: { demandaId: id, usuarioId: quem.id } }),
          await db().mensagem.count({ where: { tipo: 37, usuarioId: quem.id } }),
        ],
        deve: [1, 1],
      };
    },
  ],
  [
    'PUT /api/curriculos/{userId}',
    async () => {
      const quem = await criarUsuario(contexto(), { grupos: ['candidato'] });
      await criarCurriculoCompleto(contexto(), quem);
      const url = `/api/curriculos/${quem.id}`;
      return {
        quem,
        faz: {
          url,
          corpo: { rua: 'Rua Nova', experiencias_docencia: [{ cargo: 'Professor', periodo: '12' }] },
        },
        recusados: [
          { url, corpo: { cpf: '123' }, status: 422 },
          { url, corpo: { rua: 'X', revisao: '1.9' }, status: 409 },
          { url: `/api/curriculos/${AUSENTE}`, corpo: { rua: 'X' }, status: 404 },
        ],
        depois: () =>
          db().curriculoVersao.findFirst({
            where: { curriculo: { usuarioId: quem.id }, estado: 'rascunho' },
            select: { rua: true, numero: true, nomeCompleto: true },
          }),
        deve: { rua: 'Rua Nova', numero: 2, nomeCompleto: expect.stringMatching(/./) as string },
      };
    },
  ],
  [
    'PUT /api/curriculos/ativa-desativa/{userId}/{ativo}',
    async () => {
      const quem = await criarUsuario(contexto(), { grupos: ['candidato'] });
      await criarCurriculoCompleto(contexto(), quem);
      const url = `/api/curriculos/ativa-desativa/${quem.id}`;
      return {
        quem,
        faz: { url: `${url}/1`, corpo: { aceita_termos: true } },
        recusados: [
          { url: `${url}/1`, corpo: {}, status: 422 },
          { url: `${url}/0`, corpo: {}, status: 422 },
        ],
        depois: () =>
          db().curriculoVersao.count({ where: { curriculo: { usuarioId: quem.id }, estado: 'finalizado' } }),
        deve: 2,
      };
    },
  ],
  [
    'POST /api/agenda-entrevista',
    async () => {
      const { banca, comissao, participacoes } = await criarCena(contexto());
      const url = '/api/agenda-entrevista';
      const corpo = {
        id_selecao_candidato: participacoes[0]?.id,
        tipo: 'E',
        banca_id: banca.id,
        data: '2027-03-09',
        hora: '09:00',
        tipo_local_entrevista: 'P',
        local: 'Sala de testes',
      };
      return {
        quem: comissao,
        faz: { url, corpo },
        recusados: [{ url, corpo: { ...corpo, data: '2027-04-09' }, status: 422 }],
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
        const marcar = await enviar('POST', await sessaoPara(contexto(), comissao), {
          url: '/api/agenda-entrevista',
          corpo: {
            id_selecao_candidato: uma.id,
            tipo: 'E',
            banca_id: banca.id,
            data: '2027-03-10',
            hora: '09:00',
            tipo_local_entrevista: 'P',
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
      const corpo = (agendamento: string) => ({
        id_credenciamento: viva.demanda.id,
        frequencia: [{ id_agendamento: agendamento, presente: false }],
      });
      return {
        quem: viva.equipe,
        faz: { url, corpo: corpo(viva.agendamentoId) },
        recusados: [{ url, corpo: corpo(AUSENTE), status: 404 }],
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
        recusados: [{ url, corpo: { id: viva.recursoId, observacao_decisao: '', status: 15 }, status: 422 }],
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
    'GET /api/mensageria/resend/{mensagemId}',
    async () => {
      const quem = await pessoa('administrador');
      const [id = ''] = await criarMensagens(contexto(), 1, { causa: 'efeito' });
      await db().mensagem.update({ where: { id }, data: { status: 2, dataEnvio: AGORA } });
      return {
        quem,
        faz: { url: `/api/mensageria/resend/${id}` },
        recusados: [{ url: `/api/mensageria/resend/${AUSENTE}`, status: 404 }],
        depois: () => db().mensagem.count({ where: { origemId: id } }),
        deve: 1,
      };
    },
  ],
  [
    'POST /api/mensageria/gerar',
    async () => {
      const quem = await pessoa('administrador');
      await criarDemanda(contexto(), { status: 2, fases: [fase(17, '2027-06-01', '2027-06-05')] });
      const candidato = await criarUsuario(contexto(), { grupos: ['candidato'] });
      await criarCurriculoCompleto(contexto(), candidato);
      const url = '/api/mensageria/gerar';
      return {
        quem,
        faz: { url, corpo: { data: '2027-06-01' } },
        recusados: [{ url, corpo: { data: '31/02/2027' }, status: 422 }],
        // Nothing twice.
        depois: async () => (await gerarAvisos(contexto(), { dia: '2027-06-01' })).criadas,
        deve: 0,
      };
    },
  ],
  [
    'POST /api/fase',
    async () => ({
      quem: await pessoa('administrador'),
      faz: { url: '/api/fase', corpo: { nome: 'Fase de teste', recurso: false } },
      recusados: [{ url: '/api/fase', corpo: { nome: '' }, status: 422 }],
      depois: () => db().fase.count({ where: { nome: 'Fase de teste' } }),
      deve: 1,
    }),
  ],
  [
    'PUT /api/empresa/{participacaoId}',
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
  [
    'POST /api/recurso',
    async () => {
      const viva = await viverDemanda();
      await db().recurso.deleteMany({ where: { id: viva.recursoId } });
      await db().resultadoEtapa.update({
        where: { id: viva.cadastroId },
        data: { apto: false, aptoFinal: null, publicadoEm: AGORA, publicadoFinalEm: null },
      });
      await db().demanda.update({ where: { id: viva.demanda.id }, data: { status: STATUS.cadastroFinal } });
      const url = '/api/recurso';
      const form = { id_selecao_candidato: viva.participacaoId, id_fase: '19', observacao: 'Peço revisão.' };
      return {
        quem: viva.candidata,
        faz: { url, form: { ...form, anexos: pdf() } },
        recusados: [
          { url, form, status: 422 },
          { url, form: { ...form, id_fase: '1', anexos: pdf() }, status: 404 },
        ],
        depois: () =>
          db().recurso.findMany({
            where: { resultadoId: viva.cadastroId },
            select: { observacao: true, numeracao: true, _count: { select: { anexos: true } } },
          }),
        deve: [{ observacao: 'Peço revisão.', numeracao: 1, _count: { anexos: 1 } }],
      };
    },
  ],
  ...(['/api/documento-candidato', '/api/documento-candidato/temporary'] as const).map((url): Linha => [
    `POST ${url}`,
    async () => {
      const viva = await viverDemanda();
      await darResultado(contexto(), viva.participacaoId, 'entrevista_didatica', { final: true });
      await darResultado(contexto(), viva.participacaoId, 'carga_horaria', {
        naoAvaliado: true,
        final: true,
      });
      await db().resultadoEtapa.deleteMany({
        where: { participacaoId: viva.participacaoId, etapa: 'hab_juridica' },
      });
      await db().resultadoEtapa.update({
        where: { id: viva.cadastroId },
        data: { aptoFinal: true, publicadoFinalEm: AGORA },
      });
      const form = { id_cred: viva.demanda.id, fil_doc: 'HabJud', [`file_${String(IDS.HabJud[0])}`]: pdf() };
      return {
        quem: viva.candidata,
        faz: { url, form: { ...form, confirmar: 'true' } },
        recusados: [
          { url, form: { ...form, id_cred: AUSENTE }, status: 404 },
          { url, form: { ...form, outro: pdf() }, status: 422 },
        ],
        depois: () =>
          db().envioDocumento.findMany({
            where: { participacaoId: viva.participacaoId, habilitacao: 'HabJud' },
            select: { estado: true, _count: { select: { documentos: true } } },
          }),
        deve: [{ estado: url.endsWith('temporary') ? 'rascunho' : 'enviado', _count: { documentos: 1 } }],
      };
    },
  ]),
];

beforeAll(async () => {
  await criarReferencia(contexto());
  await db().relogio.updateMany({ data: { deslocamentoMs: BigInt(AGORA.getTime() - Date.now()) } });
});

test.each(LINHAS)('%s: o que fica, e o que uma recusa não muda (R-API-02)', async (chamada, preparar) => {
  const [metodo = ''] = chamada.split(' ');
  const { quem, faz, recusados, depois, deve } = await preparar();
  const cookie = await sessaoPara(contexto(), quem);
  for (const { status, ...recusado } of recusados) {
    const antes = await retrato();
    const resposta = await enviar(metodo, cookie, recusado);
    expect([resposta.status, recusado.url], JSON.stringify(resposta.dados)).toEqual([status, recusado.url]);
    expect(await retrato()).toEqual(antes);
  }
  const feito = await enviar(metodo, cookie, faz);
  expect(feito.status, JSON.stringify(feito.dados)).toBe(200);
  expect(await depois()).toEqual(deve);
});
