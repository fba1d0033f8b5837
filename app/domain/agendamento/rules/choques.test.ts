import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import type { Choque, Recurso, Tomado } from '../types.ts';
import { semRepetidos, textoDoChoque } from './choques.ts';

const tomado = (agendamento: string, especie: Recurso['especie'], rotulo: string): Tomado => ({
  especie,
  chave: `${especie}-${rotulo}`,
  rotulo,
  agendamento,
  inicio: instanteDe('2027-03-08', '08:45'),
  fim: instanteDe('2027-03-08', '09:15'),
  de: `Entrevista de ${agendamento}`,
});
const choque = (especie: Recurso['especie'], rotulo: string): Choque => ({
  especie,
  rotulo,
  um: tomado('novo', especie, rotulo),
  outro: tomado('b', especie, rotulo),
});

describe('o choque em palavras (R-AGE-04)', () => {
  it('diz quem ou o quê, com o quê e quando', () => {
    expect(textoDoChoque(choque('conta', 'Ana'))).toBe(
      'Ana já tem Entrevista de b em 08/03/2027, das 08h45 às 09h15.',
    );
    expect(textoDoChoque(choque('local', 'Sala 1'))).toBe(
      'Sala 1 já está em uso por Entrevista de b em 08/03/2027, das 08h45 às 09h15.',
    );
  });

  it('quem é membro e conta ao mesmo tempo é dito uma vez', () => {
    const choques = [choque('conta', 'Clarice'), choque('avaliador', 'Clarice'), choque('conta', 'Ana')];
    expect(semRepetidos(choques).map(({ rotulo }) => rotulo)).toEqual(['Clarice', 'Ana']);
  });

  it('dois choques da mesma pessoa, com horários diferentes, são dois', () => {
    const [um, outro] = [tomado('novo', 'conta', 'Ana'), tomado('b', 'conta', 'Ana')];
    const choques = [
      choque('conta', 'Ana'),
      { ...choque('conta', 'Ana'), um: { ...um, agendamento: 'novo 2' } },
      { ...choque('conta', 'Ana'), outro: { ...outro, agendamento: 'c' } },
    ];
    expect(semRepetidos(choques)).toEqual(choques);
  });
});
