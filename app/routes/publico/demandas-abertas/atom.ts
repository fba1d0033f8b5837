import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { atomDas } from '#app/domain/vitrine/feeds.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { lerVitrine, listParaArquivo } from '#app/domain/vitrine/queries.server.ts';
import { ROTA } from '#app/domain/vitrine/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { markedResponse, SHARED } from '#app/lib/etag.server.ts';
import { waitResponse } from '#app/web/plain-text.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const loader = publicLoader(ROTA, async (ctx, { request, url }) => {
  const espera = await contarTentativa(ctx, 'demandas-abertas:ip', ctx.ip);
  if (espera > 0) return waitResponse(espera);
  const demandas = await listParaArquivo(ctx, lerVitrine(url.searchParams).filtros);
  return markedResponse(
    request,
    atomDas(demandas, env.URL_BASE, (await getLugar(ctx)).sigla),
    { 'Cache-Control': SHARED },
    { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  );
});
