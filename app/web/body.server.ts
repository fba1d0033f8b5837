import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { ownTurn } from '#app/lib/loop-turn.server.ts';
import { giveBack } from '#app/lib/give-back.server.ts';
import { fieldsOf, MENSAGEM_ILEGIVEL, problemOfPairs, type Fields, type Pair } from '#app/lib/fields.ts';
import { discard, MultipartReading, type UploadOptions } from '#app/web/multipart.server.ts';
import { refusal } from '#app/web/refusal.server.ts';
import { form, FORM_FIELDS, JSON_DEPTH, JSON_DIGITS, JSON_VALUES, TEXT_BYTES } from '#app/web/takes.ts';

export type BodyLimits = {
  /** Texts that the form may bring. */
  maxFields?: number;
  /** The form brings files. */
  uploads?: UploadOptions;
};

export type Body = { pairs: Pair[]; fields: Fields; files: ArquivoRecebido[] };

/**
 * Reads the form of a request, whatever its encoding, hands it to `handle` and removes the temporary files whatever
 * happens. What is no form of the portal is thrown as an answer before anything else sees it: too many fields,
 * names that no form has, texts that cannot be kept.
 */
export async function withBody<T>(
  request: Request,
  limits: BodyLimits,
  handle: (body: Body) => Promise<T>,
): Promise<T> {
  const { pairs: sent, files } = await readPairs(request, limits);
  // A browser sends a line break as two characters and counts it as one (R-TEL-22).
  const pairs = sent.map(([name, value]): Pair => [name, value.replaceAll('\r\n', '\n')]);
  try {
    const problem = problemOfPairs(pairs);
    if (problem !== null) throw refusal(422, problem);
    return await handle({ pairs, fields: fieldsOf(pairs), files });
  } finally {
    await discard(files);
  }
}

/** The texts of a form without files. */
export const readFields = (request: Request, limits: BodyLimits = {}): Promise<Fields> =>
  withBody(request, limits, ({ fields }) => Promise.resolve(fields));

/** The text of a JSON body and its value; undefined where it is none. */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  const bytes = await readBytes(request);
  const text = textOf(
    bytes,
    isWithinJsonBudget(bytes) ? null : refusal(413, 'O corpo tem mais valores do que o portal aceita.'),
  );
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    return { text, value: undefined };
  }
}

/** Signs of JSON and of forms by their codes, which no part of another letter has in UTF-8: a body is looked at byte by byte. */
const SIGN = {
  quote: 0x22,
  and: 0x26,
  comma: 0x2c,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  list: 0x5b,
  backslash: 0x5c,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
};

/** Counted before anything is made of it: no more values and names than a call has, nor deeper in each other, nor longer numbers. */
export function isWithinJsonBudget(body: Buffer): boolean {
  let values = 1;
  let depth = 0;
  let digits = 0;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? 0;
    digits = sign >= SIGN.zero && sign <= SIGN.nine ? digits + 1 : 0;
    if (digits > JSON_DIGITS) return false;
    if (sign === SIGN.quote) at = endOfText(body, at);
    else if (sign === SIGN.comma || sign === SIGN.colon) values += 1;
    else if (sign === SIGN.list || sign === SIGN.object) {
      values += 1;
      depth += 1;
    } else if (sign === SIGN.listEnd || sign === SIGN.objectEnd) depth -= 1;
    if (values > JSON_VALUES || depth > JSON_DEPTH) return false;
  }
  return true;
}

/** Where the text that begins here ends: at a quote before which the backslashes are in pairs. */
function endOfText(body: Buffer, start: number): number {
  for (let end = body.indexOf(SIGN.quote, start + 1); end !== -1; end = body.indexOf(SIGN.quote, end + 1)) {
    let before = end;
    while (body[before - 1] === SIGN.backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return body.length;
}

/** Longer than any form that a person fills in: making something of it takes milliseconds. */
const ORDINARY_BYTES = 32 * 1024;

/** A body within its limit. */
async function readBytes(request: Request, limit = TEXT_BYTES): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw refusal(400, MENSAGEM_ILEGIVEL);
    });
    if (done) break;
    bytes += value.byteLength;
    if (bytes > limit) throw refusal(413, 'O envio é maior do que o portal aceita.');
    chunks.push(value);
  }
  const whole = Buffer.concat(chunks);
  for (const chunk of chunks) giveBack(chunk);
  if (bytes > ORDINARY_BYTES) await ownTurn();
  return whole;
}

/** The text of what was counted, or the refusal that this led to; the bytes are given back either way. */
function textOf(bytes: Buffer, refused: Response | null): string {
  const text = refused ? '' : bytes.toString('utf8');
  giveBack(bytes);
  if (refused) throw refused;
  return text;
}

async function readPairs(
  request: Request,
  { maxFields = FORM_FIELDS, uploads }: BodyLimits,
): Promise<{ pairs: Pair[]; files: ArquivoRecebido[] }> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) {
    return new MultipartReading(type, { maxFields, uploads }).read(request.body);
  }
  const bytes = await readBytes(request, form({ maxFields }).texts);
  if (bytes.length === 0) return { pairs: [], files: [] };
  return { pairs: [...new URLSearchParams(textOf(bytes, refusedForm(type, bytes, maxFields)))], files: [] };
}

function refusedForm(type: string, bytes: Buffer, maxFields: number): Response | null {
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return refusal(415, 'O portal só recebe formulários enviados pelas suas páginas.');
  }
  return hasAtLeast(maxFields, SIGN.and, bytes) ? refusal(422, MENSAGEM_ILEGIVEL) : null;
}

function hasAtLeast(many: number, sign: number, bytes: Buffer): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length && count < many; at++) if (bytes[at] === sign) count += 1;
  return count >= many;
}

/**
 * What can be saved of a form that will not be carried out now: its texts and the names of its files. Null where
 * there is none.
 */
export async function salvageForm(
  request: Request,
): Promise<{ campos: [string, string][]; arquivos: string[]; multipart: boolean } | null> {
  const type = request.headers.get('content-type') ?? '';
  const multipart = /^multipart\/form-data\b/i.test(type);
  const names: string[] = [];
  try {
    const { pairs } = multipart
      ? await new MultipartReading(type, { maxFields: MAX_KEPT_FIELDS, passedOver: names }).read(request.body)
      : await readPairs(request, { maxFields: MAX_KEPT_FIELDS });
    if (pairs.length === 0 || problemOfPairs(pairs) !== null) return null;
    return { campos: pairs.map(([name, value]) => [name, value]), arquivos: names, multipart };
  } catch {
    return null;
  }
}

const MAX_KEPT_FIELDS = 5_000;
