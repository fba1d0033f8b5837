import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import '#app/lib/zod-pt.ts';
import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { verificarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import type { Escopo } from '#app/domain/acesso/integracao.ts';
import { muitasTentativas } from '#app/domain/acesso/labels.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { isStorable, MENSAGEM_CARACTERE } from '#app/lib/fields.ts';
import { signatureMatches } from '#app/lib/signature.server.ts';
import { countCall } from './api/rate.server.ts';
import { readText } from './body.server.ts';
import { refusalOf } from './http-errors.server.ts';
import { ctxFromRequest } from './request-ctx.server.ts';

const answer = (status: number, message: string) => Response.json({ response: null, message }, { status });

/** Every other method of an address that takes decisions. */
export const onlyPut = () => answer(405, 'Use PUT.');

/**
 * Action of an address to which the workflow reports a decision by PUT: bearer token of the scope; where the caller
 * signs, the body's HMAC must match. `record` throws what the decision is refused with. R-EXT-05.
 */
export function outsideDecision<S extends z.ZodType>(
  scope: Escopo,
  schema: S,
  record: (ctx: Ctx, decision: z.output<S>, params: ActionFunctionArgs['params']) => Promise<object>,
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const told = new Headers();
    const answered = await decided(args, told);
    for (const [name, value] of told) answered.headers.set(name, value);
    return answered;
  };

  async function decided(args: ActionFunctionArgs, told: Headers): Promise<Response> {
    const { request, params } = args;
    if (request.method !== 'PUT') return onlyPut();
    const ctx = await ctxFromRequest(args);
    const authorization = request.headers.get('Authorization');
    const token = await verificarTokenIntegracao(ctx, authorization, scope);
    if (!token) {
      const seconds = await contarTentativa(ctx, 'api:ip', ctx.ip);
      return seconds === 0
        ? answer(401, 'Token de integração ausente ou inválido.')
        : mustWait(args, seconds);
    }
    const wait = await countCall(ctx, token, told);
    if (wait > 0) return mustWait(args, wait);
    const text = await readText(request);
    if (!signatureMatches(request.headers.get('X-Assinatura'), text, authorization)) {
      return answer(401, 'A assinatura não confere com o corpo.');
    }
    if (!isStorable(text) || /\\u0000|\\ud[89a-f]/i.test(text)) return answer(422, MENSAGEM_CARACTERE);
    const json = parseJson(text);
    if (json === undefined) return answer(400, 'O corpo não é um JSON válido.');
    const body = schema.safeParse(json);
    if (!body.success) {
      const erros = body.error.issues.map(({ path, message }) => ({
        campo: path.join('.'),
        mensagem: message,
      }));
      const message = 'O corpo não tem a forma esperada.';
      return Response.json({ response: null, message, erros }, { status: 422 });
    }
    try {
      const actor = { tipo: 'sistema', origem: 'fluig', nome: `Fluig (${token.nome})` } as const;
      return Response.json({ response: await record({ ...ctx, actor }, body.data, params) });
    } catch (error) {
      const { status, mensagem } = refusalOf(error);
      return answer(status, mensagem);
    }
  }
}

function mustWait({ context }: ActionFunctionArgs, seconds: number): Response {
  context.retryAfter(String(seconds));
  return answer(429, muitasTentativas(seconds));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
