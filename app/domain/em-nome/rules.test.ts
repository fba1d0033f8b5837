import { describe, expect, it, test } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { NAO_DESFAZ, TEXTOS } from './labels.ts';
import { atosPossiveis, desfazAte, motivoDoMomento, podeDesfazer } from './rules.ts';
import { schemaDoAto } from './schema.ts';
import type { AtoFeito } from './types.ts';

const now = instanteDe('2027-03-12', '10:00');
const depois = (horas: number) => new Date(now.getTime() + horas * 3_600_000);

const horario = {
  ...{ tipo: 'E' as const, estado: 'agendado', versao: 2, inicio: instanteDe('2027-03-16', '08:00') },
  ...{ avisadoEm: now, sabeDesde: now, pedido: null, confirmadaNaVersao: null },
};
const atos = (mudanca: object = {}, quando = now) =>
  atosPossiveis([{ ...horario, ...mudanca }], quando).map(({ ato }) => ato);

describe('o que se faz em nome de alguém (R-NOM-01)', () => {
  it.each([
    ['o horário que vale', {}, ['confirmar-presenca', 'pedir-outro-horario']],
    ['o já confirmado', { confirmadaNaVersao: 2 }, ['pedir-outro-horario']],
    ['o confirmado antes de mudar', { confirmadaNaVersao: 1 }, ['confirmar-presenca', 'pedir-outro-horario']],
    ['o que já tem pedido', { pedido: { decisao: 'indeferido' } }, ['confirmar-presenca']],
    ['o que não foi avisado', { avisadoEm: null }, []],
    ['o cancelado', { estado: 'cancelado' }, []],
    ['o de hoje', { inicio: depois(2) }, ['confirmar-presenca']],
    ['o que passou', { inicio: depois(-1) }, []],
  ] as const)('%s', (_nome, mudanca, esperado) => {
    expect(atos(mudanca)).toEqual(esperado);
  });
});

test.each([
  ['o minuto em que soube', '09:59', null],
  ['o de agora', '10:00', null],
  ['antes de saber', '09:58', 'antes'],
  ['depois de agora', '10:01', 'depois'],
] as const)(
  '%s: o pedido não é de antes de saber do horário nem do futuro (R-NOM-02)',
  (_nome, hora, que) => {
    const sabeDesde = new Date(instanteDe('2027-03-12', '09:59').getTime() + 40_000);
    const motivo = motivoDoMomento(instanteDe('2027-03-12', hora), { sabeDesde, now });
    const dito = { antes: TEXTOS.antesDeSaber('12/03/2027, às 09h59'), depois: TEXTOS.noFuturo };
    expect(motivo).toBe(que && dito[que]);
  },
);

describe('desfazer (R-NOM-04)', () => {
  const feito: AtoFeito = {
    ...{ ato: 'pedir-outro-horario', versao: 2, feitoEm: now, desfeitoEm: null },
    agendamento: { ...horario, pedido: { decisao: null, pedidoEm: now } },
  };
  const pode = (mudanca: Partial<AtoFeito> = {}, agendamento: object = {}, quando = now) =>
    podeDesfazer({ ...feito, ...mudanca, agendamento: { ...feito.agendamento, ...agendamento } }, quando);

  it('vale até um instante antes de 24 horas', () => {
    expect(pode({}, {}, new Date(desfazAte(now).getTime() - 1))).toEqual({ ok: true });
    expect(pode({}, {}, desfazAte(now))).toEqual({ ok: false, motivo: NAO_DESFAZ.passouUmDia });
  });

  it.each([
    ['desfeito', { desfeitoEm: now }, {}],
    ['respondido', {}, { pedido: { decisao: 'deferido', pedidoEm: now }, versao: 3 }],
    ['horarioMudou', {}, { versao: 3 }],
    ['horarioMudou', {}, { estado: 'cancelado' }],
    ['comecou', {}, { inicio: now }],
  ] as const)('%s: diz por que não', (motivo, mudanca, agendamento) => {
    expect(pode(mudanca, agendamento)).toEqual({ ok: false, motivo: NAO_DESFAZ[motivo] });
  });
});

describe('o formulário (R-NOM-02)', () => {
  const campos = {
    ...{
      pedido: '01a21a22-4f47-700f-ae4d-d127d066ee30',
      escolha: 'confirmar-presenca.E.1',
      meio: 'telefone',
    },
    ...{ dia: '12/03/2027', hora: '09:00', motivo: ' Sem internet. ' },
  };
  const erros = (mudanca: object) =>
    schemaDoAto.safeParse({ ...campos, ...mudanca }).error?.issues.map(({ path }) => path[0]) ?? [];

  it('lê o que a pessoa pediu, com o motivo do horário só para quem pede outro', () => {
    expect(schemaDoAto.parse({ ...campos, horario: 'fica de fora' })).toMatchObject({
      ...{ ato: 'confirmar-presenca', tipo: 'E', versao: 1, motivo: 'Sem internet.', horario: '' },
      pedidoEm: instanteDe('2027-03-12', '09:00'),
    });
    expect(erros({ escolha: 'pedir-outro-horario.E.1' })).toEqual(['horario']);
    expect(
      erros({ escolha: 'recurso.E.1', meio: 'carta', dia: '31/02/2027', hora: '24:00', motivo: '' }),
    ).toEqual(['escolha', 'meio', 'dia', 'hora', 'motivo']);
  });
});
