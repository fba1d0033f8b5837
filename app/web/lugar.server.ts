import { getLugar, lerZona } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { webDatabase } from '#app/lib/database.server.ts';

let pronta = false;

/** The organisation's zone, before the first answer that tells an hour; asked again until the database answers. */
export async function comZona(): Promise<void> {
  if (!pronta) pronta = await lerZona(webDatabase());
}

/** Whose portal this is, for the page around every screen. */
export async function lugarDaPagina() {
  await comZona();
  return getLugar(webDatabase());
}
