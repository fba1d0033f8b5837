import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { FALTA, MENSAGENS } from '../labels.ts';
import type { BancaParaAgendar, Choque, PedidoDeAgendamento } from '../types.ts';
import {
  campoDoChoque,
  limpaAoEscolher,
  motivoDaDemanda,
  motivoDoPeriodo,
  problemaDoFormulario,
  tiposDaDemanda,
  verificarAgendamento,
  verificarHora,
  type CandidatoParaAgendar,
  type DemandaParaAgendar,
} from './verificacoes.ts';

const NOW = instanteDe('2027-03-01', '10:00');
const FASES = [fase(28, '2027-03-08', '2027-03-10'), fase(39, '2027-03-11', '2027-03-12')];
const demanda = (mais: Partial<DemandaParaAgendar> = {}): DemandaParaAgendar => ({
  status: 5,
  tipoAvaliacao: 2,
  formatoAvaliacao: 1,
  fases: FASES,
  ...mais,
});
const candidato = (mais: Partial<CandidatoParaAgendar> = {}): CandidatoParaAgendar => ({
  interessado: true,
  chegouDepois: false,
  enviadas: [],
  segue: true,
  recursoDeCadastroAberto: false,
  agendados: [],
  ...mais,
});
const membro = (n: number) => ({
  membroId: `m${String(n)}`,
  nome: `Membro ${String(n)}`,
  usuarioId: `u${String(n)}`,
  avaliadorCodigo: `00000${String(n)}`,
});
const banca = (mais: Partial<BancaParaAgendar> = {}): BancaParaAgendar => ({
  id: 'b1',
  numero: 1,
  ativa: true,
  periodo: { inicioDia: '2027-03-08', fimDia: '2027-03-12', inicioHora: '08:00', fimHora: '18:00' },
  membros: [membro(1), membro(2), membro(3)],
  semSubstituto: [],
  ...mais,
});
const pedido = (mais: Partial<PedidoDeAgendamento> = {}): PedidoDeAgendamento => ({
  participacaoId: 'p1',
  tipo: 'E',
  bancaId: 'b1',
  dia: '2027-03-08',
  hora: '09:00',
  minutos: 30,
  lugar: { tipoLocal: 'P', local: 'Sala 2' },
  tema: '',
  ...mais,
});
const NO_TEMPO = { agendamento: 'x', inicio: NOW, fim: NOW, de: 'Entrevista de FPR-0001/2027' } as const;
const CHOQUE: Choque = {
  especie: 'local',
  rotulo: 'Sala 2',
  um: { ...NO_TEMPO, especie: 'local', chave: 's', rotulo: 'Sala 2' },
  outro: { ...NO_TEMPO, especie: 'local', chave: 's', rotulo: 'Sala 2' },
};

describe('que partes a demanda tem (R-AGE-02)', () => {
  it.each([
    [0, []],
    [1, ['E']],
    [2, ['E', 'D']],
    [3, []],
  ])('tipo de avaliação %i: %j', (tipoAvaliacao, esperado) => {
    expect(tiposDaDemanda({ tipoAvaliacao, formatoAvaliacao: 1 })).toEqual(esperado);
  });
});

describe('quando se agenda (R-AGE-01)', () => {
  it.each([
    [4, MENSAGENS.cedo],
    [5, null],
    [6, null],
    [11, null],
    [7, MENSAGENS.tarde],
    [15, MENSAGENS.tarde],
    [16, MENSAGENS.tarde],
  ])('no status %i: %j', (status, esperado) => {
    expect(motivoDaDemanda(demanda({ status }), 'E')).toBe(esperado);
  });

  it('a fase 23 tem datas e não abre nem fecha nada', () => {
    expect(
      motivoDaDemanda(demanda({ fases: [...FASES, fase(23, '2027-02-02', '2027-02-05')] }), 'E'),
    ).toBeNull();
  });
});

it('a demanda só com entrevista não tem a didática (R-AGE-02)', () => {
  expect(motivoDaDemanda(demanda({ tipoAvaliacao: 1 }), 'D')).toBe(
    'Esta demanda não tem avaliação didática.',
  );
  expect(motivoDaDemanda(demanda({ tipoAvaliacao: 1 }), 'E')).toBeNull();
});

describe('as verificações, na ordem (R-AGE-03)', () => {
  const verificar = (
    mais: Partial<PedidoDeAgendamento> = {},
    sobre: Partial<Parameters<typeof verificarAgendamento>[1]> = {},
  ) =>
    verificarAgendamento(
      pedido(mais),
      { demanda: demanda(), candidato: candidato(), banca: banca(), mudando: false, ...sobre },
      NOW,
    );

  it('nada a dizer quando tudo vale', () => {
    expect(verificar()).toBeNull();
  });

  const TUDO_ERRADO = {
    demanda: demanda({ tipoAvaliacao: 3 }),
    candidato: candidato({
      interessado: false,
      segue: false,
      recursoDeCadastroAberto: true,
      agendados: ['E'],
    }),
    banca: banca({ ativa: false, membros: [], semSubstituto: ['Ana'] }),
  };
  const CERTOS = { demanda: demanda(), candidato: candidato(), banca: banca() };

  it.each([
    [{}, MENSAGENS.semEntrevista],
    [{ demanda: CERTOS.demanda }, MENSAGENS.retirado],
    [
      { demanda: CERTOS.demanda, candidato: { ...TUDO_ERRADO.candidato, interessado: true } },
      MENSAGENS.naoSegue,
    ],
    [
      { demanda: CERTOS.demanda, candidato: candidato({ recursoDeCadastroAberto: true, agendados: ['E'] }) },
      MENSAGENS.recursoAberto,
    ],
    [{ demanda: CERTOS.demanda, candidato: candidato({ agendados: ['E'] }) }, MENSAGENS.jaAgendado],
    [{ demanda: CERTOS.demanda, candidato: CERTOS.candidato }, MENSAGENS.bancaFechada],
    [
      {
        demanda: CERTOS.demanda,
        candidato: CERTOS.candidato,
        banca: banca({ membros: [], semSubstituto: ['Ana'] }),
      },
      'Falta substituto para Ana, que se declarou impedido deste candidato.',
    ],
    [
      { demanda: CERTOS.demanda, candidato: CERTOS.candidato, banca: banca({ membros: [membro(1)] }) },
      MENSAGENS.bancaIncompleta,
    ],
  ])('%#: a primeira que falha', (certos, motivo) => {
    expect(verificar({ dia: '2027-05-01' }, { ...TUDO_ERRADO, ...certos })?.motivo).toBe(motivo);
  });

  it('o que é da banca se diz no campo dela', () => {
    for (const fechada of [{ ativa: false }, { membros: [] }, { semSubstituto: ['Ana'] }])
      expect(verificar({}, { banca: banca(fechada) })?.campo).toBe('bancaId');
    expect(verificar({ hora: '07:00' })?.campo).toBe('hora');
    expect(verificar({}, { demanda: demanda({ tipoAvaliacao: 3 }) })?.campo).toBeNull();
  });

  it('a hora, e depois o período da banca', () => {
    expect(verificar({ dia: '2027-05-01' })?.campo).toBe('data');
    expect(verificar({ hora: '07:00' })?.motivo).toContain('A banca foi convocada');
  });

  it('o choque é dito no campo que o causa', () => {
    expect(campoDoChoque(CHOQUE, { tipoLocal: 'P' })).toBe('local');
    expect(campoDoChoque(CHOQUE, { tipoLocal: 'R' })).toBe('enderecoConferencia');
    expect(campoDoChoque({ ...CHOQUE, especie: 'conta' }, { tipoLocal: 'P' })).toBe('hora');
  });

  it('o tipo do local limpa o que não é dele', () => {
    expect(['R', 'P', '0'].map(limpaAoEscolher)).toEqual([
      ['local', 'tema'],
      ['enderecoConferencia', 'tema'],
      [],
    ]);
  });

  it('remarcar não recusa o que já está agendado', () => {
    const sobre = { candidato: candidato({ agendados: ['E'] }) };
    expect(verificar({}, { ...sobre, mudando: true })).toBeNull();
    expect(verificar({}, { ...sobre, mudando: false })?.motivo).toBe(MENSAGENS.jaAgendado);
  });

  it('a didática vem depois da entrevista', () => {
    const dia = '2027-03-11' as const;
    expect(verificar({ tipo: 'D', dia })?.motivo).toBe(MENSAGENS.antesDaEntrevista);
    expect(verificar({ tipo: 'D', dia }, { candidato: candidato({ agendados: ['E'] }) })).toBeNull();
  });
});

describe('dentro do período da banca (R-AGE-05)', () => {
  it.each([
    ['2027-03-08', '08:00', 30, true],
    ['2027-03-08', '07:59', 30, false],
    ['2027-03-12', '17:30', 30, true],
    ['2027-03-12', '17:31', 30, false],
    ['2027-03-07', '09:00', 30, false],
    ['2027-03-13', '09:00', 30, false],
  ] as const)('%s às %s por %i min: %s', (dia, hora, minutos, cabe) => {
    expect(motivoDoPeriodo({ dia, hora, minutos }, banca()) === null).toBe(cabe);
  });

  it.each([
    ['2027-03-12', '08/03/2027 a 12/03/2027'],
    ['2027-03-08', '08/03/2027'],
  ] as const)('diz para quando a banca foi convocada: até %s', (fimDia, dias) => {
    const { periodo } = banca();
    expect(
      motivoDoPeriodo({ dia: '2027-03-08', hora: '07:00', minutos: 30 }, { periodo: { ...periodo, fimDia } }),
    ).toBe(
      `A banca foi convocada para ${dias}, das 08h00 às 18h00. Escolha outro horário, ou mude o período da banca.`,
    );
  });
});

describe('o formulário, na ordem (R-AGE-03)', () => {
  const VAZIO = {
    tipo: 'D',
    tipoLocal: '0',
    data: '',
    hora: '',
    local: '',
    enderecoConferencia: '',
    tema: '',
  } as const;
  const P = { ...VAZIO, tipoLocal: 'P', data: '08/03/2027', hora: '09:00', local: 'Sala 2', tema: 'Solo' };
  it.each([
    [VAZIO, 'tipoLocal', FALTA.tipo],
    [{ ...VAZIO, tipoLocal: 'P' }, 'data', FALTA.data],
    [{ ...P, data: '31/02/2027' }, 'data', FALTA.formato],
    [{ ...P, data: '31/12/1999' }, 'data', FALTA.dataMinima],
    [{ ...P, data: '01/01/2000' }, null, null],
    [{ ...P, hora: '', local: '' }, 'hora', FALTA.data],
    [{ ...P, local: ' ', tema: '' }, 'local', FALTA.local],
    [{ ...P, tipoLocal: 'R', tema: '' }, 'enderecoConferencia', FALTA.endereco],
    [{ ...P, tipoLocal: 'R', local: '', enderecoConferencia: 'https://c.example' }, null, null],
    [
      { ...P, tipoLocal: 'R', enderecoConferencia: ' javascript:alert(1)' },
      'enderecoConferencia',
      FALTA.enderecoEstranho,
    ],
    [
      { ...P, tipoLocal: 'R', enderecoConferencia: 'HTTP:c.example' },
      'enderecoConferencia',
      FALTA.enderecoEstranho,
    ],
    [{ ...P, tipoLocal: 'R', enderecoConferencia: 'meet.example/abc' }, null, null],
    [{ ...P, tipoLocal: 'R', enderecoConferencia: 'Teams: o código vai por e-mail' }, null, null],
    [{ ...P, tipoLocal: 'R', enderecoConferencia: 'https://c.example', tema: '' }, 'tema', FALTA.tema],
    [{ ...P, tema: '' }, 'tema', FALTA.tema],
    [{ ...P, tipo: 'E' as const, tema: '' }, null, null],
    [P, null, null],
  ])('%#: %s, %j', (digitado, campo, motivo) => {
    const problema = problemaDoFormulario(digitado);
    expect([problema?.campo ?? null, problema?.motivo ?? null]).toEqual([campo, motivo]);
  });
});

describe('a hora (R-AGE-02)', () => {
  it.each([
    ['E', '2027-03-07', '09:00', 30, 'data'],
    ['E', '2027-03-08', '00:00', 30, null],
    ['E', '2027-03-10', '23:30', 30, null],
    ['E', '2027-03-10', '23:31', 30, 'minutos'],
    ['E', '2027-03-11', '09:00', 30, 'data'],
    ['D', '2027-03-11', '09:00', 30, null],
    ['D', '2027-03-10', '09:00', 30, 'data'],
  ] as const)('%s em %s, %s por %i min: %s', (tipo, dia, hora, minutos, campo) => {
    expect(verificarHora({ tipo, dia, hora, minutos }, FASES, NOW)?.campo ?? null).toBe(campo);
  });

  it.each([
    ['10:00', MENSAGENS.passado],
    ['10:01', null],
  ] as const)('hoje às %s, sendo 10h00: %j', (hora, motivo) => {
    const hoje = [fase(28, '2027-03-01', '2027-03-01')];
    expect(verificarHora({ tipo: 'E', dia: '2027-03-01', hora, minutos: 30 }, hoje, NOW)).toEqual(
      motivo === null ? null : { campo: 'hora', motivo },
    );
  });

  it('fora dos dias da parte, diz quais são', () => {
    const dita = (tipo: 'E' | 'D') =>
      verificarHora({ tipo, dia: '2027-03-07', hora: '09:00', minutos: 30 }, FASES, NOW)?.motivo;
    expect(dita('E')).toBe('A data deve estar no período de Entrevista, 08/03/2027 a 10/03/2027.');
    expect(dita('D')).toBe('A data deve estar no período de Avaliação Didática, 11/03/2027 a 12/03/2027.');
  });

  it('sem a fase no cronograma, leva a ele', () => {
    expect(verificarHora({ tipo: 'D', dia: '2027-03-08', hora: '09:00', minutos: 30 }, [], NOW)?.motivo).toBe(
      MENSAGENS.semPeriodo,
    );
  });
});
