import { expect } from 'vitest';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { criarCurriculoCompleto } from '#tests/factories/curriculo.ts';
import { chegarAosJuridicos } from '#tests/factories/cenas-api.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { IDS } from '#tests/factories/habilitacao.ts';
import { AGORA, AUSENTE, pdf, type Linha, useEffects } from '#tests/setup/api-effects.ts';

const { contexto, db, viverDemanda, proveEffects } = useEffects();

const ABERTA = [fase(17, '2027-03-01', '2027-03-12')];

const LINHAS: Linha[] = [
  [
    'POST /api/logs/acessar-pagina',
    async () => {
      const quem = await criarUsuario(contexto(), { grupos: ['candidato'] });
      const url = '/api/logs/acessar-pagina';
      return {
        quem,
        faz: { url, headers: { 'X-Current-Route': '/home' } },
        recusados: [],
        depois: () => db().acessoPagina.findMany({ where: { usuarioId: quem.id }, select: { rota: true } }),
        deve: [{ rota: '/home' }],
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
          corpo: {
            rua: 'Rua Nova',
            experienciasDocencia: [{ cargo: 'Professor', periodo: '12' }],
            numero: '12-A',
            estado: 'GO',
          },
        },
        recusados: [
          { url, corpo: { cpf: '123' }, status: 422 },
          { url, corpo: { rua: 'X', revisao: '1.9' }, status: 409 },
          { url: `/api/curriculos/${AUSENTE}`, corpo: { rua: 'X' }, status: 404 },
        ],
        depois: () =>
          db().curriculoVersao.findFirst({
            where: { curriculo: { usuarioId: quem.id }, estado: 'rascunho' },
            select: { rua: true, numero: true, numeroEndereco: true, estadoUf: true, nomeCompleto: true },
          }),
        deve: {
          rua: 'Rua Nova',
          numero: 2,
          numeroEndereco: '12-A',
          estadoUf: 'GO',
          nomeCompleto: expect.stringMatching(/./) as string,
        },
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
          { url: `${url}/1`, corpo: { aceita_termos: false }, status: 422 },
          { url: `${url}/0`, corpo: {}, status: 422 },
        ],
        depois: () =>
          db().curriculoVersao.count({ where: { curriculo: { usuarioId: quem.id }, estado: 'finalizado' } }),
        deve: 2,
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
      await chegarAosJuridicos(contexto(), viva);
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

proveEffects(LINHAS);
