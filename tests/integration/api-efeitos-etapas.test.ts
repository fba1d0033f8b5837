import { FASE, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { criarANotificar, CRONOGRAMA, deHojeEmDiante, hoje, NOTIFICA } from '#tests/factories/cenas-api.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { AUSENTE, enviar, type Linha, useEffects } from '#tests/setup/api-effects.ts';

const { contexto, db, pessoa, sessao, proveEffects } = useEffects();

const estadoDe = async (id: string) =>
  (await db().demanda.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
const decisoes = (demandaId: string, etapa: string) =>
  db().resultadoEtapa.findMany({
    where: { etapa, participacao: { demandaId } },
    select: { estado: true, apto: true },
  });

const avaliacao = (
  final: string,
  {
    etapa,
    status,
    faseId,
    criterios,
    depois,
  }: {
    etapa: 'carga_horaria' | 'cadastro';
    status: StatusId;
    faseId: number;
    criterios: Record<string, { atende: boolean }>;
    depois: { estado: string; status: StatusId };
  },
): Linha => [
  `POST /api/credenciamentos/${final}/{id}`,
  async () => {
    const { id } = await criarDemanda(contexto(), { status, fases: deHojeEmDiante(faseId) });
    const interna = await criarParticipacao(contexto(), id, { tipo: 'I' });
    if (etapa === 'cadastro') await darResultado(contexto(), interna.id, 'carga_horaria', { final: true });
    const outra = await criarDemanda(contexto(), { status, fases: [hoje(faseId)] });
    const deOutra = await criarParticipacao(contexto(), outra.id, { tipo: 'I' });
    const url = `/api/credenciamentos/${final}/${id}`;
    const uma = (participacao: string, versao = 0) => ({
      selecao: [{ id_selecao_candidato: participacao, criterios, versao }],
    });
    return {
      quem: await pessoa(
        ...(etapa === 'cadastro' ? (['coordenacao', 'area_fpr_ps'] as const) : (['comissao'] as const)),
      ),
      faz: { url, corpo: uma(interna.id) },
      recusados: [
        { url, corpo: uma(interna.id, 7), status: 409 },
        { url, corpo: uma(deOutra.id), status: 404 },
        { url: `/api/credenciamentos/${final}/${AUSENTE}`, corpo: uma(interna.id), status: 404 },
      ],
      depois: async () => [await estadoDe(id), await decisoes(id, etapa)],
      deve: [depois.status, [{ estado: depois.estado, apto: true }]],
    };
  },
];

const SIM = { atende: true };
const DA_CARGA = {
  etapa: 'carga_horaria',
  status: STATUS.avaliacaoDeCargaHoraria,
  faseId: FASE.analiseDeCargaHoraria,
  criterios: { cargaHoraria: SIM },
} as const;
const DO_CADASTRO = {
  etapa: 'cadastro',
  status: STATUS.avaliacaoDeCadastro,
  faseId: FASE.analiseDeCadastro,
  criterios: { formacaoAcademica: SIM, tempoExperiencia: SIM, experienciaProfissional: SIM },
} as const;

const notificacao = ([nome, status, faseId, etapa, preliminar]: (typeof NOTIFICA)[number]): Linha => [
  `POST /api/listaProcessos/${nome}/{id}`,
  async () => {
    const id = await criarANotificar(contexto(), status, faseId, etapa, preliminar);
    const cedo = await criarDemanda(contexto(), { status: STATUS.demonstracaoDeInteresse });
    const url = `/api/listaProcessos/${nome}/`;
    return {
      quem: await pessoa('comissao'),
      faz: { url: `${url}${id}?confirmar=true` },
      recusados: [
        { url: `${url}${AUSENTE}?confirmar=true`, status: 404 },
        { url: `${url}${cedo.id}?confirmar=true`, status: 422 },
        // The phase object that the old client sends is this result's, as the schedule has it now. R-API-16.
        { url: `${url}${id}?confirmar=true`, corpo: { idFase: FASE.demonstracaoDeInteresse }, status: 422 },
        { url: `${url}${id}?confirmar=true`, corpo: { idFase: faseId, nomeFase: 'Outra' }, status: 422 },
        {
          url: `${url}${id}?confirmar=true`,
          corpo: { idFase: faseId, peRecurso: '2020-01-01' },
          status: 422,
        },
      ],
      depois: async () => [
        await db().mensagem.count({ where: { demandaId: id } }),
        await db().resultadoEtapa.count({
          where: {
            etapa,
            participacao: { demandaId: id },
            ...(preliminar ? { publicadoEm: { not: null } } : { publicadoFinalEm: { not: null } }),
          },
        }),
      ],
      deve: [1, 1],
    };
  },
];

const versoesDe = (demandaId: string) =>
  db().cronogramaVersao.findMany({
    where: { demandaId },
    orderBy: { numero: 'asc' },
    select: { numero: true, numProcesso: true, _count: { select: { fases: true } } },
  });

const LINHAS: Linha[] = [
  avaliacao('selecaoCargaHorariaTemporario', {
    ...DA_CARGA,
    depois: { estado: 'rascunho', status: DA_CARGA.status },
  }),
  avaliacao('selecaoCargaHoraria', {
    ...DA_CARGA,
    depois: { estado: 'finalizado', status: STATUS.cargaHorariaPreliminar },
  }),
  avaliacao('selecaoCandidatoTemporario', {
    ...DO_CADASTRO,
    depois: { estado: 'rascunho', status: DO_CADASTRO.status },
  }),
  avaliacao('selecao', {
    ...DO_CADASTRO,
    depois: { estado: 'finalizado', status: STATUS.cadastroPreliminar },
  }),
  ...NOTIFICA.map(notificacao),
  [
    'PUT /api/credenciamentos/updateRastreamentoStatus/{id}',
    async () => {
      const [, status, faseId, etapa, preliminar] = NOTIFICA[0];
      const id = await criarANotificar(contexto(), status, faseId, etapa, preliminar);
      const url = `/api/credenciamentos/updateRastreamentoStatus/${id}?confirmar=true`;
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo: { avaliacao_carga_horaria_preliminar_notificar: true } },
        recusados: [
          { url, corpo: {}, status: 422 },
          { url, corpo: { avaliacao_cadastro_final_notificar: true }, status: 422 },
          { url, corpo: { agendamento_banca_concluir: true }, status: 422 },
        ],
        depois: async () => [
          await db().demanda.count({ where: { id, cargaHorariaPreliminarEm: { not: null } } }),
          await db().mensagem.count({ where: { demandaId: id } }),
        ],
        deve: [1, 1],
      };
    },
  ],
  [
    'PUT /api/credenciamentos/updateCredStatus/{id}/{status}',
    async () => {
      const { id } = await criarDemanda(contexto(), {
        status: STATUS.demonstracaoDeInteresse,
        fases: [fase(FASE.demonstracaoDeInteresse, '2027-03-01', '2027-03-05'), hoje(FASE.analiseDeCadastro)],
      });
      await criarParticipacao(contexto(), id);
      const para = (status: number) =>
        `/api/credenciamentos/updateCredStatus/${id}/${String(status)}?confirmar=true`;
      return {
        quem: await pessoa('comissao'),
        faz: { url: para(STATUS.avaliacaoDeCadastro) },
        recusados: [
          { url: para(STATUS.cadastroFinal), status: 422 },
          { url: para(STATUS.cancelada), status: 422 },
          {
            url: `/api/credenciamentos/updateCredStatus/${AUSENTE}/${String(STATUS.avaliacaoDeCadastro)}`,
            status: 404,
          },
        ],
        depois: () => estadoDe(id),
        deve: STATUS.avaliacaoDeCadastro,
      };
    },
  ],
  [
    'PUT /api/cronograma',
    async () => {
      const { id } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
      const url = '/api/cronograma';
      const corpo = { ...CRONOGRAMA, id_credenciamento: id };
      const [primeira, ...outras] = CRONOGRAMA.fasesLista;
      const ate = (peRealizacaoFinal: string) => [{ ...primeira, peRealizacaoFinal }, ...outras];
      return {
        quem: await pessoa('comissao'),
        faz: { url, corpo },
        recusados: [
          { url, corpo: { ...corpo, fasesLista: ate('2027-03-31') }, status: 422 },
          { url, corpo: { ...corpo, fasesLista: ate('amanhã') }, status: 422 },
          { url, corpo: { ...corpo, id_credenciamento: AUSENTE }, status: 404 },
          { url, corpo: { ...corpo, versao: 7 }, status: 409 },
        ],
        depois: () => versoesDe(id),
        deve: [{ numero: 1, numProcesso: 'PA-2027/0001', _count: { fases: 7 } }],
      };
    },
  ],
  [
    'PUT /api/cronograma/{cronogramaId}',
    async () => {
      const quem = await pessoa('comissao');
      const { id } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
      const corpo = { ...CRONOGRAMA, id_credenciamento: id };
      await enviar('PUT', await sessao(quem), { url: '/api/cronograma', corpo });
      const { id: atual } = await db().cronogramaVersao.findFirstOrThrow({ where: { demandaId: id } });
      const mudado = { ...corpo, num_processo: 'PA-2027/0002', retificacao: 'Corrige o processo.' };
      return {
        quem,
        faz: { url: `/api/cronograma/${atual}`, corpo: mudado },
        recusados: [
          { url: `/api/cronograma/${AUSENTE}`, corpo: mudado, status: 422 },
          { url: `/api/cronograma/${atual}`, corpo: { ...mudado, versao: 77 }, status: 409 },
          { url: `/api/cronograma/${atual}`, corpo: { ...mudado, fasesLista: [] }, status: 422 },
        ],
        depois: () => versoesDe(id),
        deve: [
          { numero: 1, numProcesso: 'PA-2027/0001', _count: { fases: 7 } },
          { numero: 2, numProcesso: 'PA-2027/0002', _count: { fases: 7 } },
        ],
      };
    },
  ],
];

proveEffects(LINHAS);
