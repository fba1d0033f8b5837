/** Whether the whole was asked for (`./scripts/test --tudo`), and not what every commit runs. */
export const WHOLE = process.env.TESTES === 'tudo';

/** So many times in the whole, and so many in a commit: the first ones of the same. */
export const times = (whole: number, commit: number): number => (WHOLE ? whole : commit);
