import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { OpcoesDoCurriculo } from '../../queries.server/tela.ts';
import type { Problema, Valores } from '../../types.ts';

export type PropsDoPasso = {
  valores: Valores;
  problemas: readonly Problema[];
  opcoes: OpcoesDoCurriculo;
  aviso: 'conflito' | 'cep' | null;
};

export const erroDe = (problemas: readonly Problema[], campo: string): string | undefined =>
  problemas.find((problema) => problema.campo === campo)?.mensagem;

/** Puts into the fields what the server changed in them; what the person typed since the form was sent stays. */
export function useValoresDoServidor(valores: Readonly<Record<string, string>> | null): void {
  const texto = valores === null ? null : JSON.stringify(valores);
  const { formData } = useNavigation();
  const enviado = useRef<FormData>(undefined);
  useEffect(() => {
    if (formData) enviado.current = formData;
  }, [formData]);
  useEffect(() => {
    if (texto === null) return;
    for (const [nome, valor] of Object.entries(JSON.parse(texto) as Record<string, string>)) {
      const [campo] = document.getElementsByName(nome);
      if (!(campo instanceof HTMLInputElement || campo instanceof HTMLSelectElement)) continue;
      const mudou = enviado.current !== undefined && campo.value !== enviado.current.get(nome);
      if (!mudou) campo.value = valor;
    }
  }, [texto]);
}
