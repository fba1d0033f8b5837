/**
 * The same of each person, found once for all whose standing is read from equal rows: of hundreds in a demand most stand as
 * somebody else does. Only for what nothing of the person themselves goes into, neither id nor name.
 */
export function porIguais<P extends { iguais: object }, T>(achar: (pessoa: P) => T): (pessoa: P) => T {
  const achados = new Map<object, T>();
  return (pessoa) => {
    if (!achados.has(pessoa.iguais)) achados.set(pessoa.iguais, achar(pessoa));
    return achados.get(pessoa.iguais) as T;
  };
}
