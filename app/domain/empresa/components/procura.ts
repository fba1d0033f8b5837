import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { cepInteiro, cnpjInteiro } from '../rules.ts';
import { CAMPOS, type Achado } from '../types.ts';

type Procura = 'cep' | 'cnpj';
type Situacao = { procura: Procura; estado: 'buscando' | 'achou' | 'inativa' | 'falhou' } | null;

const controle = (form: HTMLFormElement, nome: string): HTMLInputElement | HTMLSelectElement | null => {
  const elemento = form.elements.namedItem(nome);
  return elemento instanceof HTMLInputElement || elemento instanceof HTMLSelectElement ? elemento : null;
};

const INTEIRO = { cep: cepInteiro, cnpj: cnpjInteiro } as const;

async function perguntar(procura: Procura, valor: string, signal: AbortSignal) {
  const resposta = await fetch(`/api/utils/${procura}/${valor}`, {
    signal,
    headers: { Accept: 'application/json' },
  });
  if (!resposta.ok) return null;
  const { response } = (await resposta.json()) as { response: unknown };
  if (procura === 'cnpj') return response as { achado: Achado; ativa: boolean };
  const { logradouro, bairro, localidade, uf } = response as Record<string, string>;
  return { achado: { rua: logradouro, bairro, cidade: localidade, uf }, ativa: true };
}

/**
 * Looks a CEP or a CNPJ up when its field is left whole, and at the press of its button, which without scripting sends
 * the form. What it finds goes into empty fields only.
 */
export function useProcura(ligada: Readonly<Record<Procura, boolean>>) {
  const [situacao, setSituacao] = useState<Situacao>(null);
  const ultimos = useRef<Partial<Record<Procura, string>>>({});
  const pedido = useRef<AbortController | null>(null);
  useEffect(() => () => pedido.current?.abort(), []);

  const comecar = async (form: HTMLFormElement, procura: Procura, valor: string) => {
    ultimos.current[procura] = valor;
    pedido.current?.abort();
    const controlador = new AbortController();
    pedido.current = controlador;
    setSituacao({ procura, estado: 'buscando' });
    const resposta = await perguntar(procura, valor, controlador.signal).catch(() => null);
    if (controlador.signal.aborted) return;
    for (const nome of CAMPOS) {
      const campo = controle(form, nome);
      const novo = resposta?.achado[nome] ?? '';
      if (campo && campo.value.trim() === '') campo.value = novo;
    }
    setSituacao({ procura, estado: resposta === null ? 'falhou' : resposta.ativa ? 'achou' : 'inativa' });
  };

  const valorDe = (campo: EventTarget | null): [HTMLFormElement, Procura, string] | null => {
    if (!(campo instanceof HTMLInputElement) || !campo.form) return null;
    const procura = campo.name;
    if (procura !== 'cep' && procura !== 'cnpj') return null;
    const valor = INTEIRO[procura](campo.value);
    return valor === null ? null : [campo.form, procura, valor];
  };

  /** For `onBlur` around the fields. */
  const aoSair = (event: FocusEvent) => {
    const lido = valorDe(event.target);
    if (lido && ligada[lido[1]] && ultimos.current[lido[1]] !== lido[2]) void comecar(...lido);
  };

  /** For `onClickCapture` around the buttons: a number that is not whole goes to the server, which says what is wrong. */
  const aoPedir = (event: MouseEvent) => {
    const botao = event.target instanceof Element ? event.target.closest('button') : null;
    const lido = botao?.form && valorDe(controle(botao.form, botao.value));
    if (!lido) return;
    event.preventDefault();
    event.stopPropagation();
    void comecar(...lido);
  };

  return { situacao, aoSair, aoPedir };
}
