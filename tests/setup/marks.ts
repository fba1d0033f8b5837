import { cpfDeTeste } from '#tests/factories/cpf.ts';

/**
 * Texts found nowhere else, to be planted in what somebody must not see and looked for in every answer. Letters
 * only, so that escaping, encoding and capitals change nothing of them; `metade` of one is still nobody else's and
 * may be searched for without the answer's echo holding the mark.
 */
export class Marks {
  #count = 0;
  readonly #texts = new Map<string, string>();
  /** How every mark of `text` begins, and what is not one of those. */
  readonly #prefix: string;
  readonly #others = new Map<string, string>();

  constructor(private readonly letter: string) {
    this.#prefix = `zq${letter.toLowerCase()}`;
  }

  /** A new mark; `what` names it where it is found. */
  text(what: string): string {
    let rest = this.#count++;
    let code = '';
    for (let place = 0; place < 4; place++) {
      code += String.fromCharCode(97 + (rest % 26));
      rest = Math.floor(rest / 26);
    }
    return this.value(what, `Zq${this.letter}${code}xwk`);
  }

  /** A value that is not a mark by its look: an id, a document's number. */
  value<T extends string>(what: string, value: T): T {
    const mark = value.toLowerCase();
    this.#texts.set(mark, what);
    if (!mark.startsWith(this.#prefix)) this.#others.set(mark, what);
    return value;
  }

  /** A CPF, with and without its mask. */
  cpf(what: string, number: number): string {
    const cpf = cpfDeTeste(number);
    this.value(what, `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`);
    return this.value(what, cpf);
  }

  /** A phone, with and without its mask. */
  phone(what: string, digits: string): string {
    this.value(what, `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`);
    return this.value(what, digits);
  }

  /** The mark of that name. */
  named(what: string): string {
    for (const [text, name] of this.#texts) if (name === what) return text;
    throw new Error(`there is no mark for ${what}`);
  }

  /** Texts that belong to nobody but the owner of these marks, as one expression of PostgreSQL. */
  get pattern(): string {
    return [...this.#texts.keys()].map((text) => text.replace(/[().]/g, '\\$&')).join('|');
  }

  /** What of the owner's is in the text, except what the asker wrote into the request. */
  foundIn(text: string, asked = ''): string[] {
    const lower = text.toLowerCase();
    const known = asked.toLowerCase();
    // Hundreds of marks, and in most answers not even how they begin.
    const marks = lower.includes(this.#prefix) ? this.#texts : this.#others;
    return [...marks].flatMap(([mark, what]) =>
      lower.includes(mark) && !known.includes(mark) ? [`${what} (${mark})`] : [],
    );
  }
}

/** Half of a mark: enough to find it by, and not the mark. */
export const half = (mark: string): string => mark.slice(0, -3);
