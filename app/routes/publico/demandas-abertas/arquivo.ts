import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { tabelaDas } from '#app/domain/vitrine/tabela.ts';
import { lerVitrine, listParaArquivo } from '#app/domain/vitrine/queries.server.ts';
import { ROTA } from '#app/domain/vitrine/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { formatoDoEndereco } from '#app/lib/formato-de-lista.ts';
import { fileResponse } from '#app/web/list-file.server.ts';
import { waitResponse } from '#app/web/plain-text.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/** The whole list as CSV or XLSX, for anyone: nothing in it is of a person. */
export const loader = publicLoader(ROTA, async (ctx, { url }) => {
  const espera = await contarTentativa(ctx, 'demandas-abertas:ip', ctx.ip);
  if (espera > 0) return waitResponse(espera);
  const demandas = await listParaArquivo(ctx, lerVitrine(url.searchParams).filtros);
  return fileResponse(
    'demandas-abertas',
    formatoDoEndereco(url.pathname) ?? 'csv',
    tabelaDas(demandas, env.URL_BASE),
  );
});
