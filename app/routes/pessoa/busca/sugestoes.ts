import { redirect } from '@remix-run/node';
import { SEARCH_FIELD } from '#app/components/search-box.tsx';
import { menuPara } from '#app/domain/acesso/menu.ts';
import { sugerir } from '#app/domain/busca/commands.server.ts';
import { textoDaBusca } from '#app/domain/busca/schema.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor, reading } from '#app/web/action.server.ts';
import { readFields } from '#app/web/body.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { hasSimulator } from '#app/web/simulator.server.ts';
import { form } from '#app/web/takes.ts';

/** What the box of the search suggests while one types: the text is in the body, and in no address. R-BUS-03, R-BUS-06. */
export const action = actionFor(
  '/buscar',
  reading(form(), async (ctx, { request }) => {
    const texto = textoDaBusca.safeParse(textOf(await readFields(request), SEARCH_FIELD));
    if (!texto.success) return Response.json({ sugestoes: [] });
    const resposta = await sugerir(ctx, texto.data, menuPara(ctx.actor, { simulador: hasSimulator() }));
    if ('aguardar' in resposta) {
      const headers = { 'Retry-After': String(resposta.aguardar) };
      return Response.json({ sugestoes: [] }, { status: 429, headers });
    }
    return Response.json(resposta);
  }),
);

export const loader = loaderFor('/buscar', async () => {
  throw redirect('/buscar', { status: 303 });
});
