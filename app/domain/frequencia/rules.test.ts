import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { MENSAGENS } from './labels.ts';
import { aRegistrar, exigirMarcadas, motivoParaNaoRegistrar, type ParaRegistrar } from './rules.ts';

const FASES = [fase(28, '2027-03-01', '2027-03-31'), fase(24, '2027-03-08', '2027-03-10')];
const alvo = (mais: Partial<ParaRegistrar> = {}): ParaRegistrar => ({
  estado: 'agendado',
  inicio: instanteDe('2027-03-08', '09:00'),
  registrada: null,
  comNota: false,
  resultadoEnviado: false,
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
    expect(() => exigirMarcadas([])).toThrow(MENSAGENS.nenhumMarcado);
    expect(exigirMarcadas([marca('a', false)])).toEqual([marca('a', false)]);
  });
});
