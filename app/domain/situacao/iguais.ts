/**
 * The same of each person, found once for all whose standing is read from equal rows: of hundreds in a demand most stand as
 * somebody else does. It is found from those rows alone, with neither id nor name.
 */
export function porIguais<C extends object, T>(achar: (como: C) => T): (pessoa: { iguais: C }) => T {
  const achados = new Map<C, T>();
  return ({ iguais }) => {
    if (!achados.has(iguais)) achados.set(iguais, achar(iguais));
    return achados.get(iguais) as T;
  };
}
