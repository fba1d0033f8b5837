import { expect, it } from 'vitest';
import { AVALIACAO, ETAPA, FASE, STATUS } from '../etapa/ids.ts';
import type { ParticipacaoNaAgenda } from '../agenda/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { caminhoNaDemanda, type DadosDoCaminho } from './caminho.ts';

const em = instanteDe('2027-03-11', '10:00');
const fase = (faseId: number, inicio: `${number}-${number}-${number}`, fim: typeof inicio) => ({
  ...{ faseId, nomeFase: `Fase ${String(faseId)}`, realizacaoInicio: inicio, realizacaoFim: fim },
  ...{ recursoInicio: null, recursoFim: null },
});
const participacao: ParticipacaoNaAgenda = {
  ...{ demandaId: 'd', processo: 'FPR-0001/2027', objeto: 'Tratores', interessado: true },
  ...{ status: STATUS.entrevistas, tipoAvaliacao: AVALIACAO.entrevistaEDidatica, formatoAvaliacao: null },
  demonstradoEm: instanteDe('2027-02-02', '08:15'),
  cronograma: { numero: 1, criadoEm: em },
  fases: [
    fase(FASE.demonstracaoDeInteresse, '2027-02-01', '2027-02-05'),
    fase(FASE.entrevista, '2027-03-08', '2027-03-12'),
    fase(FASE.avaliacaoDidatica, '2027-03-08', '2027-03-12'),
  ],
  resultados: [],
  ...{ envios: [], diligencias: [], agendamentos: [] },
};
const nota = { somaMaxima: '30', media: '8,00', mediaMinima: '7', ausente: false };
const dados: DadosDoCaminho = {
  resultados: [
    {
      ...{
        id: 'r',
        etapa: ETAPA.entrevistaDidatica,
        publicadoEm: em,
        publicadoFinalEm: null,
        temFolha: true,
      },
      ...{ motivos: [], recursos: [] },
    },
  ],
  ...{ comprovantes: [], envios: [], curriculoVersaoId: 'v' },
  notas: [
    { ...nota, nome: 'Entrevista', soma: '24' },
    { ...nota, nome: 'Avaliação Didática', soma: null, ausente: true },
  ],
};

it('as notas publicadas ficam na etapa delas, com onde se leem inteiras (R-TEL-45)', () => {
  const passos = caminhoNaDemanda(participacao, dados, em);
  const passo = passos.find(({ id }) => id === ETAPA.entrevistaDidatica);
  expect(passo?.fatos.map(({ texto }) => texto)).toEqual([
    'Resultado publicado em 11/03/2027, às 10h00.',
    'Entrevista: soma 24 de 30, média 8,00 (mínimo 7).',
    'Avaliação Didática: não compareceu.',
  ]);
  expect(passo?.fatos[0]?.elos).toEqual([
    { rotulo: 'Ver as notas', href: '/historico-credenciamento/r/resultado' },
  ]);
  expect(passos[0]?.descricao).toBe('Você demonstrou interesse em 02/02/2027, às 08h15.');
});

it('o que ainda não foi publicado não tem fato nenhum (R-TEL-45)', () => {
  const passos = caminhoNaDemanda(participacao, { ...dados, resultados: [], notas: [] }, em);
  expect(passos.flatMap(({ fatos, motivos }) => [...fatos, ...motivos])).toEqual([]);
});
