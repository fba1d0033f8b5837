/** The formats of the file of a list, by the ending of its name. */
export const FORMATOS = { csv: 'CSV', xlsx: 'XLSX' } as const;

export type Formato = keyof typeof FORMATOS;

/** The address of a list and of its files: `/adm/usuarios`, `/adm/usuarios.csv`. */
const DO_ARQUIVO = /\.(csv|xlsx)$/;

export const comoFormato = (texto: string | null): Formato | null =>
  texto !== null && Object.hasOwn(FORMATOS, texto) ? (texto as Formato) : null;

/** Which file an address asks for; null for the list itself. */
export const formatoDoEndereco = (pathname: string): Formato | null =>
  comoFormato(DO_ARQUIVO.exec(pathname)?.[1] ?? null);

export const semFormato = (pathname: string): string => pathname.replace(DO_ARQUIVO, '');
