import { describe, expect, it } from 'vitest';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { efeitosNaAgenda, naAgenda, type Agendado, type Efeito } from './efeitos.ts';
import { textoDoEfeito } from './textos.ts';

const NOW = instanteDe('2027-03-01', '10:00');
const escolhas = { tipoAvaliacao: 2, formatoAvaliacao: 1 } as const;
const antes = {
  ...escolhas,
  fases: [
    fase(28, '2027-03-08', '2027-03-10'),
    fase(39, '2027-03-11', '2027-03-12'),
    fase(24, '2027-03-08', '2027-03-12'),
  ],
};
const agendado = (id: string, dia: Dia, tipo: 'E' | 'D' = 'E'): Agendado => ({
  id,
  tipo,
  inicio: instanteDe(dia, '09:00'),
  nome: `Candidata ${id}`,
});
const [A, B, C, D] = [
  agendado('a', '2027-03-08'),
  agendado('b', '2027-03-10'),
  agendado('c', '2027-03-10'),
  agendado('d', '2027-03-12', 'D'),
];

describe('horários que o cronograma novo deixa fora (R-CRO-04, R-AGE-14)', () => {
  it('nada muda, nada se diz', () =>
    expect(efeitosNaAgenda([A, B, C, D], { antes, depois: antes }, NOW)).toEqual([]));

  it('um efeito por parte e por motivo, com quem fica assim', () => {
    const depois = {
      ...escolhas,
      fases: [
        fase(28, '2027-03-08', '2027-03-09'),
        fase(39, '2027-03-11', '2027-03-12'),
        fase(24, '2027-03-08', '2027-03-11'),
      ],
    };
    const efeitos = efeitosNaAgenda([A, B, C, D], { antes, depois }, NOW);
    expect(efeitos.map(({ parte, tipo, agendados }) => [parte, tipo, agendados.map(({ id }) => id)])).toEqual(
      [
        ['E', 'fora', ['b', 'c']],
        ['D', 'semPresenca', ['d']],
      ],
    );
    expect(efeitos.map(({ naHora, confirma }) => naHora && confirma)).toEqual([true, true]);
    expect(efeitos.map(naAgenda)).toEqual([true, true]);
    expect(naAgenda({ tipo: 'abre', faseId: 28 } as unknown as Efeito)).toBe(false);
    // What stood outside before was told then; what stands otherwise now is told again.
    expect(efeitosNaAgenda([B, D], { antes: depois, depois }, NOW)).toEqual([]);
    const sem39 = { ...depois, fases: depois.fases.filter(({ faseId }) => faseId !== 39) };
    expect(efeitosNaAgenda([D], { antes: depois, depois: sem39 }, NOW).map(({ tipo }) => tipo)).toEqual([
      'fora',
    ]);
  });

  const efeito = (tipo: 'fora' | 'semPresenca', quantos: number): Efeito => ({
    tipo,
    motivo: 'Por isto.',
    parte: 'E',
    agendados: Array.from({ length: quantos }, (_, i) => agendado(String(i + 1), '2027-03-08')),
    naHora: true,
    confirma: true,
  });
  const nomes = (quantos: number) =>
    Array.from({ length: quantos }, (_, i) => `Candidata ${String(i + 1)} (seg. 08/03, 09h00)`).join('; ');
  it.each([
    [
      'fora',
      1,
      'Fora do período: Entrevista',
      `Por isto. Ficam assim: ${nomes(1)}. Nada é remarcado sozinho: remarque ou cancele cada horário em Agendamentos.`,
    ],
    [
      'semPresenca',
      5,
      'Depois da frequência: Entrevista',
      `Por isto. Ficam assim: ${nomes(5)}. Estenda a fase da frequência ou remarque cada horário em Agendamentos.`,
    ],
    [
      'fora',
      7,
      'Fora do período: Entrevista',
      `Por isto. Ficam assim: ${nomes(5)} e mais 2. Nada é remarcado sozinho: remarque ou cancele cada horário em Agendamentos.`,
    ],
  ] as const)('%s de %i, em palavras', (tipo, quantos, titulo, texto) =>
    expect(textoDoEfeito(efeito(tipo, quantos), String)).toEqual({ titulo, texto }),
  );
});
