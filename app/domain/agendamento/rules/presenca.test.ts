import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import {
  confirmada,
  motivoParaNaoEnviar,
  pedidoPrejudicado,
  podeConfirmar,
  podePedirOutroHorario,
  situacaoDoAgendamento,
  visivelAoCandidato,
  type AgendamentoAvisado,
} from './presenca.ts';

const INICIO = instanteDe('2027-03-08', '09:00');
const agendamento = (mais: Partial<AgendamentoAvisado> = {}): AgendamentoAvisado => ({
  estado: 'agendado',
  versao: 2,
  inicio: INICIO,
  avisadoEm: instanteDe('2027-03-01', '09:00'),
  atualizadoEm: instanteDe('2027-03-01', '09:00'),
  confirmadaNaVersao: null,
  pedido: null,
  ...mais,
});
const em = (dia: '2027-03-07' | '2027-03-08', hora: string) => instanteDe(dia, hora);

describe('o que o candidato responde (R-AGE-09, R-AGE-10, R-AGE-11)', () => {
  it.each([
    [{ confirmadaNaVersao: null }, false],
    [{ confirmadaNaVersao: 1 }, false],
    [{ confirmadaNaVersao: 2 }, true],
  ])('%j está confirmado: %s', (mais, esperado) => {
    expect(confirmada(agendamento(mais))).toBe(esperado);
  });

  it.each([
    [{}, true],
    [{ avisadoEm: null }, false],
    [{ estado: 'cancelado' }, false],
  ])('%j é visível: %s', (mais, esperado) => {
    expect(visivelAoCandidato(agendamento(mais))).toBe(esperado);
  });

  it.each([
    ['08:59', 2, {}, true],
    ['09:00', 2, {}, false],
    ['08:59', 1, {}, false],
    ['08:59', 2, { avisadoEm: null }, false],
  ] as const)('confirma às %s a versão %i de %j: %s', (hora, vista, mais, esperado) => {
    expect(podeConfirmar(agendamento(mais), vista, em('2027-03-08', hora)).ok).toBe(esperado);
  });

  it.each([
    ['2027-03-07', '23:59', 2, {}, true],
    ['2027-03-08', '00:00', 2, {}, false],
    ['2027-03-07', '23:59', 1, {}, false],
    ['2027-03-07', '12:00', 2, { pedido: { decisao: null } }, false],
    ['2027-03-07', '12:00', 2, { pedido: { decisao: 'indeferido' } }, false],
    ['2027-03-07', '12:00', 2, { avisadoEm: null }, false],
  ] as const)('pede outro horário em %s às %s a versão %i de %j: %s', (dia, hora, vista, mais, esperado) => {
    expect(podePedirOutroHorario(agendamento(mais), vista, em(dia, hora)).ok).toBe(esperado);
  });

  it.each([
    ['08:59', { pedido: { decisao: null } }, false],
    ['09:00', { pedido: { decisao: null } }, true],
    ['09:00', { pedido: { decisao: 'indeferido' } }, false],
    ['08:00', { pedido: { decisao: null }, estado: 'cancelado' }, true],
    ['09:00', {}, false],
  ] as const)('às %s, %j: prejudicado %s', (hora, mais, esperado) => {
    expect(pedidoPrejudicado(agendamento(mais), em('2027-03-08', hora))).toBe(esperado);
  });

  it.each([
    [{ estado: 'cancelado' }, 'cancelado'],
    [{ avisadoEm: null }, 'por-avisar'],
    [{}, 'avisado'],
    [{ entregueEm: instanteDe('2027-03-01', '09:01') }, 'avisado'],
    [{ entregueEm: null }, 'nao-saiu'],
    [{ entregueEm: null, confirmadaNaVersao: 2 }, 'confirmado'],
    [{ confirmadaNaVersao: 1 }, 'avisado'],
    [{ confirmadaNaVersao: 2 }, 'confirmado'],
    [{ confirmadaNaVersao: 2, pedido: { decisao: null } }, 'pediu-outro'],
    [{ confirmadaNaVersao: 2, pedido: { decisao: 'indeferido' } }, 'confirmado'],
    [{ inicio: em('2027-03-07', '12:00') }, 'passou'],
  ] as const)('%j: %s', (mais, esperado) => {
    expect(situacaoDoAgendamento(agendamento(mais), em('2027-03-07', '12:00'))).toBe(esperado);
  });
});

describe("'Enviar E-mails', uma vez, com tudo o que se agendou (R-AGE-09)", () => {
  const NADA = 'Agende primeiro a entrevista deste candidato.';
  const AVISADO = 'O e-mail deste candidato já foi enviado.';
  const COMECOU = 'Este horário já começou: registre a presença ou a falta.';
  const [OITO, NOVE, DEZ] = ['08:00', '09:00', '10:00'].map((hora) => em('2027-03-08', hora));
  const E = { tipo: 'E', inicio: DEZ!, avisadoEm: null };
  const D = { tipo: 'D', inicio: DEZ!, avisadoEm: null };
  it.each([
    [[], NADA],
    [[D], NADA],
    [[E], null],
    [[E, D], null],
    [[E, { ...D, avisadoEm: OITO! }], AVISADO],
    [[{ ...E, avisadoEm: OITO!, inicio: OITO! }], AVISADO],
    [[{ ...E, inicio: NOVE! }, D], COMECOU],
  ])('%#: %j', (agendados, motivo) => expect(motivoParaNaoEnviar(agendados, NOVE!)).toBe(motivo));
});

it('a recusa diz por quê (R-AGE-10, R-AGE-11)', () => {
  const porQue = (oferta: { ok: boolean; motivo?: string }) => oferta.motivo;
  const pede = { ...agendamento(), pedido: { decisao: 'indeferido' } };
  expect([
    porQue(podeConfirmar(agendamento({ avisadoEm: null }), 2, em('2027-03-08', '08:00'))),
    porQue(podeConfirmar(agendamento(), 1, em('2027-03-08', '09:00'))),
    porQue(podeConfirmar(agendamento(), 2, em('2027-03-08', '09:00'))),
    porQue(podePedirOutroHorario({ ...pede, avisadoEm: null }, 1, INICIO)),
    porQue(podePedirOutroHorario(pede, 1, INICIO)),
    porQue(podePedirOutroHorario(agendamento(), 1, INICIO)),
    porQue(podePedirOutroHorario(agendamento(), 2, INICIO)),
  ]).toEqual([
    'Não há horário a confirmar.',
    'O horário mudou depois que você abriu esta página. Confira o horário novo.',
    'Este horário já começou.',
    'Não há horário a mudar.',
    'Você já pediu outro horário uma vez.',
    'O horário mudou depois que você abriu esta página. Confira o horário novo.',
    'O pedido de outro horário só pode ser feito até a véspera.',
  ]);
});
