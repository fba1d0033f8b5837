import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Argon2id, 19 MiB, 2 passes, 1 lane: OWASP's and ASVS's floor; about 80 ms of one core. */
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG = 32;
const PREFIX = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$`;

type Parameters = { memory: number; passes: number; parallelism: number; nonce: Buffer; tagLength: number };

/** More would hold the processor and 19 MiB each; the others wait their turn. */
const AT_ONCE = 2;
/** About two seconds of work. Whoever comes after these is told to come back: a longer queue would only time out. */
const MAY_WAIT = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** Too many passwords are being checked at once; nothing was looked at. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly seconds = 5;
  constructor() {
    super('Muitas pessoas estão entrando ao mesmo tempo. Tente de novo em alguns segundos.');
  }
}

async function derive(password: string, parameters: Parameters): Promise<Buffer> {
  if (waiting.length >= MAY_WAIT) throw new BusyError();
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise((resolve, reject) => {
      // The same password typed on another system may arrive decomposed.
      const message = password.normalize('NFC');
      argon2('argon2id', { message, ...parameters }, (error, tag) => {
        if (error) reject(error);
        else resolve(tag);
      });
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The hash as a PHC string, with its salt and parameters. R-ACE-18. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, {
    memory: MEMORY,
    passes: PASSES,
    parallelism: LANES,
    nonce,
    tagLength: TAG,
  });
  return `${PREFIX}${base64(nonce)}$${base64(tag)}`;
}

// Nobody knows its password: it makes an unknown account cost the same work.
const NOBODY = `${PREFIX}${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(TAG, 7))}`;

/** True when the password is the one of the hash. Without a hash the same work is done, and it is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parsed = parsePhc(hash ?? NOBODY) ?? parsePhc(NOBODY);
  if (!parsed) return false;
  const { tag, ...parameters } = parsed;
  const found = await derive(password, parameters);
  return timingSafeEqual(found, tag) && hash !== null;
}

/** A hash made with other parameters is replaced when its person logs in. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(PREFIX);

function parsePhc(phc: string): (Parameters & { tag: Buffer }) | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!found) return null;
  const [, memory, passes, parallelism, nonce, tag] = found;
  const bytes = Buffer.from(tag ?? '', 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce ?? '', 'base64'),
    tagLength: bytes.length,
    tag: bytes,
  };
}
