import { opcaoDoMunicipio } from '#app/domain/curriculo/queries.server/tela.ts';
import { listMunicipios } from '#app/domain/referencia/queries.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** Municipalities of a state, for lists that load as another changes. */
export const loader = loaderFor('/api/utils/municipios/:uf', async (ctx, { params }) => {
  const municipios = await listMunicipios(ctx, (params.uf ?? '').slice(0, 2));
  return Response.json(municipios.map(opcaoDoMunicipio));
});
