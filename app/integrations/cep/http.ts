import { z } from 'zod';
import { lookupOf, type Understand } from '../lookup.ts';
import type { ConsultaDeCep, Endereco } from './port.ts';

/** An address is a few lines: more is no answer of a look-up. */
const MAX_BYTES = 16 * 1024;

const texto = z
  .string()
  .nullish()
  .transform((valor) => valor ?? '');
const viaCep = z.object({ logradouro: texto, bairro: texto, localidade: z.string(), uf: z.string() });
const brasilApi = z.object({ street: texto, neighborhood: texto, city: z.string(), state: z.string() });
const naoAchou = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/**
 * Asks the providers in their order until one knows the CEP; `{cep}` in an address is replaced. Both shapes of
 * answer are understood (ViaCEP and BrasilAPI).
 */
export function cepPorHttp(enderecos: readonly string[]): ConsultaDeCep {
  const lookUp = lookupOf({ system: 'cep', understand: entender, maxBytes: MAX_BYTES });
  return async (cep) => {
    const providers = enderecos.map((name) => ({ name, url: name.replace('{cep}', cep) }));
    const resposta = await lookUp(providers);
    return resposta.ok ? { ok: true, endereco: resposta.value } : resposta;
  };
}

const entender: Understand<Endereco> = (corpo) => {
  if (naoAchou.safeParse(corpo).success) return { ok: false, motivo: 'desconhecido' };
  const via = viaCep.safeParse(corpo);
  if (via.success) return { ok: true, value: via.data };
  const brasil = brasilApi.safeParse(corpo);
  if (!brasil.success) return null;
  const { street, neighborhood, city, state } = brasil.data;
  return { ok: true, value: { logradouro: street, bairro: neighborhood, localidade: city, uf: state } };
};
