import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import '#app/lib/zod-pt.ts';
import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { verificarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import type { Escopo } from '#app/domain/acesso/integracao.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { MENSAGEM_CARACTERE } from '#app/lib/fields.ts';
import { callerKeys } from '#app/lib/keys.server.ts';
import { signatureMatches, signatureProblem, UNSIGNED } from '#app/lib/signature.server.ts';
import { isAllStorable } from './api/body.server.ts';
import { ApiRefusal, problemResponse, tooMany } from './api/problem.server.ts';
import { countCall } from './api/rate.server.ts';
import { readJson } from './body.server.ts';
import { refusalOf } from './http-errors.server.ts';
import { ctxFromRequest } from './request-ctx.server.ts';
import { json } from './takes.ts';

const ONLY_PUT = new ApiRefusal(405, 'Use PUT.', { headers: { Allow: 'PUT' } });

/** Every other method of an address that takes decisions. */
export const onlyPut = ({ request }: { request: Request }) => problemResponse(request, ONLY_PUT);

/**
 * Action of an address to which the workflow reports a decision by PUT: bearer token of the scope; where the caller
 * signs, or must, the signature must match. `record` throws what the decision is refused with. R-EXT-05, R-EXT-23.
 */
export function outsideDecision<S extends z.ZodType>(
  scope: Escopo,
  schema: S,
  record: (ctx: Ctx, decision: z.output<S>, params: ActionFunctionArgs['params']) => Promise<object>,
) {
  const action = async (args: ActionFunctionArgs): Promise<Response> => {
    const told = new Headers();
    const answered = await decided(args, told);
    for (const [name, value] of told) answered.headers.set(name, value);
    return answered;
  };
  return Object.assign(action, { takes: { PUT: json } });

  async function decided(args: ActionFunctionArgs, told: Headers): Promise<Response> {
    const { request, params } = args;
    if (request.method !== 'PUT') return onlyPut(args);
    const answer = (...refusal: ConstructorParameters<typeof ApiRefusal>) =>
      problemResponse(request, new ApiRefusal(...refusal));
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
    const signature = request.headers.get('X-Assinatura');
    if (token.exigeAssinatura && signature === null) return answer(401, UNSIGNED);
    const { text, value: sent } = await readJson(request);
    if (token.exigeAssinatura) {
      const { pathname, search } = new URL(request.url);
      const call = { method: request.method, path: pathname + search, body: text };
      const problem = signatureProblem(signature, call, { keys: callerKeys(token.id), now: ctx.realNow });
      if (problem !== null) return answer(401, problem);
    } else if (!signatureMatches(signature, text, authorization)) {
      return answer(401, 'A assinatura não confere com o corpo.');
    }
    if (sent === undefined) return answer(400, 'O corpo não é um JSON válido.');
    if (!isAllStorable(sent)) return answer(422, MENSAGEM_CARACTERE);
    const body = schema.safeParse(sent);
    if (!body.success) {
      const fields = body.error.issues.map(({ path, message }) => ({
        campo: path.join('.'),
        mensagem: message,
      }));
      return answer(422, 'O corpo não tem a forma esperada.', { fields });
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

function mustWait({ context, request }: ActionFunctionArgs, seconds: number): Response {
  context.retryAfter(String(seconds));
  return problemResponse(request, tooMany(seconds));
}
