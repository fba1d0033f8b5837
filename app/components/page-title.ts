/** In front of the title of a page that answers a refused form. */
export const ERROR_PREFIX = 'Erro: ';

/** Text of `<title>`: 'Listagem Processos · Porteira'. 'Erro: ' in front comes by itself after a refused form. */
export function pageTitle(titulo: string, { erro = false }: { erro?: boolean } = {}): string {
  return `${erro ? ERROR_PREFIX : ''}${titulo} · Porteira`;
}
