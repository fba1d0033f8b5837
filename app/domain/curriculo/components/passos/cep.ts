import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { onlyDigits } from '#app/lib/text.ts';

const CAMPOS = ['rua', 'bairro', 'cidade', 'estadoUf'] as const;
type Achado = Partial<Record<'logradouro' | 'bairro' | 'localidade' | 'uf', string>>;

const controle = (form: HTMLFormElement, nome: string): HTMLInputElement | HTMLSelectElement | null => {
  const elemento = form.elements.namedItem(nome);
  return elemento instanceof HTMLInputElement || elemento instanceof HTMLSelectElement ? elemento : null;
};
const retrato = (form: HTMLFormElement): string =>
  CAMPOS.map((nome) => controle(form, nome)?.value ?? '').join('\n');

function preencher(form: HTMLFormElement, valores: Readonly<Record<string, string>>): void {
  for (const [nome, valor] of Object.entries(valores)) {
    const campo = controle(form, nome);
    if (campo) campo.value = valor;
  }
}

/**
 * Looks the CEP up as soon as it has 8 digits. Found, it fills the address; not found, it clears it.
 * What the person typed in the address meanwhile is never touched. `consultar` is for `onInput`: a mask rewrites
 * the value in the same event, and `onChange` then takes it for no change. `repetir` is for the press of the button,
 * which without scripting sends the form. Where no service is configured nothing is looked up.
 */
export function useCep(inicial: string, ligado: boolean) {
  const [situacao, setSituacao] = useState<'buscando' | 'achou' | 'falhou' | null>(null);
  const ultimo = useRef(onlyDigits(inicial));
  const pedido = useRef<AbortController | null>(null);
  useEffect(() => () => pedido.current?.abort(), []);

  const buscar = async (form: HTMLFormElement, cep: string, signal: AbortSignal) => {
    const antes = retrato(form);
    const achado = await fetch(`/api/utils/cep/${cep}`, { signal, headers: { Accept: 'application/json' } })
      .then((resposta) => (resposta.ok ? (resposta.json() as Promise<{ response: Achado }>) : null))
      .then((corpo) => corpo?.response ?? null)
      .catch(() => null);
    if (signal.aborted) return;
    const intocado = retrato(form) === antes;
    if (achado === null) {
      if (intocado) preencher(form, { rua: '', bairro: '', cidade: '', estadoUf: '' });
      setSituacao('falhou');
      return;
    }
    const { logradouro = '', bairro = '', localidade = '', uf = '' } = achado;
    if (intocado) preencher(form, { rua: logradouro, bairro, cidade: localidade, estadoUf: uf });
    setSituacao('achou');
  };

  const comecar = (form: HTMLFormElement, cep: string) => {
    ultimo.current = cep;
    pedido.current?.abort();
    setSituacao(null);
    if (cep.length !== 8) return;
    const controlador = new AbortController();
    pedido.current = controlador;
    setSituacao('buscando');
    void buscar(form, cep, controlador.signal);
  };

  const consultar = (event: FormEvent) => {
    const campo = event.target;
    if (!(campo instanceof HTMLInputElement) || campo.name !== 'cep' || !campo.form) return;
    const cep = onlyDigits(campo.value);
    if (ligado && cep !== ultimo.current) comecar(campo.form, cep);
  };

  const repetir = (event: MouseEvent) => {
    const botao = event.target instanceof Element ? event.target.closest('button') : null;
    const cep = botao?.form && onlyDigits(controle(botao.form, 'cep')?.value ?? '');
    // A CEP that is not whole goes to the server, which says what is wrong with it.
    if (!botao?.form || cep?.length !== 8) return;
    event.preventDefault();
    event.stopPropagation();
    comecar(botao.form, cep);
  };

  return { situacao, consultar, repetir };
}
