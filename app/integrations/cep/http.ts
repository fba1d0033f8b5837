import { z } from 'zod';
import type { ConsultaDeCep, RespostaDoCep } from './port.ts';

const TIMEOUT_MS = 2000;
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
 * answer are understood (ViaCEP and BrasilAPI). Only a provider that answered can say that a CEP does not exist.
 * R-EXT-08.
 */
export function cepPorHttp(enderecos: readonly string[]): ConsultaDeCep {
  return async (cep) => {
    let alguemRespondeu = false;
    for (const endereco of enderecos) {
      const resposta = await perguntar(endereco.replace('{cep}', cep));
      if (resposta === null) continue;
      if (resposta.ok) return resposta;
      alguemRespondeu = true;
    }
    return { ok: false, motivo: alguemRespondeu ? 'desconhecido' : 'indisponivel' };
  };
}

/** Null when the provider did not answer in a known shape. */
async function perguntar(url: string): Promise<RespostaDoCep | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (response.status === 404) return { ok: false, motivo: 'desconhecido' };
    if (!response.ok) return null;
    const texto = await textoCurto(response);
    return texto === null ? null : entender(JSON.parse(texto));
  } catch {
    return null;
  }
}

/** The body while it is short; the rest of a long one is not read. */
async function textoCurto(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  const partes: Uint8Array[] = [];
  for (let bytes = 0; ;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
    partes.push(value);
  }
  return Buffer.concat(partes).toString('utf8');
}

function entender(corpo: unknown): RespostaDoCep | null {
  if (naoAchou.safeParse(corpo).success) return { ok: false, motivo: 'desconhecido' };
  const via = viaCep.safeParse(corpo);
  if (via.success) return { ok: true, endereco: via.data };
  const brasil = brasilApi.safeParse(corpo);
  if (!brasil.success) return null;
  const { street, neighborhood, city, state } = brasil.data;
  return { ok: true, endereco: { logradouro: street, bairro: neighborhood, localidade: city, uf: state } };
}
