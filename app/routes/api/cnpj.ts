import { MENSAGENS } from '#app/domain/empresa/labels.ts';
import { procurarCnpj } from '#app/domain/empresa/queries.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** `GET /api/utils/cnpj/{cnpj}`: the company as fields of 'Dados da Empresa'; 404 where nobody knows it. */
export const loader = loaderFor('/api/utils/cnpj/:cnpj', async (ctx, { params }) => {
  const resposta = await procurarCnpj(ctx, params.cnpj ?? '');
  if (!resposta.ok) return Response.json({ mensagem: MENSAGENS.cnpjNaoEncontrado }, { status: 404 });
  return Response.json({ achado: resposta.achado, ativa: resposta.ativa });
});
