import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import type { ActionFunctionArgs } from '@remix-run/node';
import '#app/lib/zod-pt.ts';
import { verificarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { registrarDecisaoExterna } from '#app/domain/demanda/commands.server/decisao-externa.ts';
import { corpoDaAprovacao } from '#app/domain/demanda/schema.ts';
import { refusalOf } from '#app/web/http-errors.server.ts';
import { muitasTentativas } from '#app/domain/acesso/labels.ts';
import { isStorable, MENSAGEM_CARACTERE } from '#app/lib/fields.ts';
import { readText } from '#app/web/body.server.ts';
import { ctxFromRequest } from '#app/web/request-ctx.server.ts';
import { signatureMatches } from '#app/lib/signature.server.ts';

const resposta = (status: number, message: string) => Response.json({ response: null, message }, { status });

/**
 * `PUT /api/aprovacoes-credenciamento`: the workflow reports a decision. Bearer token of the scope
 * 'aprovacoes-credenciamento'; where the caller signs, the body's HMAC must match. R-EXT-05.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  if (request.method !== 'PUT') return resposta(405, 'Use PUT.');
  const ctx = await ctxFromRequest(args);
  const authorization = request.headers.get('Authorization');
  const token = await verificarTokenIntegracao(ctx, authorization, 'aprovacoes-credenciamento');
  if (!token) {
    const espera = await contarTentativa(ctx, 'api:ip', ctx.ip);
    if (espera === 0) return resposta(401, 'Token de integração ausente ou inválido.');
    args.context.retryAfter(String(espera));
    return resposta(429, muitasTentativas(espera));
  }
  const texto = await readText(request);
  if (!signatureMatches(request.headers.get('X-Assinatura'), texto, authorization)) {
    return resposta(401, 'A assinatura não confere com o corpo.');
  }
  if (!isStorable(texto) || /\\u0000|\\ud[89a-f]/i.test(texto)) return resposta(422, MENSAGEM_CARACTERE);
  const json = lerJson(texto);
  if (json === undefined) return resposta(400, 'O corpo não é um JSON válido.');
  const corpo = corpoDaAprovacao.safeParse(json);
  if (!corpo.success) {
    const erros = corpo.error.issues.map(({ path, message }) => ({
      campo: path.join('.'),
      mensagem: message,
    }));
    const message = 'O corpo não tem a forma esperada.';
    return Response.json({ response: null, message, erros }, { status: 422 });
  }
  const { credenciamento, aprovacao } = corpo.data;
  try {
    const decisao = await registrarDecisaoExterna(
      { ...ctx, actor: { tipo: 'sistema', origem: 'fluig', nome: `Fluig (${token.nome})` } },
      credenciamento,
      aprovacao,
    );
    return Response.json({ response: decisao });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return resposta(status, mensagem);
  }
}

export const loader = () => resposta(405, 'Use PUT.');

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}
