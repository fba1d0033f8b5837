import { expect, test } from 'vitest';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarApto } from '#tests/factories/homologacao.ts';
import { AUSENTE, useEffects } from '#tests/setup/api-effects.ts';
import { neverNotFound, type Apart } from '#tests/setup/api-missing.ts';

const mundo = useEffects();

/** Only another system says that there is none: a CEP, a CNPJ. What becomes of it: consultas-publicas. */
const DE_OUTRO_SISTEMA = [
  'GET /api/utils/cep/{cep}: Não foi possível obter as informações do endereço através do CEP informado',
  'GET /api/utils/cnpj/{cnpj}: Não foi possível obter as informações através do CNPJ informado',
];

test('cada 404 do documento é provocado (R-API-03)', async () => {
  const viva = await mundo.viverDemanda();
  const { participacaoId } = viva;
  const { db } = mundo;
  const { curriculoVersaoId } = await db().participacao.findUniqueOrThrow({ where: { id: participacaoId } });
  const { id: envioId } = await db().envioDocumento.findFirstOrThrow({ where: { participacaoId } });
  const { id: cronogramaId } = await db().cronogramaVersao.findFirstOrThrow({
    where: { demandaId: viva.demanda.id },
  });
  const chamados = (valor: string, nomes: string) =>
    Object.fromEntries(nomes.split(' ').map((nome) => [nome, valor]));
  const valores = {
    ...chamados(viva.demanda.id, 'id cred credenciamentoId credOuTodas id_credenciamento credenciamento_id'),
    ...chamados(viva.demanda.id, 'id_cred credenciamento credId idCredenciamento'),
    ...chamados(viva.bancaId, 'bancaId banca_id'),
    ...chamados(participacaoId, 'participacaoId id_selecao_candidato empresaId selecao_id'),
    ...chamados(viva.candidata.id, 'userId id_usuario'),
    ...chamados(curriculoVersaoId, 'versaoId curriculo_id id_curriculo'),
    ...chamados(viva.homologacaoId, 'homologacaoId idHomologacao'),
    ...chamados(viva.agendamentoId, 'id_agendamento agendamentoid'),
    ...{ recursoId: viva.recursoId, resultadoId: viva.cadastroId, envioId, cronogramaId },
    ...{ faseId: '17', versaoNumero: '1' },
  };
  const [equipe = '', candidata = '', membro = ''] = await Promise.all(
    [viva.equipe, viva.candidata, viva.membro].map((um) => mundo.sessao(um)),
  );
  const semEntrevista = await criarDemanda(mundo.contexto(), { status: STATUS.documentacaoTecnica });
  const semPedido = await criarDemanda(mundo.contexto(), { status: STATUS.solicitacaoEmAnalise });
  const semEmpresa = await criarApto(mundo.contexto(), viva.demanda, { cnpj: null });
  const processo = (processId: string, formFields: object) => ({
    url: '/api/fluig/startProcess',
    corpo: { processId, formFields },
  });
  const resultado = (caminho: string) => ({
    url: `/api/${caminho}/resultado`,
    corpo: {
      selecao: [{ id_selecao_candidato: participacaoId, id_credenciamento: semEntrevista.id }],
    },
  });
  const aParte: Apart[] = [
    [
      'POST /api/fluig/startProcess',
      equipe,
      processo('homolog_credenciamento_super', { idHomologacao: AUSENTE }),
    ],
    [
      'POST /api/fluig/startProcess',
      equipe,
      processo('solicitacao-Credenciamento', { idCredenciamento: semPedido.id }),
    ],
    [
      'GET /api/cronograma/id_fase/{cred}/{faseId}',
      equipe,
      { url: `/api/cronograma/id_fase/${viva.demanda.id}/9999` },
    ],
    [
      'POST /api/demonstracao-interesse',
      candidata,
      { url: '/api/demonstracao-interesse', corpo: { id_credenciamento: AUSENTE } },
    ],
    [
      'POST /api/banca-avaliadora/convocacao',
      equipe,
      {
        url: '/api/banca-avaliadora/convocacao',
        corpo: { credenciamento: viva.demanda.id, local: 'Nenhuma sala' },
      },
    ],
    ['POST /api/avaliacao-entrevista/resultado', equipe, resultado('avaliacao-entrevista')],
    ['POST /api/avaliacao-didatica/resultado', equipe, resultado('avaliacao-didatica')],
    ['GET /api/empresa/cadastrada/{userId}', equipe, { url: `/api/empresa/cadastrada/${semEmpresa.id}` }],
  ];
  expect(await neverNotFound([equipe, candidata, membro], valores, aParte)).toEqual(DE_OUTRO_SISTEMA);
});
