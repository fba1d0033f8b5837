import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import type { Tomado } from '../types.ts';
import { choquesEntre, encontram, semRepetidos, textoDoChoque } from './choques.ts';

const as = (hora: string) => instanteDe('2027-03-08', hora);
const tomado = (
  agendamento: string,
  chave: string,
  de: string,
  ate: string,
  mais: Partial<Tomado> = {},
): Tomado => ({
  especie: 'local',
  chave,
  rotulo: chave,
  agendamento,
  inicio: as(de),
  fim: as(ate),
  de: `Entrevista de ${agendamento}`,
  ...mais,
});

describe('dois lugares ao mesmo tempo (R-AGE-04)', () => {
  it.each([
    ['09:00', '09:30', '09:30', '10:00', false],
    ['09:30', '10:00', '09:00', '09:30', false],
    ['09:00', '09:31', '09:30', '10:00', true],
    ['09:00', '10:00', '09:15', '09:20', true],
    ['09:15', '09:20', '09:00', '10:00', true],
    ['09:00', '09:30', '09:00', '09:30', true],
    ['09:00', '09:30', '14:00', '14:30', false],
  ])('%s a %s e %s a %s: %s', (a, b, c, d, esperado) => {
    expect(encontram({ inicio: as(a), fim: as(b) }, { inicio: as(c), fim: as(d) })).toBe(esperado);
  });

  it('só o mesmo recurso choca, e um agendamento não choca consigo', () => {
    const pedido = [tomado('novo', 'sala 1', '09:00', '09:30')];
    expect(choquesEntre(pedido, [tomado('a', 'sala 2', '09:00', '09:30')])).toEqual([]);
    expect(choquesEntre(pedido, [tomado('novo', 'sala 1', '08:50', '09:20')])).toEqual([]);
    expect(choquesEntre(pedido, [tomado('a', 'sala 1', '09:10', '09:20')])).toHaveLength(1);
    expect(choquesEntre(pedido, [tomado('a', 'sala 1', '09:00', '09:30', { especie: 'conta' })])).toEqual([]);
  });

  it('dois do mesmo lote chocam entre si; o que já existia entre os outros não é dito', () => {
    const lote = [tomado('n1', 'sala 1', '09:00', '09:30'), tomado('n2', 'sala 1', '09:20', '09:50')];
    expect(choquesEntre(lote, [])).toHaveLength(1);
    const velhos = [tomado('a', 'sala 9', '09:00', '09:30'), tomado('b', 'sala 9', '09:00', '09:30')];
    expect(choquesEntre(lote, velhos)).toHaveLength(1);
  });

  it('pessoas antes de salas, e o obstáculo é o outro', () => {
    const pedidos = [
      tomado('novo', 'sala 1', '09:00', '09:30'),
      tomado('novo', 'c1', '09:00', '09:30', { especie: 'conta', rotulo: 'Ana' }),
    ];
    const outros = [
      tomado('a', 'sala 1', '09:00', '09:30'),
      tomado('b', 'c1', '08:45', '09:15', { especie: 'conta', rotulo: 'Ana' }),
    ];
    const [primeiro, segundo] = choquesEntre(pedidos, outros);
    expect([primeiro?.especie, segundo?.especie]).toEqual(['conta', 'local']);
    expect(primeiro && textoDoChoque(primeiro)).toBe(
      'Ana já tem Entrevista de b em 08/03/2027, das 08h45 às 09h15.',
    );
    expect(segundo && textoDoChoque(segundo)).toBe(
      'sala 1 já está em uso por Entrevista de a em 08/03/2027, das 09h00 às 09h30.',
    );
  });

  it('quem é membro e conta ao mesmo tempo é dito uma vez', () => {
    const como = (agendamento: string, especie: Tomado['especie']) =>
      tomado(agendamento, `${especie}-1`, '09:00', '09:30', { especie, rotulo: 'Clarice' });
    const choques = choquesEntre(
      [como('novo', 'conta'), como('novo', 'avaliador')],
      [como('a', 'conta'), como('a', 'avaliador')],
    );
    expect(choques).toHaveLength(2);
    expect(semRepetidos(choques)).toHaveLength(1);
  });
});
