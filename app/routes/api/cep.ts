import { MENSAGENS } from '#app/domain/curriculo/labels.ts';
import { consultarEndereco } from '#app/domain/curriculo/queries.server/edicao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const recusa = (status: number, mensagem: string): Response => Response.json({ mensagem }, { status });

/** `GET /api/utils/cep/{cep}` with ViaCEP's names: 400 malformed, 404 unknown, 502 no service answered. */
export const loader = loaderFor('/api/utils/cep/:cep', async (ctx, { params }) => {
  const cep = params.cep ?? '';
  if (!/^\d{8}$/.test(cep)) return recusa(400, MENSAGENS.cep);
  const resposta = await consultarEndereco(ctx, cep);
  if (resposta.ok) return Response.json(resposta.endereco);
  return recusa(resposta.motivo === 'desconhecido' ? 404 : 502, MENSAGENS.cepNaoEncontrado);
});
