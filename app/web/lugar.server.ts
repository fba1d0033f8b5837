import { isDeepStrictEqual } from 'node:util';
import { getLugar, lerZona } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { LUGAR_PADRAO, type Lugar } from '#app/lib/lugar.ts';
import { webDatabase } from '#app/lib/database.server.ts';

let pronta = false;

/** The organisation's zone, before the first answer that tells an hour; asked again until the database answers. */
export async function comZona(): Promise<void> {
  if (!pronta) pronta = await lerZona(webDatabase());
}

/** Whose portal this is, for the page around every screen: what it says otherwise than one that nobody configured. */
export async function lugarDaPagina(): Promise<Partial<Lugar>> {
  await comZona();
  const lugar = await getLugar(webDatabase());
  const proprios = Object.entries(LUGAR_PADRAO).flatMap(([campo, padrao]) => {
    const dito: unknown = lugar[campo as keyof Lugar];
    return isDeepStrictEqual(dito, padrao) ? [] : [[campo, dito] as const];
  });
  return Object.fromEntries(proprios);
}
