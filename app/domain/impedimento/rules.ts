import { MOTIVOS, type Declaracao } from './motivos.ts';

export type Declarada = { declaracao: Declaracao; numero: number };

export type Acesso = 'a-declarar' | 'livre' | 'recusado';

/** May this seat open the file of this candidate? Nothing is opened before it was declared. R-IMP-01. */
export function acessoDo(declaradas: readonly Declarada[]): Acesso {
  if (declaradas.some(({ declaracao }) => declaracao !== 'nenhum')) return 'recusado';
  return declaradas.length === 0 ? 'a-declarar' : 'livre';
}

/** The declaration that the reasons make: one of art. 18 is enough for impedimento. Null where they make none. R-IMP-02. */
export function declaracaoDosMotivos(codigos: readonly string[]): Exclude<Declaracao, 'nenhum'> | null {
  const achados = MOTIVOS.filter(({ codigo }) => codigos.includes(codigo));
  if (achados.length === 0 || achados.length !== new Set(codigos).size) return null;
  return achados.some(({ declaracao }) => declaracao === 'impedimento') ? 'impedimento' : 'suspeicao';
}

/** What was declared again, word for word: the second press of one button. */
export const repete = (declaradas: readonly Declarada[], nova: Declaracao): boolean => {
  const acesso = acessoDo(declaradas);
  return (acesso === 'livre' && nova === 'nenhum') || (acesso === 'recusado' && nova !== 'nenhum');
};

/** Why this cannot be declared after what was; null when it can. A reason is not taken back. R-IMP-03. */
export function motivoParaNaoDeclarar(
  declaradas: readonly Declarada[],
  { resultadoEnviado }: { resultadoEnviado: boolean },
): string | null {
  if (acessoDo(declaradas) === 'recusado')
    return 'Você já se declarou impedido deste candidato. Uma declaração não é desfeita: fale com a Comissão de Credenciamento.';
  if (resultadoEnviado)
    return 'O resultado desta demanda já foi enviado. Comunique o fato à Comissão de Credenciamento.';
  return null;
}
