import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { RuleError } from '#app/domain/errors.ts';
import { descartarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { salvarSozinho } from '#app/domain/rascunho/commands.server/salvar.ts';
import { MENSAGENS } from '#app/domain/rascunho/labels.ts';
import { pedidoDeDescarte, pedidoDeSalvamento } from '#app/domain/rascunho/schema.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { recordOf } from '#app/lib/fields.ts';
import { readFields, readJson } from '#app/web/body.server.ts';
import { actionFor, reading } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { safePath } from '#app/web/safe-path.ts';
import { formOrJson } from '#app/web/takes.ts';

function paginaDe(request: Request): string {
  const de = request.headers.get('referer');
  return de !== null && URL.canParse(de) ? new URL(de).pathname + new URL(de).search : '';
}

/** Asked by an open form: the connection and the session are alive. */
export const loader = loaderFor('/rascunhos', () => Promise.resolve(Response.json({ ok: true })));

/** JSON: saves a form while it is typed. A form: throws its draft away. */
export const action = actionFor(
  '/rascunhos',
  reading(formOrJson, async (ctx, { request }) => {
    if (!(request.headers.get('content-type') ?? '').startsWith('application/json')) {
      const lido = pedidoDeDescarte.safeParse(recordOf(await readFields(request)));
      if (!lido.success) throw new RuleError('Formulário desconhecido.');
      await descartarRascunho(ctx, lido.data.descartar.nome);
      return redirectWithNotice(safePath(paginaDe(request)), {
        tipo: 'sucesso',
        texto: MENSAGENS.descartado,
      });
    }
    const espera = await contarTentativa(ctx, 'rascunho:pessoa', ctx.actor.id);
    if (espera > 0) {
      return Response.json(
        { mensagem: MENSAGENS.aguarde },
        { status: 429, headers: { 'Retry-After': String(espera) } },
      );
    }
    const pedido = pedidoDeSalvamento.safeParse((await readJson(request)).value);
    if (!pedido.success) {
      const mensagem = pedido.error.issues[0]?.message ?? 'Não foi possível ler o rascunho.';
      return Response.json({ mensagem }, { status: 422 });
    }
    const resultado = await salvarSozinho(ctx, pedido.data);
    return Response.json(resultado, { status: resultado.estado === 'conflito' ? 409 : 200 });
  }),
);
