import { expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { eventoDoAgendamento, lugarEmPalavras, type AgendamentoNoConvite } from './convite.ts';

const [INICIO, FIM] = [instanteDe('2027-03-08', '09:00'), instanteDe('2027-03-08', '09:45')];
const ATUALIZADO = instanteDe('2027-03-01', '10:00');
const agendamento: AgendamentoNoConvite = {
  id: 'a1',
  tipo: 'E',
  versao: 3,
  inicio: INICIO,
  fim: FIM,
  atualizadoEm: ATUALIZADO,
  lugar: { tipoLocal: 'P', local: 'Sala 2' },
  demanda: { id: 'd1', identificacaoProcesso: 'FPR-0146/2027' },
  objeto: 'Instrutores de solos',
};

it('o evento é o mesmo no e-mail e no calendário assinado (R-AGE-13)', () =>
  expect(eventoDoAgendamento(agendamento, 'https://porteira.example')).toEqual({
    uid: 'a1@agenda.porteira',
    sequence: 3,
    changedAt: ATUALIZADO,
    start: INICIO,
    end: FIM,
    summary: 'Entrevista (FPR-0146/2027)',
    description: 'Instrutores de solos\nSala 2',
    location: 'Sala 2',
    url: 'https://porteira.example/minhas-demandas/d1/agendamento/entrevista',
    busy: true,
    // A day and an hour before the start, counted from an end that is 45 minutes later.
    remindBefore: ['PT1485M', 'PT105M'],
  }));

it('a avaliação didática é outro evento da mesma demanda (R-AGE-13)', () =>
  expect(
    eventoDoAgendamento(
      {
        ...agendamento,
        tipo: 'D',
        fim: instanteDe('2027-03-08', '09:30'),
        lugar: { tipoLocal: 'R', enderecoConferencia: 'https://sala.example' },
      },
      'https://porteira.example',
    ),
  ).toMatchObject({
    summary: 'Avaliação Didática (FPR-0146/2027)',
    location: 'https://sala.example',
    url: 'https://porteira.example/minhas-demandas/d1/agendamento/didatica',
    remindBefore: ['PT1470M', 'PT90M'],
  }));

it('o lugar é o da conferência ou o da sala', () => {
  expect(lugarEmPalavras({ tipoLocal: 'R', enderecoConferencia: 'https://sala.example' })).toBe(
    'https://sala.example',
  );
  expect(lugarEmPalavras({ tipoLocal: 'P', local: 'Sala 2' })).toBe('Sala 2');
});
