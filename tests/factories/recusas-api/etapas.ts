import { MENSAGENS as DO_CURRICULO } from '#app/domain/curriculo/labels.ts';
import { MENSAGEM_CONFLITO } from '#app/domain/demanda/labels.ts';
import { FASE, RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { MENSAGENS as DO_RECURSO } from '#app/domain/recurso/labels.ts';
import { AVALIACAO_MUDOU, avaliouDepois } from '#app/domain/selecao/labels.ts';
import { CONFIRM_FIRST } from '#app/web/api/confirm.server.ts';
import { CRONOGRAMA, deHojeEmDiante } from '#tests/factories/cenas-api.ts';
import { criarCurriculoCompleto } from '#tests/factories/curriculo.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { enviar } from '#tests/setup/api-effects.ts';
import type { Mundo, Recusa } from '#tests/setup/api-refusals.ts';
import { avaliouOutraPessoa } from './demandas.ts';

const CRIA = 'PUT /api/cronograma';
const MUDA = 'PUT /api/cronograma/{cronogramaId}';
const [PRIMEIRA, ...OUTRAS] = CRONOGRAMA.fasesLista;
/** Interest opens on the very day on which it is saved. */
const ABRE_HOJE = [{ ...PRIMEIRA, peRealizacaoInicial: '2027-03-08' }, ...OUTRAS];

const SIM = { atende: true };
const AVALIACOES = [
  {
    etapa: 'carga_horaria',
    final: 'selecaoCargaHoraria',
    temporaria: 'selecaoCargaHorariaTemporario',
    status: STATUS.avaliacaoDeCargaHoraria,
    faseId: FASE.analiseDeCargaHoraria,
    criterios: { cargaHoraria: SIM },
    grupos: ['comissao'],
  },
  {
    etapa: 'cadastro',
    final: 'selecao',
    temporaria: 'selecaoCandidatoTemporario',
    status: STATUS.avaliacaoDeCadastro,
    faseId: FASE.analiseDeCadastro,
    criterios: { formacaoAcademica: SIM, tempoExperiencia: SIM, experienciaProfissional: SIM },
    grupos: ['coordenacao', 'area_fpr_ps'],
  },
] as const;

/** What stands in the way of schedules, first evaluations, curricula and appeals. */
export function recusasDasEtapas({ contexto, db, pessoa, sessao, viverDemanda }: Mundo): Recusa[] {
  async function comCronograma() {
    const quem = await pessoa('comissao');
    const { id } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
    const corpo = { ...CRONOGRAMA, id_credenciamento: id };
    await enviar('PUT', await sessao(quem), { url: '/api/cronograma', corpo });
    const { id: cronogramaId } = await db().cronogramaVersao.findFirstOrThrow({ where: { demandaId: id } });
    return { quem, corpo, url: `/api/cronograma/${cronogramaId}` };
  }
  const criando = (frase: string, mais: object): Recusa => [
    CRIA,
    frase,
    async () => {
      const { id } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
      const corpo = { ...CRONOGRAMA, id_credenciamento: id, ...mais };
      return { quem: await pessoa('comissao'), envio: { url: '/api/cronograma', corpo } };
    },
  ];
  const mudando = (frase: string, mais: object): Recusa => [
    MUDA,
    frase,
    async () => {
      const { quem, corpo, url } = await comCronograma();
      return { quem, envio: { url, corpo: { ...corpo, ...mais } } };
    },
  ];

  const daAvaliacao = (qual: (typeof AVALIACOES)[number]): Recusa[] => {
    const { etapa, final, temporaria, status, faseId, criterios, grupos } = qual;
    async function comCandidata() {
      const { id } = await criarDemanda(contexto(), { status, fases: deHojeEmDiante(faseId) });
      const { id: participacaoId } = await criarParticipacao(contexto(), id, { tipo: 'I' });
      if (etapa === 'cadastro')
        await darResultado(contexto(), participacaoId, 'carga_horaria', { final: true });
      return { id, participacaoId, quem: await pessoa(...grupos) };
    }
    return [
      ...[final, temporaria].map((caminho): Recusa => [
        `POST /api/credenciamentos/${caminho}/{id}`,
        avaliouDepois('…', '…', '…'),
        async () => {
          const { id, participacaoId, quem } = await comCandidata();
          const selecao = [{ id_selecao_candidato: participacaoId, criterios, versao: 7 }];
          return { quem, envio: { url: `/api/credenciamentos/${caminho}/${id}`, corpo: { selecao } } };
        },
      ]),
      [
        `POST /api/credenciamentos/${final}/{id}`,
        AVALIACAO_MUDOU,
        async () => {
          const { id, participacaoId, quem } = await comCandidata();
          const { id: resultadoId } = await darResultado(contexto(), participacaoId, etapa, {
            estado: 'rascunho',
          });
          return {
            quem,
            envio: { url: `/api/credenciamentos/${final}/${id}`, corpo: { selecao: [] } },
            muda: avaliouOutraPessoa(id, resultadoId),
          };
        },
      ],
    ];
  };

  async function comCurriculo() {
    const quem = await criarUsuario(contexto(), { grupos: ['candidato'] });
    await criarCurriculoCompleto(contexto(), quem);
    return quem;
  }

  return [
    [
      CRIA,
      'Esta demanda já tem cronograma: mude-o por PUT /api/cronograma/{id do cronograma}.',
      async () => {
        const { quem, corpo } = await comCronograma();
        return { quem, envio: { url: '/api/cronograma', corpo } };
      },
    ],
    criando(MENSAGEM_CONFLITO, { versao: 7 }),
    criando(CONFIRM_FIRST, { fasesLista: ABRE_HOJE }),
    mudando(MENSAGEM_CONFLITO, { num_processo: 'PA-2027/0002', versao: 77 }),
    mudando(CONFIRM_FIRST, { fasesLista: ABRE_HOJE }),
    ...AVALIACOES.flatMap(daAvaliacao),
    [
      'PUT /api/curriculos/{userId}',
      DO_CURRICULO.conflito,
      async () => {
        const quem = await comCurriculo();
        return { quem, envio: { url: `/api/curriculos/${quem.id}`, corpo: { rua: 'X', revisao: '1.9' } } };
      },
    ],
    [
      'PUT /api/curriculos/ativa-desativa/{userId}/{ativo}',
      DO_CURRICULO.conflito,
      async () => {
        const quem = await comCurriculo();
        return {
          quem,
          envio: { url: `/api/curriculos/ativa-desativa/${quem.id}/1`, corpo: { aceita_termos: true } },
          muda: {
            sql: `with outra as (
                    insert into curriculo_versao (id, curriculo_id, numero, estado, revisao, atualizada_em)
                    select gen_random_uuid(), id, 2, 'rascunho', 1, now() from curriculo where usuario_id = $1::uuid)
                  update curriculo set usuario_id = usuario_id where usuario_id = $1::uuid`,
            params: [quem.id],
          },
        };
      },
    ],
    [
      'PUT /api/recurso/approval',
      DO_RECURSO.jaDecidido,
      async () => {
        const { equipe, recursoId } = await viverDemanda();
        await db().recurso.update({
          where: { id: recursoId },
          data: {
            ...{ status: RECURSO.reprovado, decisao: 'Não procede.', decididoPor: 'Outra pessoa' },
            decididoEm: contexto().now,
          },
        });
        const corpo = { id: recursoId, observacao_decisao: 'De acordo.', status: RECURSO.aprovado };
        return { quem: equipe, envio: { url: '/api/recurso/approval', corpo } };
      },
    ],
  ];
}
