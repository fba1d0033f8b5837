/** Text of `<title>`: 'Listagem Processos · Porteira', with 'Erro: ' in front after a refused form. */
export function pageTitle(titulo: string, { erro = false }: { erro?: boolean } = {}): string {
  return `${erro ? 'Erro: ' : ''}${titulo} · Porteira`;
}
