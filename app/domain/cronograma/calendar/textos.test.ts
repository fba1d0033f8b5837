import { describe, expect, it } from 'vitest';
import type { Dia } from '#app/lib/dates.ts';
import type { Janela, NomeDaJanela } from '../types.ts';
import type { CorteRecusado } from './direitos.ts';
import type { EfeitoNaEtapa, EfeitoNaJanela, MudancaDaJanela } from './efeitos.ts';
import { mudancaEmUmaFrase, nomeDaJanela, textoDoCorte, textoDoEfeito } from './textos.ts';

const j = (inicio: Dia, fim: Dia): Janela => ({ inicio, fim });
const nome = (faseId: number): string => `fase ${String(faseId)}`;

// Friday, 25/09/2026.
const ANTES = j('2026-09-10', '2026-09-25');

const efeito = (
  tipo: MudancaDaJanela,
  antes: Janela | null,
  depois: Janela | null,
  corria = false,
  janela: NomeDaJanela = 'realizacao',
): EfeitoNaJanela => ({ tipo, faseId: 19, janela, antes, depois, corria, naHora: true, confirma: true });

describe('como se chama e como se conta a mudança de uma janela (R-CRO-04)', () => {
  it.each<[EfeitoNaJanela, string, string]>([
    [
      efeito('encerra', ANTES, null),
      'Encerra agora: fase 19',
      'O período ia até 25/09/2026 e sai do cronograma.',
    ],
    [
      efeito('encerra', ANTES, j('2026-09-10', '2026-09-16'), true, 'recurso'),
      'Encerra agora: fase 19, recurso',
      'O fim passa de 25/09/2026 para 16/09/2026, que já passou.',
    ],
    [
      efeito('encerra', ANTES, j('2026-09-20', '2026-09-25')),
      'Encerra agora: fase 19',
      'O período para hoje e só recomeça em 20/09/2026.',
    ],
    [
      efeito('abre', ANTES, j('2026-09-01', '2026-09-25')),
      'Abre agora: fase 19',
      'O período era 10/09/2026 a 25/09/2026. Fica aberto até sexta-feira, 25/09/2026, às 23h59.',
    ],
    [
      efeito('abre', null, ANTES),
      'Abre agora: fase 19',
      'Fica aberto até sexta-feira, 25/09/2026, às 23h59.',
    ],
    [
      efeito('reabre', j('2026-08-17', '2026-08-28'), ANTES),
      'Reabre: fase 19',
      'Estava encerrado desde 28/08/2026; volta a ficar aberto de quinta-feira, 10/09/2026, às 00h00, até sexta-feira, 25/09/2026, às 23h59, horário de Brasília.',
    ],
    [
      efeito('vence', ANTES, j('2025-09-10', '2025-09-10')),
      'Fica para trás sem ter aberto: fase 19',
      'O período passa de 10/09/2026 a 25/09/2026 para 10/09/2025, que já terminou.',
    ],
    [
      efeito('vence', null, j('2025-09-10', '2025-09-10')),
      'Fica para trás sem ter aberto: fase 19',
      'O período é 10/09/2025, que já terminou.',
    ],
    [
      efeito('encurta', ANTES, j('2026-09-10', '2026-09-18'), true),
      'Encurta: fase 19',
      'De 10/09/2026 a 25/09/2026 para 10/09/2026 a 18/09/2026. O período está correndo.',
    ],
    [
      efeito('encurta', ANTES, j('2026-09-12', '2026-09-25')),
      'Encurta: fase 19',
      'De 10/09/2026 a 25/09/2026 para 12/09/2026 a 25/09/2026. Ainda não começou.',
    ],
    [
      efeito('prolonga', ANTES, j('2026-09-10', '2026-09-26')),
      'Prolonga 1 dia: fase 19',
      'O fim passa de 25/09/2026 para sábado, 26/09/2026, às 23h59.',
    ],
    [
      efeito('prolonga', ANTES, j('2026-09-10', '2026-09-28')),
      'Prolonga 3 dias: fase 19',
      'O fim passa de 25/09/2026 para segunda-feira, 28/09/2026, às 23h59.',
    ],
    [
      efeito('antecipa', ANTES, j('2026-09-09', '2026-09-24')),
      'Antecipa: fase 19',
      'De 10/09/2026 a 25/09/2026 para 09/09/2026 a 24/09/2026.',
    ],
    [
      efeito('adia', ANTES, j('2026-09-11', '2026-09-26')),
      'Adia: fase 19',
      'De 10/09/2026 a 25/09/2026 para 11/09/2026 a 26/09/2026.',
    ],
    [efeito('inclui', null, ANTES), 'Inclui: fase 19', 'Período de 10/09/2026 a 25/09/2026.'],
    [
      efeito('retira', ANTES, null),
      'Retira: fase 19',
      'O período de 10/09/2026 a 25/09/2026 deixa de existir.',
    ],
  ])('%#', (mudanca, titulo, texto) => {
    expect(textoDoEfeito(mudanca, nome)).toEqual({ titulo, texto });
  });

  it.each<[Pick<EfeitoNaEtapa, 'tipo'> & Partial<EfeitoNaEtapa>, string, string]>([
    [
      { tipo: 'passa', para: 'Cadastro' },
      'A demanda passa para Cadastro',
      'O prazo de Interesse já terá acabado: a passagem acontece em até um minuto e não se desfaz.',
    ],
    [
      { tipo: 'para', motivos: ['Falta uma nota.', 'Falta um aviso.'] },
      'A demanda fica à espera em Interesse',
      'O prazo da etapa já terá acabado. Falta uma nota. Falta um aviso.',
    ],
    [
      { tipo: 'desalinha' },
      'A demanda fica parada em Interesse',
      'Este cronograma não tem período para a etapa em que ela está: será preciso ajustá-lo de novo.',
    ],
    [
      { tipo: 'alinha' },
      'A demanda volta a andar em Interesse',
      'O cronograma passa a ter período para a etapa em que ela está.',
    ],
  ])('%#', (mudanca, titulo, texto) => {
    const inteira: EfeitoNaEtapa = {
      de: 'Interesse',
      para: null,
      motivos: [],
      naHora: true,
      confirma: true,
      ...mudanca,
    };
    expect(textoDoEfeito(inteira, nome)).toEqual({ titulo, texto });
  });
});

describe('por que um corte é recusado (R-CRO-05)', () => {
  const REGRA = 'Um prazo em andamento de quem se candidata não para antes do fim de amanhã.';

  it.each<[Janela | null, NomeDaJanela, string, string]>([
    [null, 'recurso', 'Cadastro, recurso', 'foi pedido que saísse do cronograma'],
    [j('2026-09-10', '2026-09-24'), 'realizacao', 'Cadastro', 'foi pedido o fim em 24/09/2026'],
    [j('2026-09-20', '2026-09-25'), 'realizacao', 'Cadastro', 'foi pedido que recomeçasse só em 20/09/2026'],
  ])('%#', (pedida, janela, titulo, pedido) => {
    const corte: CorteRecusado = { faseId: 19, janela, atual: ANTES, pedida, minimo: null };
    expect(textoDoCorte(corte, 'Cadastro')).toEqual({
      titulo,
      texto: `O prazo corre desde 10/09/2026 e ${pedido}. ${REGRA}`,
    });
  });
});

describe('a frase de uma mensagem', () => {
  it.each<[EfeitoNaJanela, string]>([
    [efeito('retira', ANTES, null), 'fase 19: saiu do cronograma.'],
    [
      efeito('inclui', null, ANTES, false, 'recurso'),
      'fase 19, recurso: de 10/09/2026 até sexta-feira, 25/09/2026, às 23h59, horário de Brasília.',
    ],
    [
      efeito('prolonga', ANTES, j('2026-09-10', '2026-09-28')),
      'fase 19: de 10/09/2026 até segunda-feira, 28/09/2026, às 23h59, horário de Brasília (antes: 10/09/2026 a 25/09/2026).',
    ],
  ])('%#', (mudanca, frase) => {
    expect(mudancaEmUmaFrase(mudanca, nome)).toBe(frase);
  });

  it('diz o recurso de uma fase', () => {
    expect([nomeDaJanela('Cadastro', 'recurso'), nomeDaJanela('Cadastro', 'realizacao')]).toEqual([
      'Cadastro, recurso',
      'Cadastro',
    ]);
  });
});
