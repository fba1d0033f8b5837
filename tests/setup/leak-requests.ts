import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AGORA } from '#tests/factories/vazamento/demandas.ts';
import type { RotaDaAplicacao } from './application.ts';
import { openZip } from './zip.ts';

export type LeakRequest = {
  url: string;
  cookie?: string;
  form?: URLSearchParams | FormData;
  json?: unknown;
  method?: string;
  headers?: Record<string, string>;
};

export type LeakAnswer = {
  url: string;
  /** What was asked, address and form: an answer may say it back. */
  asked: string;
  status: number;
  location: string | null;
  /** Status line, headers and body, what is packed in a ZIP included: where marks are looked for. */
  everything: string;
  /** What a person can tell one answer from another by: the nonce, the instant and such are taken out. */
  comparable: string;
  body: Buffer;
};

let addresses = 0;
const ASKED_AGAIN = 20;
const isBusy = ({ status, headers }: Response): boolean => status === 503 && headers.has('Retry-After');

/** Asks as a browser would, from an address of the network of its own: limits by address never refuse. */
export async function ask(base: string, request: LeakRequest): Promise<LeakAnswer> {
  addresses += 1;
  const headers = new Headers({
    // What it says is asked, not how it comes.
    'Accept-Encoding': 'identity',
    'X-Forwarded-For': `10.${String(addresses >> 16)}.${String((addresses >> 8) & 255)}.${String(addresses & 255)}`,
    ...request.headers,
  });
  if (request.cookie) headers.set('Cookie', request.cookie);
  const body = request.json === undefined ? request.form : JSON.stringify(request.json);
  if (request.json !== undefined) headers.set('Content-Type', 'application/json');
  if (body !== undefined) headers.set('Origin', base);
  // A form with files is sent with its length, as browsers do.
  const packed = body instanceof FormData ? new Response(body) : null;
  const type = packed?.headers.get('Content-Type');
  if (type) headers.set('Content-Type', type);
  const method = request.method ?? (body === undefined ? 'GET' : 'POST');
  const sent = packed ? await packed.arrayBuffer() : (body as string | URLSearchParams | undefined);
  const once = () => fetch(base + request.url, { method, headers, redirect: 'manual', body: sent });
  let response = await once();
  // A portal with more to do than it can asks to be asked again: that is no answer to the question.
  for (let more = ASKED_AGAIN; more > 0 && method === 'GET' && isBusy(response); more -= 1) {
    await response.body?.cancel();
    await setTimeout(250);
    response = await once();
  }
  const content = Buffer.from(await response.arrayBuffer());
  const zip = response.headers.get('Content-Type') === 'application/zip';
  const text =
    zip && content.subarray(0, 2).toString() === 'PK' ? zipText(content) : content.toString('latin1');
  const answered = [...response.headers];
  return {
    url: request.url,
    asked: [decodeURIComponent(request.url), ...written(request)].join(' '),
    status: response.status,
    location: response.headers.get('Location'),
    everything: `${headLines(answered)}\n${text}`,
    get comparable() {
      const lasting = headLines(answered.filter(([name]) => !OF_THE_MOMENT.has(name)));
      return comparable(`${String(response.status)}\n${lasting}\n${text}`);
    },
    body: content,
  };
}

const written = ({ form, json }: LeakRequest): string[] => [
  ...(form ? [...form.values()].map((value) => (typeof value === 'string' ? value : value.name)) : []),
  ...(json === undefined ? [] : [JSON.stringify(json)]),
];

const zipText = (zip: Buffer): string =>
  [...openZip(zip)].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');

/** Headers of one answer among others to the same question: a session is prolonged every few minutes. */
const OF_THE_MOMENT = new Set(['date', 'keep-alive', 'content-length', 'set-cookie']);

const headLines = (headers: readonly (readonly [string, string])[]): string =>
  headers.map(([name, value]) => `${name}: ${value}`).join('\n');

/** The name a page with a draft gives itself, in the form or, before its instant, in the data: another each time. */
const PAGE_NAME = /name="_pagina" value="([0-9a-f-]{36})"|"([0-9a-f-]{36})","now"/;

/** Without what no two answers share: nonces, names of pages, ids of requests, instants; and the hour after the scene's noon. */
function comparable(text: string): string {
  const page = PAGE_NAME.exec(text)?.slice(1).find(Boolean);
  return (page ? text.replaceAll(page, 'pagina') : text)
    .replace(/nonce[=-]("[^"]*"|'?[\w+/=-]+)/g, 'nonce')
    .replace(/(?<![-\w])[0-9a-f]{12}(?![-\w])/g, 'requestId')
    .replace(/\b1[78]\d{11}\b/g, (ms) => (isPresent(Number(ms)) ? 'agora' : ms))
    .replace(/\b12[h:][0-5]\d\b/g, 'agora')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (iso) =>
      isPresent(Date.parse(iso)) ? 'agora' : iso,
    );
}

const HOUR = 3_600_000;
/** About now, by the real clock (sessions) or by the scene's. */
const isPresent = (ms: number): boolean =>
  [Date.now(), Date.now() + 24 * HOUR, AGORA.getTime()].some((now) => Math.abs(ms - now) < HOUR);

/** The addresses of a route with each of these values in its parameters; throws for a parameter without any. */
export function addressesOf(
  { url, parametros }: RotaDaAplicacao,
  values: Readonly<Record<string, readonly string[]>>,
): string[] {
  let found = [url];
  for (const name of parametros) {
    const given = values[name === '*' ? url : name];
    if (!given) throw new Error(`nenhum valor para ${name} de ${url}: diga-o nos testes de vazamento`);
    const place = name === '*' ? '*' : `:${name}`;
    found = found.flatMap((address) =>
      given.map((value) =>
        address.replace(place, name === '*' ? encodeURI(value) : encodeURIComponent(value)),
      ),
    );
  }
  return found;
}

/** The address that the browser asks when it goes there without leaving the page; `only` that route's loader. */
export function dataAddress(address: string, only?: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  if (only !== undefined) params.set('_routes', only);
  const search = params.size > 0 ? `?${params.toString()}` : '';
  return `${path === '/' ? '/_root' : path}.data${search}`;
}

export const MISSING = randomUUID();

/** A few at a time: what waits for the database lets another go on. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  const run = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: 6 }, run));
  return results;
}

/** Where the two part, in words: what a comparison that failed says. */
export function parting(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60).replaceAll(/\s+/g, ' ');
  return `“${around(one)}” e não “${around(other)}”`;
}
