const numero = (quantos: number, um: string, muitos: string): string =>
  `${String(quantos)} ${quantos === 1 ? um : muitos}`;

/** '39 meses (3 anos e 3 meses)' */
export function tempoPorExtenso(meses: number): string {
  const total = numero(meses, 'mês', 'meses');
  const anos = anosPorExtenso(meses);
  return anos === null ? total : `${total} (${anos})`;
}

/** '3 anos e 3 meses'; null below one year. */
export function anosPorExtenso(meses: number): string | null {
  if (meses < 12) return null;
  const anos = numero(Math.floor(meses / 12), 'ano', 'anos');
  const resto = meses % 12;
  return resto === 0 ? anos : `${anos} e ${numero(resto, 'mês', 'meses')}`;
}
