import { describe, expect, it } from 'vitest';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import {
  modoDaAplicacao,
  motivoForaDaAplicacao,
  podeDemonstrarInteresse,
  podeEntrarNaSelecao,
  periodoDaAplicacao,
  podeMudarAplicacao,
  recebeInteresse,
} from './access.ts';
import { APLICACAO, MENSAGENS } from './labels.ts';

const FASE = { realizacaoInicio: '2027-03-08' as Dia, realizacaoFim: '2027-03-12' as Dia };
const DENTRO = instanteDe('2027-03-08', '00:00');
const ANTES = instanteDe('2027-03-07', '23:59');
const DEPOIS = instanteDe('2027-03-13', '00:00');
/** The refusal's reason, or null; a refusal always has one. */
function motivo(resposta: { ok: true } | { ok: false; motivo: string }): string | null {
  if (resposta.ok) return null;
  expect(resposta.motivo).toBeTypeOf('string');
  return resposta.motivo;
}
const ELEGIVEL = { elegivel: true, requisitos: [] };

describe('o interesse se recebe pelas datas da fase 17 (R-INT-01)', () => {
  it.each([
    [14, DENTRO, null],
    [3, DENTRO, null],
    [12, DENTRO, null],
    [15, DENTRO, MENSAGENS.encerrada],
    [16, DENTRO, MENSAGENS.encerrada],
    [
      14,
      ANTES,
      'O período para demonstrar interesse começa na segunda-feira, 08/03/2027, às 00h00, horário de Brasília.',
    ],
    [
      14,
      DEPOIS,
      'O prazo para demonstrar interesse terminou na sexta-feira, 12/03/2027, às 23h59, horário de Brasília.',
    ],
  ])('em %i, em %s: %s', (status, now, esperado) => {
    expect(motivo(recebeInteresse({ status }, FASE, now))).toBe(esperado);
  });

  it('sem a fase, aguarda cronograma (R-CRO-11)', () => {
    expect(motivo(recebeInteresse({ status: 14 }, null, DENTRO))).toBe(MENSAGENS.semCronograma);
  });

  it('de quem é candidato e elegível', () => {
    const pedir = (grupo: 'candidato' | 'comissao', elegibilidade = ELEGIVEL, now = DENTRO) =>
      motivo(
        podeDemonstrarInteresse(pessoaDe(grupo), { status: 14, avaliado: false }, FASE, elegibilidade, now),
      );
    expect(pedir('candidato')).toBeNull();
    expect(pedir('comissao')).toBe(MENSAGENS.soCandidatos);
    expect(pedir('candidato', ELEGIVEL, DEPOIS)).toContain('terminou');
    const requisito = { id: 'curriculo' as const, atendido: false, titulo: 'currículo', texto: 'Falta.' };
    expect(pedir('candidato', { elegivel: false, requisitos: [requisito] as never })).not.toBeNull();
  });
});

describe('retirar-se e voltar, em 3 e dentro da fase 18 (R-INT-07)', () => {
  it.each([
    [16, FASE, DENTRO, APLICACAO.cancelado],
    [15, FASE, DENTRO, APLICACAO.finalizado],
    [4, FASE, DENTRO, APLICACAO.selecionado],
    [12, FASE, DENTRO, APLICACAO.selecionado],
    [3, FASE, DENTRO, null],
    [
      3,
      FASE,
      ANTES,
      'A aplicação abre com a avaliação de cadastro, na segunda-feira, 08/03/2027, às 00h00, horário de Brasília.',
    ],
    [
      3,
      FASE,
      DEPOIS,
      'O período de aplicação terminou na sexta-feira, 12/03/2027, às 23h59, horário de Brasília.',
    ],
    [3, null, DENTRO, APLICACAO.aguardando],
    [14, FASE, DENTRO, APLICACAO.aguardando],
    [18, FASE, DENTRO, APLICACAO.aguardando],
  ])('em %i, com a fase %j, em %s: %s', (status, fase, now, esperado) => {
    expect(motivoForaDaAplicacao({ status }, fase, now)).toBe(esperado);
    const demanda = { status, avaliado: false, interesse: null, cadastro: fase };
    expect(motivo(podeMudarAplicacao(pessoaDe('candidato'), demanda, now))).toBe(esperado);
  });

  it('quem analisa lê a lista e não se aplica, mesmo que também seja candidato (R-INT-11)', () => {
    expect(modoDaAplicacao(pessoaDe('analista'))).toBe('listar');
    expect(modoDaAplicacao(pessoaDe('candidato'))).toBe('aplicar');
    expect(motivo(podeEntrarNaSelecao(pessoaDe('analista', 'candidato')))).toBe(APLICACAO.soLeitura);
    expect(motivo(podeEntrarNaSelecao(pessoaDe('comissao')))).toBe(MENSAGENS.soCandidatos);
    expect(motivo(podeEntrarNaSelecao(pessoaDe('candidato')))).toBeNull();
    const demanda = { status: 3, avaliado: false, interesse: FASE, cadastro: FASE };
    expect(motivo(podeMudarAplicacao(pessoaDe('comissao'), demanda, DENTRO))).toBe(MENSAGENS.soCandidatos);
  });

  // Two weeks after the interest, where the schedule has it.
  const CADASTRO = { realizacaoInicio: '2027-03-22' as Dia, realizacaoFim: '2027-03-26' as Dia };
  it.each([
    ['aberto', 14, false, DENTRO, true],
    ['ainda não aberto', 14, false, ANTES, false],
    ['terminado', 14, false, DEPOIS, false],
    ['reaberto, de quem acaba de chegar', 4, false, DENTRO, true],
    ['reaberto, de quem já tem resultado', 4, true, DENTRO, false],
    ['de demanda cancelada', 16, false, DENTRO, false],
    ['de demanda finalizada', 15, false, DENTRO, false],
  ])('com o interesse %s (em %i), o que foi apertado se desfaz: %s', (_, status, avaliado, now, pode) => {
    const demanda = { status, avaliado, interesse: FASE, cadastro: CADASTRO };
    expect(podeMudarAplicacao(pessoaDe('candidato'), demanda, now).ok).toBe(pode);
    expect(periodoDaAplicacao(demanda, now)).toBe(pode ? FASE : CADASTRO);
  });
});
