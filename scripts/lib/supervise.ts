import { endInWords, type Started } from './processes.ts';

type Options = {
  name: string;
  start: () => Started;
  /** What a person reads. */
  say: (line: string) => void;
  /** The end of what the program wrote. */
  tail: (program: Started) => string;
  /** It ended `tries` times in a row, each within `soonMs` of its start. */
  onGivenUp: () => void;
  tries?: number;
  soonMs?: number;
};

export type Supervised = {
  /** Ready for the first time; rejects when it ends before. */
  ready: Promise<void>;
  /** The one that runs now. From then on its end is nobody's surprise. */
  release: () => Started;
};

/** Keeps a program running: one that is killed, or falls, is said and started again, and takes nothing else down. */
export function supervise(options: Options): Supervised {
  const { name, start, say, tail, onGivenUp, tries = 3, soonMs = 30_000 } = options;
  let released = false;
  let falls = 0;
  let current = launch();
  const { ready } = current;

  function launch(): Started {
    const begun = performance.now();
    const program = start();
    void program.ended.then(async (end) => {
      const first = program.ready === ready;
      if (released || (first && !(await succeeded(program.ready)))) return;
      falls = performance.now() - begun < soonMs ? falls + 1 : 1;
      say(`O processo ${name} ${endInWords(end)}:\n${tail(program)}`);
      if (falls >= tries) return onGivenUp();
      current = launch();
      if (await succeeded(current.ready)) say(`O processo ${name} foi iniciado de novo.`);
    });
    return program;
  }

  return {
    ready,
    release: () => {
      released = true;
      return current;
    },
  };
}

const succeeded = (promise: Promise<void>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );
