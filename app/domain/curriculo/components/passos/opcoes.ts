import { useEffect, useState } from 'react';
import type { Opcao } from '../../queries.server/tela.ts';

type Opcoes = {
  itens: readonly Opcao[];
  situacao: 'prontas' | 'buscando' | 'falhou';
};

/**
 * What a select offers for the choice of another: from the page when the server sent it, else fetched.
 * `conhecidas`: by choice, as the server sent them.
 */
export function useOpcoes(
  conhecidas: Readonly<Record<string, readonly Opcao[]>>,
  escolha: string,
  caminho: string,
): Opcoes {
  const [buscadas, setBuscadas] = useState<Readonly<Record<string, readonly Opcao[] | null>>>({});
  const prontas = escolha === '' ? [] : (conhecidas[escolha] ?? buscadas[escolha]);
  const falta = prontas === undefined;
  useEffect(() => {
    if (!falta) return;
    const controlador = new AbortController();
    void fetch(`${caminho}/${encodeURIComponent(escolha)}`, { signal: controlador.signal })
      .then((resposta) => (resposta.ok ? (resposta.json() as Promise<Opcao[]>) : null))
      .catch(() => null)
      .then((itens) => {
        if (!controlador.signal.aborted) setBuscadas((antes) => ({ ...antes, [escolha]: itens }));
      });
    return () => {
      controlador.abort();
    };
  }, [falta, escolha, caminho]);
  if (prontas === undefined) return { itens: [], situacao: 'buscando' };
  return prontas === null ? { itens: [], situacao: 'falhou' } : { itens: prontas, situacao: 'prontas' };
}
