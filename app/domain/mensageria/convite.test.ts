import { expect, test } from 'vitest';
import { conviteDosDados, dadosDoConvite } from './convite.ts';

const EVENTO = {
  uid: 'a1@agenda.porteira',
  sequence: 3,
  changedAt: new Date('2027-03-01T13:00:00.000Z'),
  start: new Date('2027-03-08T12:00:00.000Z'),
  end: new Date('2027-03-08T12:45:00.000Z'),
  summary: 'Entrevista (FPR-0146/2027)',
  description: 'Solos\nSala 2',
  location: 'Sala 2',
  busy: true,
};
const DADOS = {
  conviteMetodo: 'REQUEST',
  conviteUid: 'a1@agenda.porteira',
  conviteSequencia: '3',
  conviteInicio: '2027-03-08T12:00:00.000Z',
  conviteFim: '2027-03-08T12:45:00.000Z',
  conviteMudadoEm: '2027-03-01T13:00:00.000Z',
  conviteResumo: 'Entrevista (FPR-0146/2027)',
  conviteDescricao: 'Solos\nSala 2',
  conviteLocal: 'Sala 2',
  conviteOcupa: 'sim',
};

test('um evento entra no registro como textos (R-AGE-13)', () => {
  expect(dadosDoConvite('REQUEST', EVENTO)).toEqual(DADOS);
  const { location: _, ...semLugar } = EVENTO;
  expect(dadosDoConvite('CANCEL', { ...semLugar, busy: false })).toEqual({
    ...DADOS,
    conviteMetodo: 'CANCEL',
    conviteLocal: '',
    conviteOcupa: 'nao',
  });
});

test('e sai dele como o mesmo evento, no endereço da sua mensagem (R-AGE-13)', () => {
  expect(conviteDosDados({ ...DADOS, caminho: '/minhas-demandas/d1' }, 'https://porteira.example')).toEqual({
    metodo: 'REQUEST',
    evento: { ...EVENTO, url: 'https://porteira.example/minhas-demandas/d1' },
  });
  const { location: _, ...semLugar } = EVENTO;
  expect(
    conviteDosDados(
      { ...DADOS, conviteMetodo: 'CANCEL', conviteLocal: '', conviteOcupa: 'nao' },
      'https://porteira.example',
    ),
  ).toEqual({
    metodo: 'CANCEL',
    evento: { ...semLugar, busy: false, url: 'https://porteira.example/home' },
  });
});

test('o que não traz evento não traz nenhum', () => {
  const { conviteUid: _, ...semUid } = DADOS;
  expect(conviteDosDados({}, '')).toBeNull();
  expect(conviteDosDados(semUid, '')).toBeNull();
  expect(conviteDosDados({ ...DADOS, conviteMetodo: 'PUBLISH' }, '')).toBeNull();
});

test('um texto que falta é vazio', () =>
  expect(conviteDosDados({ conviteUid: 'a1', conviteMetodo: 'REQUEST' }, '')?.evento).toMatchObject({
    summary: '',
    description: '',
    busy: false,
  }));
