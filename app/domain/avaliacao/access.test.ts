import { describe, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { fase } from '#tests/factories/maquina.ts';
import { JA_ENVIADO } from './labels.ts';
import {
  podeEnviar,
  podePontuar,
  podeReconsiderar,
  type SituacaoDaMinha,
  type SituacaoDoEnvio,
} from './access.ts';

const FASES = [fase(28, '2027-04-12', '2027-04-16'), fase(39, '2027-04-19', '2027-04-23')];
const inicio = instanteDe('2027-04-13', '14:00');
const minha: SituacaoDaMinha = {
  parte: 'E',
  inicio,
  ausente: false,
  finalizada: false,
  rodada: 1,
  statusDaDemanda: 11,
  enviada: false,
  chegouDepois: false,
};
const naHora = instanteDe('2027-04-13', '14:00');
const umAntes = new Date(inicio.getTime() - 1);
const fim = new Date(instanteDe('2027-04-17', '00:00').getTime() - 1);
const depois = instanteDe('2027-04-17', '00:00');
const motivo = (resposta: { ok: boolean; motivo?: string }) => (resposta.ok ? null : (resposta.motivo ?? ''));

describe('notas: da hora do agendamento ao fim da 28 ou da 39 (R-AVA-04)', () => {
  test.each([
    ['um milissegundo antes', {}, umAntes, 'A avaliação abre na hora marcada'],
    ['na hora', {}, naHora, null],
    ['no último milissegundo de 28', {}, fim, null],
    ['depois', {}, depois, 'fora da data configurada'],
    ['a didática olha a 39', { parte: 'D' as const }, naHora, 'fora da data configurada'],
    ['ausente', { ausente: true }, naHora, 'Não compareceu'],
    ['já finalizada', { finalizada: true }, naHora, 'já finalizou'],
    ['resultado enviado', { enviada: true }, naHora, 'já foi enviado'],
    ['outra etapa', { statusDaDemanda: 7 }, naHora, 'não está na etapa'],
    ['outra etapa, chegado depois dos outros', { statusDaDemanda: 7, chegouDepois: true }, depois, null],
    ['antes da hora, chegado depois dos outros', { chegouDepois: true }, umAntes, 'abre na hora marcada'],
    ['encerrada, chegado depois', { statusDaDemanda: 15, chegouDepois: true }, depois, 'não está na etapa'],
  ])('%s', (_nome, dados, now, esperado) => {
    const dito = motivo(podePontuar(pessoaDe('avaliador'), { ...minha, ...dados }, FASES, now));
    expect(esperado === null ? dito : dito?.includes(esperado)).toBe(esperado === null ? null : true);
  });

  test.each([
    ['avaliador', true],
    ['analista', true],
    ['coordenacao', true],
    ['administrador', true],
    ['comissao', false],
    ['juridico', false],
    ['candidato', false],
  ] as const satisfies readonly (readonly [Grupo, boolean])[])('%s: %j', (grupo, pode) =>
    expect(podePontuar(pessoaDe(grupo), minha, FASES, naHora).ok).toBe(pode),
  );
});

describe("'Enviar Resultado' (R-AVA-13)", () => {
  const envio: SituacaoDoEnvio = {
    areaAtuacao: 'fpr',
    pessoas: [],
    statusDaDemanda: 11,
    suplementar: false,
    habTecnicaPreliminarEm: null,
    falta: null,
  };
  test.each([
    ['pronto', {}, null],
    ['falta alguém', { falta: 'Falta 1 candidato: Ana.' }, 'Falta 1 candidato: Ana.'],
    ['de novo', { falta: JA_ENVIADO }, 'O resultado desta avaliação já foi enviado.'],
    ['fase encerrada sobre a pendência', { statusDaDemanda: 7 }, null],
    [
      'depois da preliminar técnica',
      { statusDaDemanda: 7, habTecnicaPreliminarEm: naHora },
      'O resultado preliminar da habilitação técnica já foi enviado.',
    ],
    ['antes', { statusDaDemanda: 6 }, 'A demanda não está na etapa das entrevistas.'],
    ['encerrada', { statusDaDemanda: 15 }, 'A demanda não está na etapa das entrevistas.'],
    [
      'de quem chegou depois, na jurídica',
      { suplementar: true, statusDaDemanda: 9, habTecnicaPreliminarEm: naHora },
      null,
    ],
    [
      'de quem chegou depois, encerrada',
      { suplementar: true, statusDaDemanda: 15 },
      'A demanda não está na etapa das entrevistas.',
    ],
  ])('%s', (_nome, dados, esperado) =>
    expect(motivo(podeEnviar(pessoaDe('comissao'), { ...envio, ...dados }))).toBe(esperado),
  );
  test('é da Comissão', () => expect(podeEnviar(pessoaDe('coordenacao'), envio).ok).toBe(false));
});

describe('reconsideração: uma vez, onde divergem, dentro da fase (R-AVA-12)', () => {
  const situacao = {
    parte: 'E',
    divergente: true,
    reconsideracao: null,
    enviada: false,
    chegouDepois: false,
  } as const;
  test.each([
    ['pode', {}, naHora, true],
    ['sem divergência', { divergente: false }, naHora, false],
    ['já houve', { reconsideracao: 'encerrada' as const }, naHora, false],
    ['aberta', { reconsideracao: 'aberta' as const }, naHora, false],
    ['enviado', { enviada: true }, naHora, false],
    ['fora da fase', {}, depois, false],
    ['fora da fase, chegado depois dos outros', { chegouDepois: true }, depois, true],
  ])('%s', (_nome, dados, now, pode) =>
    expect(podeReconsiderar(pessoaDe('comissao'), { ...situacao, ...dados }, FASES, now).ok).toBe(pode),
  );
  test.each([
    ['comissao', true],
    ['avaliador', false],
    ['juridico', false],
    ['candidato', false],
  ] as const satisfies readonly (readonly [Grupo, boolean])[])('%s: %j', (grupo, pode) =>
    expect(podeReconsiderar(pessoaDe(grupo), situacao, FASES, naHora).ok).toBe(pode),
  );
});
