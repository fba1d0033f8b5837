/** Eleven digits with valid check digits from any number of up to nine. */
export function cpfDeTeste(numero: number): string {
  const base = String(numero).padStart(9, '0').slice(-9);
  const digito = (texto: string) => {
    const soma = [...texto].reduce((total, d, i) => total + Number(d) * (texto.length + 1 - i), 0);
    return ((soma * 10) % 11) % 10;
  };
  const primeiro = digito(base);
  return `${base}${primeiro}${digito(`${base}${primeiro}`)}`;
}
