import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import type { Tarefa, Urgencia } from '../types.ts';
import { agrupar, emOrdem, resumo, saudacao } from './lista.ts';
import { tarefasDasNotas } from './notas.ts';
import { tarefaDosForaDoPeriodo, tarefaDosHorarios, tarefaDosPedidos } from './outras.ts';
import { fimEmPalavras, urgenciaDoDia } from './prazo.ts';

const tarefa = (urgencia: Urgencia): Tarefa => ({
  chave: urgencia,
  urgencia,
  dia: null,
  desde: null,
  progresso: null,
  icone: 'flag',
  titulo: 'x',
  processo: null,
  complemento: '',
  prazo: null,
  botao: 'x',
  href: '/home',
});

it.each([
  ['00:00', 'Boa noite'],
  ['04:59', 'Boa noite'],
  ['05:00', 'Bom dia'],
  ['11:59', 'Bom dia'],
  ['12:00', 'Boa tarde'],
  ['17:59', 'Boa tarde'],
  ['18:00', 'Boa noite'],
])('às %s, horário de Brasília: %s', (hora, texto) => {
  expect(saudacao(instanteDe('2027-03-10', hora))).toBe(texto);
});

it.each([
  [[], 0, 'Nada precisa de você agora.'],
  [['proximos'], 1, '1 item espera por você.'],
  [['atrasado', 'hoje', 'hoje'], 3, '3 itens esperam por você: 1 atrasado e 2 que terminam hoje.'],
  [['atrasado', 'atrasado'], 2, '2 itens esperam por você: 2 atrasados.'],
  [['hoje', 'proximos'], 2, '2 itens esperam por você: 1 que termina hoje.'],
  [['atrasado', 'hoje'], 50, '50 itens esperam por você: ao menos 1 atrasado e 1 que termina hoje.'],
  [['proximos'], 50, '50 itens esperam por você.'],
] as const)('%j: %s', (urgencias, total, texto) => {
  expect(resumo(urgencias.map(tarefa), total)).toBe(texto);
});

describe('ordem (R-TEL-11)', () => {
  it('pelo dia em que vence; o que não vence vem depois, o que espera há mais tempo primeiro', () => {
    const linhas: [string, Partial<Tarefa>][] = [
      ['vence depois, sem processo', { dia: '2027-03-20', desde: '2027-01-01', processo: null }],
      ['sem dia, recente', { desde: '2027-03-08' }],
      ['vence depois', { dia: '2027-03-20', desde: '2027-01-01' }],
      ['sem nada', {}],
      ['vence antes', { dia: '2027-03-12' }],
      ['sem dia, antiga', { desde: '2027-02-01' }],
      ['vence depois, processo menor', { dia: '2027-03-20', desde: '2027-01-01', processo: 'AT-0001/2027' }],
    ];
    const tarefas = linhas.map(([titulo, dados]) => ({
      ...tarefa('proximos'),
      processo: 'FPR-0002/2027',
      ...dados,
      titulo,
    }));
    for (const dadas of [tarefas, tarefas.toReversed()])
      expect(emOrdem(dadas).map(({ titulo }) => titulo)).toEqual([
        'vence antes',
        'vence depois, sem processo',
        'vence depois, processo menor',
        'vence depois',
        'sem dia, antiga',
        'sem dia, recente',
        'sem nada',
      ]);
  });
});

describe('prazo em palavras', () => {
  it.each([
    ['2027-03-08', 'atrasado', 'o prazo terminou há 2 dias, em 08/03'],
    ['2027-03-09', 'atrasado', 'o prazo terminou ontem, em 09/03'],
    ['2027-03-10', 'hoje', 'o prazo termina hoje'],
    ['2027-03-11', 'proximos', 'o prazo termina amanhã'],
    ['2027-03-12', 'proximos', 'o prazo termina em 12/03'],
  ] as const)('%s: %s, %s', (fim, urgencia, texto) => {
    expect([urgenciaDoDia(fim, '2027-03-10'), fimEmPalavras('o prazo', fim, '2027-03-10')]).toEqual([
      urgencia,
      texto,
    ]);
  });
});

describe('agrupar', () => {
  it('na ordem da urgência, sem grupos vazios', () => {
    const grupos = (...urgencias: Urgencia[]) =>
      agrupar(urgencias.map(tarefa)).map(({ urgencia, tarefas }) => [urgencia, tarefas.length]);
    expect(grupos('proximos', 'hoje', 'proximos')).toEqual([
      ['hoje', 1],
      ['proximos', 2],
    ]);
    expect(grupos('hoje', 'atrasado')).toEqual([
      ['atrasado', 1],
      ['hoje', 1],
    ]);
  });
});

it.each([
  [1, '2027-03-20', 'proximos', 'Responder 1 pedido de anonimização', 'até 20/03/2027'],
  [2, '2027-03-10', 'hoje', 'Responder 2 pedidos de anonimização', 'o mais antigo, até 10/03/2027'],
  [3, '2027-03-09', 'atrasado', 'Responder 3 pedidos de anonimização', 'o mais antigo, até 09/03/2027'],
] as const)(
  '%i pedidos de anonimização, o mais antigo a responder até %s: %s',
  (quantos, dia, ...esperado) => {
    const [linha] = tarefaDosPedidos({ quantos, responderAte: dia }, '2027-03-10');
    expect([linha?.urgencia, linha?.titulo, linha?.prazo]).toEqual(esperado);
  },
);

it('dos pedidos de anonimização, uma linha para todos; a quem não os responde, nenhuma', () => {
  expect(tarefaDosPedidos(null, '2027-03-10')).toEqual([]);
  expect(tarefaDosPedidos({ quantos: 1, responderAte: '2027-03-20' }, '2027-03-10')).toEqual([
    {
      chave: 'anonimizacoes',
      urgencia: 'proximos',
      dia: '2027-03-20',
      desde: null,
      icone: 'shield',
      titulo: 'Responder 1 pedido de anonimização',
      processo: null,
      complemento: 'A lei dá 15 dias para a resposta',
      progresso: null,
      prazo: 'até 20/03/2027',
      botao: 'Analisar',
      href: '/adm/anonimizacoes',
    },
  ]);
});

it('os horários que o cronograma deixou fora do período são uma linha (R-AGE-14)', () => {
  expect(tarefaDosForaDoPeriodo(null, '2027-03-10')).toEqual([]);
  const linha = (quantos: number) =>
    tarefaDosForaDoPeriodo({ quantos, demandaId: 'd', dia: '2027-03-12' }, '2027-03-10')[0];
  expect(linha(1)).toMatchObject({
    chave: 'fora-do-periodo',
    icone: 'calendar-x',
    titulo: 'Remarcar 1 horário fora do período',
  });
  expect(linha(2)).toMatchObject({ titulo: 'Remarcar 2 horários fora do período', dia: '2027-03-12' });
});

it('os pedidos de outro horário são uma linha, com o dia do mais próximo (R-AGE-12)', () => {
  expect(tarefaDosHorarios(null, '2027-03-10')).toEqual([]);
  const linha = (quantos: number) =>
    tarefaDosHorarios({ quantos, demandaId: 'd', dia: '2027-03-10' }, '2027-03-10')[0];
  expect(linha(1)).toMatchObject({
    chave: 'horarios',
    icone: 'calendar-clock',
    urgencia: 'hoje',
    titulo: 'Responder 1 pedido de outro horário',
    prazo: 'a hora é em 10/03/2027',
  });
  expect(linha(2)).toMatchObject({
    titulo: 'Responder 2 pedidos de outro horário',
    prazo: 'o mais próximo é em 10/03/2027',
    href: '/adm/agendamento-entrevista?credenciamento=d&resposta=pediu-outro',
  });
});

describe('as notas a dar são uma linha por demanda, parte e rodada (R-TEL-11, R-AVA-04)', () => {
  const now = instanteDe('2027-04-13', '10:00');
  const linha = (mudanca: Partial<Parameters<typeof tarefasDasNotas>[0][number]>) =>
    tarefasDasNotas(
      [
        {
          demandaId: 'd',
          processo: 'FPR-0001/2027',
          parte: 'E',
          rodada: 1,
          candidatos: 1,
          aDeclarar: 0,
          inicio: instanteDe('2027-04-13', '08:00'),
          ate: '2027-04-14',
          ...mudanca,
        },
      ],
      now,
    )[0];

  it.each([
    [{ ate: '2027-04-14' }, 'proximos', '2027-04-14', 'termina amanhã'],
    [{ ate: '2027-04-13' }, 'hoje', '2027-04-13', 'termina hoje'],
    [{ ate: '2027-04-12' }, 'atrasado', '2027-04-12', 'terminou ontem, em 12/04'],
    [{ ate: null }, 'proximos', null, null],
    [{ inicio: now }, 'proximos', '2027-04-14', 'termina amanhã'],
    [{ inicio: instanteDe('2027-04-13', '10:01') }, 'hoje', '2027-04-13', 'começa em 13/04, às 10h01'],
    [{ inicio: instanteDe('2027-04-14', '09:00') }, 'proximos', '2027-04-14', 'começa em 14/04, às 09h00'],
  ])('%j', (mudanca, urgencia, dia, prazo) => {
    expect(linha(mudanca)).toMatchObject({ urgencia, dia, prazo });
  });

  it('diz o que é, e o que vem antes', () => {
    expect(linha({})).toMatchObject({
      icone: 'list-checks',
      titulo: 'Avaliar 1 candidato: Entrevista',
      botao: 'Avaliar',
      complemento: 'As notas ficam ocultas até os três finalizarem',
      href: '/ava/avaliacao',
    });
    expect(linha({ parte: 'D', candidatos: 3, aDeclarar: 2 })).toMatchObject({
      titulo: 'Avaliar 3 candidatos: Avaliação Didática',
      complemento: 'Antes, declare se está impedido: 2 candidatos',
      botao: 'Declarar',
      href: '/ava/avaliacao/demanda/d/declarar',
    });
    expect(linha({ aDeclarar: 1 })?.complemento).toBe('Antes, declare se está impedido: 1 candidato');
    expect(linha({ rodada: 2 })).toMatchObject({
      botao: 'Reconsiderar',
      titulo: 'Reconsiderar as notas de 1 candidato: Entrevista',
      complemento: 'A Comissão pediu que a banca olhe de novo: as notas divergem',
    });
  });
});
