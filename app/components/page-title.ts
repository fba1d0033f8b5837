import { LUGAR_PADRAO } from '#app/lib/lugar.ts';

/** In front of the title of a page that answers a refused form. */
export const ERROR_PREFIX = 'Erro: ';

const SUFFIX = ` · ${LUGAR_PADRAO.sigla}`;

/** Text of `<title>`: 'Listagem Processos · Porteira'. 'Erro: ' in front comes by itself after a refused form. */
export function pageTitle(titulo: string, { erro = false }: { erro?: boolean } = {}): string {
  return `${erro ? ERROR_PREFIX : ''}${titulo}${SUFFIX}`;
}

/** The same title of a page of this organisation. */
export const inNameOf = (title: string, sigla: string): string =>
  title.endsWith(SUFFIX) ? `${title.slice(0, -SUFFIX.length)} · ${sigla}` : title;
