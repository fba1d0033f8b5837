import { vi } from 'vitest';

/** As an installation with the ERP's record and without the simulator: decisions come from outside, or on paper. */
vi.hoisted(() => {
  Object.assign(process.env, {
    ...{ ERP_MODE: 'rm-rest', RM_BASE_URL: 'http://127.0.0.1:3', RM_USUARIO: 'portal', RM_SENHA: 'segredo' },
    ...{ RM_DATASERVER_DEMANDA: 'ZmdDemandaData', RM_TABELA_DEMANDA: 'ZMDDEMANDA', SIMULADOR_FLUIG: '0' },
  });
});

import { repetirParadas } from '#app/domain/chamada/commands.server/chamada.ts';
import { pedirConferencia } from '#app/domain/chamada/commands.server/conferencia.ts';
import { salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import {
  garantirRegistroNoErp,
  registrarFaltantesNoErp,
} from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import {
  registrarDecisaoComPapel,
  registrarDecisaoDaHomologacaoAMao,
} from '#app/domain/homologacao/commands.server/a-mao.ts';
import {
  pedirDocumentoDaHomologacao,
  pedirRelacaoDeCredenciados,
} from '#app/domain/homologacao/commands.server/documento.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { desfazerCarga, responderCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { importarArquivo } from '#app/domain/referencia/importacao/commands.server.ts';
import { acharTabela } from '#app/domain/referencia/importacao/tabelas.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarDemandaParaHomologar, criarEdital } from '#tests/factories/homologacao.ts';
import { digitar, fase } from '#tests/factories/maquina.ts';
import { pdfRecebido as pdf } from '#tests/factories/recebido.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { percorrer, type Ato } from '#tests/setup/failing-acts.ts';

/** Acts that only such an installation does, with each of their writes failing. R-TEL-33. */
const database = useDatabase();
const now = instanteDe('2027-03-29', '10:00');
const sistema = () => testCtx(database, { now });
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos, cpf: null });

const A_MAO = {
  decisao: 'aprovar',
  decididaPor: 'Rui Dias, diretor',
  documento: 'Despacho 12/2027',
  justificativa: 'x',
} as const;
const NO_DIA = { ...A_MAO, dia: '2027-03-29' } as const;

/** Somebody of the commission, and what they asked the superintendence for. */
async function pedida() {
  const quem = await pessoa('comissao');
  const { demanda, objeto, participacoes } = await criarDemandaParaHomologar(sistema(), { status: 12 });
  const pedido = { objeto, participacoes: participacoes.map(({ id }) => id) };
  const { id } = await pedirHomologacao(testCtx(database, { now, actor: quem }), demanda.id, pedido);
  return { quem, id, demandaId: demanda.id };
}
async function decidida() {
  const cena = await pedida();
  await registrarDecisaoDaHomologacaoAMao(testCtx(database, { now, actor: cena.quem }), cena.id, NO_DIA);
  return cena;
}

/** A demand whose schedule has a notice, of which the ERP knows nothing. */
async function semRegistro() {
  const quem = await pessoa('comissao');
  const demanda = await criarDemanda(sistema(), { status: 19 });
  const edital = await criarEdital(sistema());
  const fases = digitar([
    fase(17, '2027-04-01', '2027-04-05'),
    fase(18, '2027-04-08', '2027-04-09'),
    fase(19, '2027-04-12', '2027-04-13', ['2027-04-14', '2027-04-15']),
    fase(21, '2027-04-16', '2027-04-19'),
    fase(22, '2027-04-20', '2027-04-26'),
    fase(29, '2027-04-27', '2027-04-28', ['2027-04-29', '2027-04-30']),
    fase(30, '2027-05-04', '2027-05-05'),
  ]);
  await salvarCronograma(testCtx(database, { now, actor: quem }), {
    demandaId: demanda.id,
    versaoDemanda: 1,
    digitado: {
      ...CRONOGRAMA_EM_BRANCO,
      ...{ tipoAvaliacao: '3', formatoAvaliacao: '3', numProcesso: 'PA-1', editalId: String(edital.id) },
      linkInformacao: 'https://exemplo.com.br/edital',
      fases,
    },
  });
  await database.db.chamadaExterna.deleteMany({ where: { demandaId: demanda.id } });
  return { quem, CODIGO: demanda.identificacaoProcesso };
}

/** A table of a pull: stopped, to be answered, or done by that import. */
async function carga(parte: { tabela: string; estado: string; importacaoId?: string }) {
  const contas = { guardadas: 9, recebidas: 1, novas: 0, alteradas: 0, iguais: 1, ausentes: 8 };
  const { id, partes } = await database.db.cargaErp.create({
    data: {
      estado: 'feita',
      atorNome: 'Teste',
      pedidaEm: now,
      partes: { create: { sha256: 'x'.repeat(64), em: now, ...contas, ...parte } },
    },
    include: { partes: true },
  });
  return { id, parteId: partes[0]?.id ?? '' };
}

const ATOS: readonly Ato[] = [
  [
    'demanda.registrarDecisaoAMao',
    async () => {
      const { id } = await criarDemanda(sistema(), { status: 2 });
      return {
        quem: await pessoa('comissao'),
        faz: (ctx) => registrarDecisaoAMao(ctx, id, { ...A_MAO, instancia: 'diretoria' }),
      };
    },
  ],
  [
    'homologacao.registrarDecisaoDaHomologacaoAMao',
    async () => {
      const { quem, id } = await pedida();
      return { quem, faz: (ctx) => registrarDecisaoDaHomologacaoAMao(ctx, id, NO_DIA) };
    },
  ],
  [
    'homologacao.registrarDecisaoComPapel',
    async () => {
      const { quem, id } = await pedida();
      const papel = pdf();
      return { quem, faz: (ctx) => registrarDecisaoComPapel(ctx, id, NO_DIA, papel) };
    },
  ],
  [
    'homologacao.pedirDocumentoDaHomologacao',
    async () => {
      const { quem, id } = await decidida();
      return { quem, faz: (ctx) => pedirDocumentoDaHomologacao(ctx, id) };
    },
  ],
  [
    'homologacao.pedirRelacaoDeCredenciados',
    async () => {
      const { quem, demandaId } = await decidida();
      return { quem, faz: (ctx) => pedirRelacaoDeCredenciados(ctx, demandaId) };
    },
  ],
  [
    'demanda.garantirRegistroNoErp',
    async () => {
      const { quem, CODIGO } = await semRegistro();
      return { quem, faz: (ctx) => garantirRegistroNoErp(ctx, { CODIGO }) };
    },
  ],
  [
    'demanda.registrarFaltantesNoErp',
    async () => {
      await semRegistro();
      return { faz: (ctx) => registrarFaltantesNoErp(ctx) };
    },
  ],
  [
    'chamada.pedirConferencia',
    () => Promise.resolve({ faz: (ctx) => pedirConferencia(ctx, { noite: '2027-03-29' }) }),
  ],
  [
    'chamada.repetirParadas',
    async () => {
      const comum = { sistema: 'rm', operacao: 'nova-demanda', corpo: {}, criadaEm: now, atualizadaEm: now };
      await database.db.chamadaExterna.createMany({
        data: ['um', 'dois'].map((chave) => ({ ...comum, chave, tentativas: 2 })),
      });
      return { quem: await pessoa('administrador'), faz: (ctx) => repetirParadas(ctx) };
    },
  ],
  [
    'referencia.responderCarga',
    async () => {
      const { parteId } = await carga({ tabela: 'cursos', estado: 'parada' });
      return { quem: await pessoa('administrador'), faz: (ctx) => responderCarga(ctx, parteId, 'sim') };
    },
  ],
  [
    'referencia.desfazerCarga',
    async () => {
      const tabela = acharTabela('cursos');
      if (!tabela) throw new Error('cursos');
      const conteudo = Buffer.from('CODCURSO;CURSO;tipo;area\n9072;Ovinocultura;1;ps\n');
      await importarArquivo(sistema(), { tabela, arquivo: 'x.csv', conteudo });
      const importacao = await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } });
      const { id } = await carga({ tabela: 'cursos', estado: 'feita', importacaoId: importacao.id });
      return { quem: await pessoa('administrador'), faz: (ctx) => desfazerCarga(ctx, id) };
    },
  ],
];

percorrer(database, now, ATOS, () => criarReferencia(sistema()));
