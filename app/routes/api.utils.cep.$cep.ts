import { consultarCep } from '#app/lib/cep.server.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

/** `GET /api/utils/cep/{cep}` with ViaCEP's names: 400 malformed, 404 unknown, 502 no provider answered. */
export const loader = loaderFor('/api/utils/cep/:cep', async (_ctx, { params }) => {
  const cep = params.cep ?? '';
  if (!/^\d{8}$/.test(cep))
    return Response.json({ mensagem: 'O CEP deve conter 8 dígitos.' }, { status: 400 });
  const resposta = await consultarCep(cep);
  if (resposta.ok) return Response.json(resposta.endereco);
  const status = resposta.motivo === 'desconhecido' ? 404 : 502;
  const mensagem = 'Não foi possível obter as informações do endereço através do CEP informado';
  return Response.json({ mensagem }, { status });
});
