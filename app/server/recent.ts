/** How long an answer is remembered, and in what steps it is forgotten. */
const MINUTES = 15;
const MINUTE_MS = 60_000;
/** An answer that takes longer than this, counted from the end of what was sent, was slow. */
const SLOW_MS = 3_000;
/** So many slow answers, and so many of each hundred, need a person: a page of a thousand rows alone does not. */
const SLOW_ONES = 10;
const SLOW_PERCENT = 5;

const KINDS = ['respostas', 'recusas', 'indisponiveis', 'erros', 'lentas'] as const;
type Counts = Record<(typeof KINDS)[number], number>;
const none = (): Counts => ({ respostas: 0, recusas: 0, indisponiveis: 0, erros: 0, lentas: 0 });

export type Recent = {
  /** Counts an answer: its status and how long it took. */
  note: (status: number, ms: number) => void;
  counts: () => Counts;
  /** What of them needs a person. */
  worries: () => string[];
};

/**
 * What this process answered in the last fifteen minutes, a minute at a time. Refusals are told and worry nobody: who
 * sends too much brings them about. R-TEL-37.
 */
export function recentAnswers(clock: () => number = Date.now): Recent {
  const minutes = new Map<number, Counts>();
  const now = () => Math.floor(clock() / MINUTE_MS);
  const counts = (): Counts => {
    const sum = none();
    for (const [minute, one] of minutes) {
      if (minute <= now() - MINUTES) minutes.delete(minute);
      else for (const kind of KINDS) sum[kind] += one[kind];
    }
    return sum;
  };
  return {
    note(status, ms) {
      const minute = now();
      const one = minutes.get(minute) ?? none();
      if (!minutes.has(minute)) {
        minutes.set(minute, one);
        counts();
      }
      one.respostas += 1;
      if (status === 503) one.indisponiveis += 1;
      else if (status >= 500) one.erros += 1;
      else if (status === 429) one.recusas += 1;
      if (ms > SLOW_MS) one.lentas += 1;
    },
    counts,
    worries() {
      const { respostas, indisponiveis, erros, lentas } = counts();
      const last = `nos últimos ${String(MINUTES)} minutos`;
      return [
        erros > 0 && `${String(erros)} resposta(s) com falha ${last} (registro: status 500)`,
        indisponiveis > 0 && `${String(indisponiveis)} pedido(s) não atendidos ${last} (status 503)`,
        lentas >= SLOW_ONES &&
          lentas * 100 >= respostas * SLOW_PERCENT &&
          `${String(lentas)} resposta(s) de mais de ${String(SLOW_MS / 1000)} segundos ${last}`,
      ].filter((reason) => reason !== false);
    },
  };
}
