import { describe, expect, it } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

const T = Date.parse('2027-03-11T02:59:50Z');
const look = (before: number, after: number, said: number) => ({ before, after, said: new Date(T + said) });

describe('o relógio do banco, entre duas vezes em que se olhou para ele', () => {
  it('vale a vez que demorou menos', () => {
    const clock = new DatabaseClock();
    clock.take(look(1_000, 1_800, 1_500));
    expect(clock.at(1_800)).toEqual(new Date(T + 1_900));
    clock.take(look(2_000, 2_002, 2_001));
    clock.take(look(3_000, 3_900, 3_500));
    expect(clock.at(4_000)).toEqual(new Date(T + 4_000));
  });

  it('acertado no meio, vale o que passou a dizer', () => {
    const clock = new DatabaseClock();
    clock.take(look(1_000, 1_002, 1_001));
    clock.take(look(2_000, 2_100, 92_050));
    expect(clock.at(3_000)).toEqual(new Date(T + 93_000));
  });

  it('o que se soube há mais de um minuto não vale mais', () => {
    const clock = new DatabaseClock();
    clock.take(look(0, 2, 1));
    clock.take(look(61_000, 61_100, 61_060));
    expect(clock.at(62_000)).toEqual(new Date(T + 62_010));
  });

  it('antes da primeira vez é o da máquina', () => {
    expect(Math.abs(new DatabaseClock().now().getTime() - Date.now())).toBeLessThan(1_000);
  });
});
