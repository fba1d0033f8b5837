import { opcaoDaUnidade } from '#app/domain/curriculo/queries.server/tela.ts';
import { listUnidades } from '#app/domain/referencia/queries.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** Curricular units of a course, for lists that load as another changes. */
export const loader = loaderFor('/api/utils/unidades-curriculares/:codCurso', async (ctx, { params }) => {
  const unidades = await listUnidades(ctx, (params.codCurso ?? '').slice(0, 40));
  return Response.json(unidades.map(opcaoDaUnidade));
});
