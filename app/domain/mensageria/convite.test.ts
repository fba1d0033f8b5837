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

test('an event goes into the ledger as texts (R-AGE-13)', () => {
  expect(dadosDoConvite('REQUEST', EVENTO)).toEqual(DADOS);
  const { location: _, ...semLugar } = EVENTO;
  expect(dadosDoConvite('CANCEL', { ...semLugar, busy: false })).toEqual({
    ...DADOS,
    conviteMetodo: 'CANCEL',
    conviteLocal: '',
    conviteOcupa: 'nao',
  });
});

test('and comes out of it as the same event, at the address of its message (R-AGE-13)', () => {
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

test('what brings no event brings none', () => {
  const { conviteUid: _, ...semUid } = DADOS;
  expect(conviteDosDados({}, '')).toBeNull();
  expect(conviteDosDados(semUid, '')).toBeNull();
  expect(conviteDosDados({ ...DADOS, conviteMetodo: 'PUBLISH' }, '')).toBeNull();
});

test('a text that is missing is empty', () =>
  expect(conviteDosDados({ conviteUid: 'a1', conviteMetodo: 'REQUEST' }, '')?.evento).toMatchObject({
    summary: '',
    description: '',
    busy: false,
  }));
