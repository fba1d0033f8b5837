import { createInflate } from 'node:zlib';
import type { Problem } from './problems.ts';

/** A page of A3 at 600 dots per inch in colour has about 210 MB. */
const MAX_STREAM_BYTES = 300 * 1024 * 1024;
const MAX_ALL_BYTES = 1536 * 1024 * 1024;
const MAX_OBJECT_STREAM_BYTES = 48 * 1024 * 1024;
const MAX_OBJECTS = 300_000;

const ATTACHED = /^(EmbeddedFiles?|FileAttachment|GoToE|Collection)$/;
const ACTIVE =
  /^(JavaScript|JS|Launch|RichMedia\w*|XFA|SubmitForm|ImportData|Rendition|Movie|Sound|Trans3D|3D|GoTo3DView|ResetForm)$/;
const FOREIGN = [
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!',
  '7z\xbc\xaf',
  '\x7fELF',
  '<html',
  '<script',
  '<!doctype',
  '<?php',
  '#!/',
];

/**
 * Reads the file as text, whatever a reader would make of it: names hidden by `#` escapes and in object streams are
 * found, streams are unpacked within limits. What a valid table of objects says is pdfjs's part. `opaque`: objects are
 * encrypted, or under filters that are not taken off here.
 */
export async function scanPdf(data: Buffer): Promise<{ problem: Problem | null; opaque: boolean }> {
  if (data.length === 0) return { problem: 'vazio', opaque: false };
  const text = data.toString('latin1');
  const frame = examineFrame(text);
  if (frame) return { problem: frame, opaque: false };
  const { plain, streams } = apart(text);
  const problem = examineObjects(plain) ?? (await examineStreams(data, streams));
  const named = streams.map(({ dictionary }) => namesOf(dictionary));
  const encrypted = [namesOf(plain), ...named].some((names) => names.includes('Encrypt'));
  const hidden = named.some((names) => names.includes('ObjStm') && filtersOf(names).join() !== '');
  return { problem, opaque: encrypted || hidden };
}

/** The same of a PDF that qpdf wrote again: every object stands outside the streams, and nothing is encrypted. */
export const scanRewritten = (data: Buffer): Problem | null =>
  examineObjects(apart(data.toString('latin1')).plain);

/**
 * What else may hide in a file whose table of objects is damaged: each reader puts it together again in its own way, by
 * what looks like an object wherever it stands. Refused where it is not plain which dictionary a stream has, or what is in a
 * stream of objects.
 */
export async function scanDamaged(data: Buffer): Promise<Problem | null> {
  const text = data.toString('latin1');
  let from = 0;
  for (const { dictionary, start, end } of apart(text).streams) {
    // What is cut in the middle of a stream has lost what came after.
    if (end === text.length || !isPlain(text.slice(from, start))) return 'danificado';
    from = end;
    const raw = text.slice(start, end);
    const inside = /\d[\s\0]+\d+[\s\0]+obj\b/.test(raw) ? examineNames(raw) : null;
    if (inside) return inside;
    const names = namesOf(dictionary);
    if (!names.includes('ObjStm') || !names.some((name) => FLATE.includes(name))) continue;
    const { whole } = await inflate(data.subarray(start, end), MAX_OBJECT_STREAM_BYTES, false);
    if (!whole) return 'danificado';
  }
  return new RegExp(STREAM).test(text.slice(from)) ? 'danificado' : null;
}

const STREAM = /(?<!end)stream(?=[\r\n])/g;

/** From the end of a stream to the beginning of the next: one dictionary that nothing in it can pass for two. */
function isPlain(between: string): boolean {
  if (between.match(STREAM)?.length !== 1) return false;
  const ends = [...between.matchAll(/(?<![/\w])endobj/g)].at(-1)?.index ?? 0;
  const dictionary = /\d[\s\0]+\d+[\s\0]+obj[\s\0]*(<<[\s\S]*)$/.exec(between.slice(ends))?.[1];
  if (dictionary === undefined || /%|\bobj\b/.test(dictionary)) return false;
  const times = (mark: RegExp) => dictionary.replace(/\\[\s\S]/g, '').match(mark)?.length ?? 0;
  return times(/\(/g) === times(/\)/g) && times(/<</g) === times(/>>/g);
}

type Stream = { dictionary: string; start: number; end: number };

/** What stands outside the streams, and they. */
function apart(text: string): { plain: string; streams: Stream[] } {
  const outside: string[] = [];
  const streams: Stream[] = [];
  let at = 0;
  for (;;) {
    const found = nextStream(text, at);
    outside.push(text.slice(at, found ? found.start : undefined));
    if (!found) break;
    streams.push(found);
    at = found.end;
  }
  return { plain: outside.join('\n'), streams };
}

/** Whole file: a PDF from its head to its end, with nothing before or after it that something else would run. */
function examineFrame(text: string): Problem | null {
  const header = text.slice(0, 1024).indexOf('%PDF-');
  if (header === -1) return 'tipo';
  if (!/^%PDF-[12]\.\d/.test(text.slice(header))) return 'misturado';
  // One that was cut has no end: what is behind its last object counts as behind the end.
  const end = Math.max(text.lastIndexOf('%%EOF'), text.lastIndexOf('endobj'));
  if (end === -1) return 'danificado';
  const around = `${text.slice(0, header)}\n${text.slice(end + 5)}`;
  return FOREIGN.some((mark) => around.toLowerCase().includes(mark.toLowerCase())) || around.includes('MZ')
    ? 'misturado'
    : null;
}

function nextStream(text: string, from: number): Stream | null {
  const begins = /stream(\r\n|\n|\r)/g;
  begins.lastIndex = from;
  for (let match = begins.exec(text); match; match = begins.exec(text)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    const before = text.slice(Math.max(from, match.index - 4096), match.index);
    if (!/>>[\s\0]*$/.test(before)) continue;
    const opening = before.lastIndexOf(' obj');
    const dictionary = opening === -1 ? before : before.slice(opening);
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    return { dictionary, start, end: end === -1 ? text.length : end };
  }
  return null;
}

const NAME = /\/([^\s\0()<>[\]{}/%]+)/g;

const namesOf = (text: string): string[] => [...text.matchAll(NAME)].map((match) => unescape(match[1] ?? ''));

const FLATE = ['FlateDecode', 'Fl'];
const FILTER = /Decode$|^(Fl|AHx|A85|LZW|RL|CCF|DCT|Crypt)$/;
/** The filters of a stream that stand in front of what is taken off here: a single FlateDecode. */
function filtersOf(names: readonly string[]): string[] {
  const filters = names.filter((name) => FILTER.test(name));
  return filters.length === 1 && FLATE.includes(filters[0] ?? '') ? [] : filters;
}

const unescape = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function examineObjects(text: string): Problem | null {
  let objects = 0;
  for (let at = text.indexOf(' obj'); at !== -1; at = text.indexOf(' obj', at + 4)) objects++;
  if (objects > MAX_OBJECTS) return 'pesado';
  const lower = text.toLowerCase();
  if (FOREIGN.slice(0, 5).some((mark) => text.includes(mark))) return 'misturado';
  if (FOREIGN.slice(5).some((mark) => lower.includes(`\n${mark}`) || lower.includes(`>${mark}`)))
    return 'misturado';
  return examineNames(text);
}

/** An address that runs instead of leading somewhere: its letters may be escaped, spaced out or in hexadecimal. */
const SCHEME = /^(javascript|vbscript|data|file|livescript|mhtml):/i;

/** Where an address may stand: in an action, as the document's base, or as an object that an action points to. */
const ADDRESS =
  /(?:\/(?:#55|U)(?:#52|R)(?:#49|I)|\/Base|\bobj)[\s\0]*(\((?:\\[\s\S]|[^\\)])*\)|<[\s0-9a-f]*>)/gi;

function examineAddresses(text: string): Problem | null {
  for (const [, literal = ''] of text.matchAll(ADDRESS)) {
    if (SCHEME.test(stringOf(literal).replace(/[\s\p{Cc}]+/gu, ''))) return 'ativo';
  }
  return null;
}

/** `(java\163cript\072)` or `<6A61…>` as a reader takes it, in one byte a letter or two. */
function stringOf(literal: string): string {
  const inside = literal.slice(1, -1);
  const bytes = literal.startsWith('<')
    ? Buffer.from(inside.replace(/\s/g, ''), 'hex').toString('latin1')
    : inside
        .replace(/\\(\r\n|\r|\n)/g, '')
        .replace(/\\([0-7]{1,3})/g, (_all, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
        .replace(/\\([\s\S])/g, '$1');
  return bytes.startsWith('\xfe\xff') ? bytes.slice(2).replaceAll('\0', '') : bytes;
}

function examineNames(text: string): Problem | null {
  const address = examineAddresses(text);
  if (address) return address;
  for (const match of text.matchAll(NAME)) {
    const name = unescape(match[1] ?? '');
    if (ATTACHED.test(name)) return 'anexos';
    if (ACTIVE.test(name)) return 'ativo';
    if (name === 'OpenAction' || name === 'AA') {
      const problem = examineAction(text, text.slice(match.index + match[0].length, match.index + 600));
      if (problem) return problem;
    }
  }
  return null;
}

/** What happens by itself may only go to a page of the same document. */
function examineAction(text: string, after: string): Problem | null {
  const reference = /^[\s\0]*(\d+)[\s\0]+(\d+)[\s\0]+R/.exec(after);
  let body = after;
  if (reference) {
    const start = new RegExp(`(^|[\\s\\0])${reference[1]}[\\s\\0]+${reference[2]}[\\s\\0]+obj`).exec(text);
    const from = start ? start.index + start[0].length : 0;
    body = start ? (text.slice(from, from + 600).split('endobj')[0] ?? '') : '';
  }
  const kind = /^[\s\0]*<<(?:(?!>>)[\s\S])*?\/S[\s\0]*\/([^\s\0()<>[\]{}/%]+)/.exec(body);
  return kind && /^(URI|GoToR)$/.test(unescape(kind[1] ?? '')) ? 'ativo' : null;
}

async function examineStreams(data: Buffer, streams: readonly Stream[]): Promise<Problem | null> {
  let all = 0;
  for (const { dictionary, start, end } of streams) {
    const names = namesOf(dictionary);
    const objects = names.includes('ObjStm');
    const packed = names.some((name) => FLATE.includes(name));
    if (!packed) {
      const inPlain = objects && examineNames(data.toString('latin1', start, end));
      if (inPlain) return inPlain;
      continue;
    }
    if (names.filter((name) => FLATE.includes(name)).length > 1) return 'pesado';
    const first = names.find((name) => FILTER.test(name));
    if (!FLATE.includes(first ?? '')) continue;
    const limit = objects ? MAX_OBJECT_STREAM_BYTES : MAX_STREAM_BYTES;
    const { bytes, content, over } = await inflate(data.subarray(start, end), limit, objects);
    all += bytes;
    if (over || all > MAX_ALL_BYTES) return 'pesado';
    const inside = content && examineNames(content.toString('latin1'));
    if (inside) return inside;
  }
  return null;
}

/** How much a stream unpacks to, and what, where `keep`; a damaged one counts as far as it goes. */
function inflate(
  data: Buffer,
  limit: number,
  keep: boolean,
): Promise<{ bytes: number; content: Buffer | null; over: boolean; whole: boolean }> {
  return new Promise((resolve) => {
    const unpacker = createInflate({ chunkSize: 256 * 1024 });
    const kept: Buffer[] = [];
    let bytes = 0;
    const done = (over: boolean, whole = false) => {
      unpacker.destroy();
      resolve({ bytes, content: keep ? Buffer.concat(kept) : null, over, whole });
    };
    unpacker.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) return done(true);
      if (keep) kept.push(chunk);
    });
    unpacker.on('end', () => done(false, true));
    unpacker.on('error', () => done(false));
    unpacker.end(data);
  });
}
