import { openApiDocument } from '#app/web/api/openapi.server.ts';
import type { Call } from '#app/web/api/call.server.ts';
import { missingSentences } from '#app/web/api/missing.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { AUSENTE, enviar, type Envio } from './api-effects.ts';

type Operacao = {
  parameters: { name: string; example: string }[];
  requestBody?: { content: Record<string, { example: object }> };
};

const ID = /^[0-9a-f-]{36}$/;
/** What no parameter is: no id, no number, no choice, and longer than any text. */
const UNREADABLE = `x${'x'.repeat(300)}`;

type Values = Readonly<Record<string, string>>;

/** The same body with what names something replaced; `name` is the field that it stands in. */
function replaced(body: unknown, by: (name: string, value: string) => string, name = ''): unknown {
  if (Array.isArray(body)) return body.map((one) => replaced(one, by, name));
  if (typeof body === 'string') return ID.test(body) ? by(name, body) : body;
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([field, one]) => [field, replaced(one, by, field)]));
}

/** What this call is asked: with each thing that it names, in turn, absent, or such that no address has it. */
function requests(call: Call, values: Values): Envio[] {
  const { paths } = openApiDocument() as unknown as { paths: Record<string, Record<string, Operacao>> };
  const { parameters = [], requestBody } = paths[call.path]?.[call.method.toLowerCase()] ?? {};
  const [{ example = undefined } = {}] = Object.values(requestBody?.content ?? {});
  const inPath = Object.keys(call.params.shape);
  const named = new Set(inPath);
  replaced(example, (name, value) => (named.add(name), value));
  const asked = (absent: string, instead: string): Envio => {
    const of = (name: string, value: string) => (name === absent ? instead : (values[name] ?? value));
    const example_ = (name: string) => parameters.find((one) => one.name === name)?.example ?? '';
    const url = inPath.reduce(
      (path, name) => path.replace(`{${name}}`, encodeURIComponent(of(name, String(example_(name))))),
      call.path,
    );
    const body = replaced(example, of) as object | undefined;
    if (body === undefined) return { url };
    if (call.files === null) return { url, corpo: body };
    return { url, form: Object.fromEntries(Object.entries(body).map(([name, one]) => [name, String(one)])) };
  };
  return [
    ...inPath.map((unreadable) => asked(unreadable, UNREADABLE)),
    ...['', ...named].map((absent) => asked(absent, AUSENTE)),
  ];
}

/** A call, and what it does not find where a walk does not come: as its cookie and its request have it. */
export type Apart = readonly [call: string, cookie: string, request: Envio];

/**
 * Asks every call so, as each of these, until it has said all that the document has of it, and then what is asked
 * apart: what none of them said.
 */
export async function neverNotFound(
  cookies: readonly string[],
  values: Values,
  apart: readonly Apart[],
): Promise<string[]> {
  const never: string[] = [];
  for (const call of CALLS) {
    const left = new Set(missingSentences(call));
    const asked = [
      ...requests(call, values).flatMap((request) => cookies.map((cookie) => ({ request, cookie }))),
      ...apart
        .filter(([name]) => name === `${call.method} ${call.path}`)
        .map(([, cookie, request]) => ({ request, cookie })),
    ];
    for (const { request, cookie } of asked) {
      if (left.size === 0) break;
      const { status, dados } = await enviar(call.method, cookie, request);
      if (status === 404) left.delete((dados as { message: string }).message);
    }
    never.push(...[...left].map((sentence) => `${call.method} ${call.path}: ${sentence}`));
  }
  return never;
}
