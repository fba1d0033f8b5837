import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { MENSAGENS } from './labels.ts';
import {
  aRegistrar,
  exigirMarcadas,
  motivoParaNaoDevolver,
  motivoParaNaoRegistrar,
  type ParaRegistrar,
} from './rules.ts';

const FASES = [fase(28, '2027-03-01', '2027-03-31'), fase(24, '2027-03-08', '2027-03-10')];
const alvo = (mais: Partial<ParaRegistrar> = {}): ParaRegistrar => ({
  estado: 'agendado',
  inicio: instanteDe('2027-03-08', '09:00'),
  registrada: null,
  comNota: false,
  resultadoEnviado: false,
  chegouDepois: false,
  avisadoEm: instanteDe('2027-03-02', '10:00'),
  atualizadoEm: instanteDe('2027-03-01', '10:00'),
  ...mais,
});
const PRESENTE = { presente: true, motivo: '', versao: 0 };
const FALTA = { ...PRESENTE, presente: false };
const registrar = (
  mais: Partial<ParaRegistrar> = {},
  dados: Parameters<typeof motivoParaNaoRegistrar>[1] = PRESENTE,
  now = instanteDe('2027-03-08', '09:00'),
) => motivoParaNaoRegistrar(alvo(mais), dados, FASES, now);

describe('quando se registra (R-FRQ-01)', () => {
  it.each([
    ['2027-03-08', '08:59', MENSAGENS.antesDaHora],
    ['2027-03-08', '09:00', null],
    ['2027-03-10', '23:59', null],
  ] as const)('em %s às %s: %j', (dia, hora, esperado) => {
    expect(registrar({}, PRESENTE, instanteDe(dia, hora))).toBe(esperado);
  });

  it('quem chegou depois dos outros tem a presença registrada fora dela (R-AVA-18)', () => {
    expect(registrar({ chegouDepois: true }, PRESENTE, instanteDe('2027-03-11', '00:00'))).toBeNull();
  });

  it('fora da fase 24, diz quando ela é; sem ela, diz que falta', () => {
    expect(registrar({}, PRESENTE, instanteDe('2027-03-11', '00:00'))).toContain('A fase vai');
    expect(motivoParaNaoRegistrar(alvo(), PRESENTE, [], instanteDe('2027-03-08', '09:00'))).toBe(
      MENSAGENS.semFase,
    );
  });
});

describe('o que se registra (R-FRQ-02, R-FRQ-04)', () => {
  const gravada = (presente: boolean) => ({ registrada: { presente, versao: 1 } });
  it.each([
    ['a primeira não pede motivo', {}, FALTA, null],
    ['a correção pede', gravada(true), { presente: false, motivo: 'engano', versao: 1 }, MENSAGENS.motivo],
    ['antes de pedi-lo não falta', gravada(true), { presente: false, motivo: null, versao: 1 }, null],
    ['com dez caracteres basta', gravada(true), { presente: false, motivo: '1234567890', versao: 1 }, null],
    [
      'espaços não contam',
      gravada(true),
      { presente: false, motivo: ' 12345678  ', versao: 1 },
      MENSAGENS.motivo,
    ],
    [
      'quem viu outra versão confere',
      gravada(true),
      { presente: false, motivo: '1234567890', versao: 0 },
      MENSAGENS.mudou,
    ],
    [
      'a mesma não é correção',
      gravada(true),
      { presente: true, motivo: '1234567890', versao: 1 },
      MENSAGENS.igual,
    ],
    ['falta sobre nota final, não', { comNota: true }, FALTA, MENSAGENS.comNota],
    ['presença sobre nota final, sim', { comNota: true }, PRESENTE, null],
    ['depois do resultado, nada', { resultadoEnviado: true }, PRESENTE, MENSAGENS.resultadoEnviado],
    ['cancelado, nada', { estado: 'cancelado' }, PRESENTE, MENSAGENS.cancelado],
  ] as const)('%s', (_nome, mais, dados, esperado) => {
    expect(registrar(mais, dados)).toBe(esperado);
  });
});

describe('salvar a lista (R-FRQ-05)', () => {
  const linha = (agendamentoId: string, registrada = false) => ({ agendamentoId, registrada });
  const marca = (agendamentoId: string, presente = true) => ({ agendamentoId, presente });
  it.each([
    [
      [linha('a'), linha('b')],
      [marca('a'), marca('b', false)],
      ['a', 'b'],
    ],
    [[linha('a'), linha('b')], [marca('a')], ['a']],
    [[linha('a', true), linha('b')], [marca('a', false), marca('b')], ['b']],
    [[linha('a')], [marca('x')], MENSAGENS.nenhumMarcado],
    [[linha('a')], [], MENSAGENS.nenhumMarcado],
    [[linha('a', true)], [marca('a')], MENSAGENS.todosTem],
    [[], [], MENSAGENS.todosTem],
  ])('%#', (linhas, marcadas, esperado) => {
    const resposta = aRegistrar(linhas, marcadas);
    expect(
      resposta.ok ? resposta.registrar.map(({ agendamentoId }) => agendamentoId) : resposta.motivo,
    ).toEqual(esperado);
  });

  it('salvar sem nada marcado não é salvar', () => {
    expect(() => exigirMarcadas({ marcadas: [], naoAvisados: [] })).toThrow(MENSAGENS.nenhumMarcado);
    for (const pedido of [
      { marcadas: [marca('a', false)], naoAvisados: [] },
      { marcadas: [], naoAvisados: ['a'] },
    ])
      expect(exigirMarcadas(pedido)).toEqual(pedido);
  });
});

describe('sem aviso não há falta (R-FRQ-06)', () => {
  const AVISO = instanteDe('2027-03-07', '09:00');
  const ANTES = instanteDe('2027-03-01', '09:00');
  const TARDE = new Date(AVISO.getTime() + 1);
  it.each([
    ['avisado um dia antes, no último instante', { avisadoEm: AVISO, atualizadoEm: ANTES }, true],
    ['um instante depois', { avisadoEm: TARDE, atualizadoEm: ANTES }, false],
    ['nunca avisado', { avisadoEm: null, atualizadoEm: ANTES }, false],
    ['o horário mudou em cima da hora', { avisadoEm: ANTES, atualizadoEm: TARDE }, false],
    ['o horário mudou com um dia de sobra', { avisadoEm: ANTES, atualizadoEm: AVISO }, true],
  ])('%s', (_nome, aviso, avisado) => {
    expect(registrar(aviso, FALTA)).toBe(avisado ? null : MENSAGENS.semAviso);
    expect(registrar(aviso, PRESENTE), 'a presença não espera aviso').toBeNull();
    const devolver = motivoParaNaoDevolver(alvo(aviso), instanteDe('2027-03-20', '09:00'));
    expect(devolver, 'e nenhuma janela segura quem não foi avisado').toBe(
      avisado ? MENSAGENS.foiAvisado : null,
    );
  });

  it.each([
    [{ estado: 'cancelado' }, MENSAGENS.cancelado],
    [{ resultadoEnviado: true }, MENSAGENS.resultadoEnviado],
    [{ inicio: instanteDe('2027-03-20', '09:01') }, MENSAGENS.antesDaHora],
    [{ registrada: { presente: true, versao: 1 } }, MENSAGENS.jaPresente],
    [{ registrada: { presente: false, versao: 1 } }, null],
    [{ comNota: true }, MENSAGENS.avaliado],
  ])('só volta a ser agendado o que não tem outro fim: %j', (mais, esperado) => {
    expect(motivoParaNaoDevolver(alvo({ avisadoEm: null, ...mais }), instanteDe('2027-03-20', '09:00'))).toBe(
      esperado,
    );
  });
});
