/** The list's query without what belongs to the dialog over it. */
export function buscaDaLista(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('novo');
  params.delete('tentativa');
  return params.size > 0 ? `?${params}` : '';
}
