import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { criarCurriculoCompleto } from '#tests/factories/curriculo.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { AGORA, AUSENTE, enviar, type Linha, useEffects } from '#tests/setup/api-effects.ts';

const { contexto, db, pessoa, sessao, proveEffects } = useEffects();

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
    'PUT /api/fase/{faseId}',
    async () => {
      const quem = await pessoa('administrador');
      const corpo = { nome: 'Fase a mudar', recurso: false };
      await enviar('POST', await sessao(quem), { url: '/api/fase', corpo });
      const { id } = await db().fase.findFirstOrThrow({ where: { nome: corpo.nome } });
      const url = `/api/fase/${String(id)}`;
      return {
        quem,
        faz: { url, corpo: { nome: 'Fase mudada', recurso: true } },
        recusados: [
          { url, corpo: { nome: '' }, status: 422 },
          { url: '/api/fase/2000000000', corpo, status: 404 },
        ],
        depois: () => db().fase.findUnique({ where: { id }, select: { nome: true, recurso: true } }),
        deve: { nome: 'Fase mudada', recurso: true },
      };
    },
  ],
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
    'PUT /api/credenciamentos/{id}',
    async () => {
      const { id } = await criarDemanda(contexto(), { status: 12 });
      const fechada = await criarDemanda(contexto(), { status: 16 });
      const corpo = { status: 15, confirmar: true };
      return {
        quem: await pessoa('comissao'),
        faz: { url: `/api/credenciamentos/${id}`, corpo },
        recusados: [
          { url: `/api/credenciamentos/${fechada.id}`, corpo, status: 409 },
          { url: `/api/credenciamentos/${AUSENTE}`, corpo, status: 404 },
          { url: `/api/credenciamentos/${id}`, corpo: { status: 14 }, status: 422 },
        ],
        depois: () =>
          db().demanda.findUnique({ where: { id }, select: { status: true, encerramento: true } }),
        deve: { status: 15, encerramento: 'finalizada' },
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
];

proveEffects(LINHAS);
