import type { Problema, Valores } from '../../types.ts';

type Opcao = { valor: string; rotulo: string };

export type PropsDaEtapa = {
  valores: Valores;
  problemas: readonly Problema[];
  opcoes: {
    estados: Opcao[];
    cursos: Opcao[];
    unidades: Record<string, Opcao[]>;
    cadeias: Opcao[];
    municipios: Record<string, Opcao[]>;
  };
};

export const erroDe = (problemas: readonly Problema[], campo: string): string | undefined =>
  problemas.find((problema) => problema.campo === campo)?.mensagem;
