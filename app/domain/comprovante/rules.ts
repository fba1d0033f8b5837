import { formatarInstanteComSegundos } from '#app/lib/dates.ts';
import type { ComprovanteNaTela, ComprovantePublico, Conferencia, Verificavel } from './types.ts';

/** Crockford's alphabet: no letter that is read as a digit. */
export const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 12;

/** 12 random bytes as a code, 'XXXX-XXXX-XXXX': 60 bits. */
export function codigoDe(bytes: Uint8Array): string {
  const letras = [...bytes.slice(0, TAMANHO)].map((byte) => ALFABETO[byte % ALFABETO.length] ?? '0').join('');
  return formatarCodigo(letras);
}

const formatarCodigo = (letras: string): string => (letras.match(/.{1,4}/g) ?? []).join('-');

/** A code as people type it, with or without hyphens, O for 0 and I or L for 1; null when it is none. */
export function lerCodigo(texto: string): string | null {
  const letras = texto.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const valido = letras.length === TAMANHO && [...letras].every((letra) => ALFABETO.includes(letra));
  return valido ? formatarCodigo(letras) : null;
}

/** '2027-0000123' */
export const protocoloDe = (ano: string, numero: bigint): string =>
  `${ano}-${String(numero).padStart(7, '0')}`;

/**
 * The one text of a content: keys in order, no white space, instants in ISO, nothing for what is undefined. Equal
 * contents have equal texts, and so equal hashes.
 */
export function canonico(valor: unknown): string {
  if (valor instanceof Date) return JSON.stringify(valor.toISOString());
  if (Array.isArray(valor)) return `[${valor.map((item) => canonico(item ?? null)).join(',')}]`;
  if (typeof valor === 'object' && valor !== null) {
    const pares = Object.entries(valor)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([chave, item]) => `${JSON.stringify(chave)}:${canonico(item)}`);
    return `{${pares.join(',')}}`;
  }
  return JSON.stringify(valor ?? null);
}

/** A SHA-256 as people paste it, in any case and with white space; null when it is none. */
export function lerSha256(texto: string): string | null {
  const limpo = texto.replace(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(limpo) ? limpo : null;
}

/**
 * Is this the hash of the act's content or of one of its files, or of a PDF that the portal made? Of what was made before
 * the register of PDFs, the hash tells nothing. R-DOC-07, R-DOC-16.
 */
export function conferir(
  sha256: string,
  {
    comprovante,
    documentos,
    registroDesde,
  }: Pick<Verificavel, 'comprovante' | 'documentos' | 'registroDesde'>,
): Conferencia {
  const hash = lerSha256(sha256);
  if (hash === null) return 'nao-confere';
  if (documentos.some((documento) => documento.sha256 === hash)) return 'emitido';
  const doAto = comprovante && [comprovante.sha256, ...comprovante.arquivos.map((arquivo) => arquivo.sha256)];
  if (doAto?.includes(hash)) return 'do-ato';
  return registroDesde === null ? 'nao-confere' : 'sem-registro';
}

/** For screens and paper: the instants to the second, with their zone. R-CRO-15. */
export const naTela = ({ emitidoEm, chegouEm, ...resto }: ComprovantePublico): ComprovanteNaTela => ({
  ...resto,
  instante: formatarInstanteComSegundos(emitidoEm),
  chegou: chegouEm && formatarInstanteComSegundos(chegouEm),
});
