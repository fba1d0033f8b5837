import { listPedidos } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { textoCsv } from '#app/lib/csv.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** All rows of the filters. Decisions §8. */
export const loader = loaderFor('/adm/anonimizacoes', async (ctx, { url }) => {
  const { busca, estado } = parseListParams(url.searchParams, { filtros: ['busca', 'estado'] }).filtros;
  const filtro = { busca, estado: estado || 'pendente', pular: 0, tamanho: null };
  const { linhas } = await listPedidos(ctx, filtro);
  return csvResponse(
    'anonimizacoes',
    textoCsv(
      ['Pessoa', 'E-mail', 'Pedido em', 'Situação', 'Decidido em', 'Decidido por'],
      linhas.map(({ nome, email, pedido, rotulo, decidido, decididoPor }) => [
        nome,
        email,
        pedido,
        rotulo,
        decidido ?? '',
        decididoPor ?? '',
      ]),
    ),
  );
});
