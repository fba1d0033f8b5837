import { z } from 'zod';
import { diaDoInstante, lerDia, type Dia } from '#app/lib/dates.ts';

/** Pieces of the schemas of calls. */
export const id = z.uuid();
export const inteiro = z.number().int();
/** A number in an address: what an integer column holds. */
export const numero = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));
export const texto = z.string();
/** Free text from outside, bounded. */
export const ate = (max: number) => z.string().trim().max(max);
/** So many people, or rows of one each, a body brings at most: those of the largest demand. */
export const PESSOAS_DO_CORPO = 1_000;
/** An instant: ISO 8601, in UTC. */
export const instante = z.date().meta({ type: 'string', format: 'date-time' });
/** A civil day, `AAAA-MM-DD`. */
export const dia = z
  .custom<Dia>((valor) => typeof valor === 'string' && /^\d{4}-\d\d-\d\d$/.test(valor))
  .meta({ type: 'string', format: 'date' });
export const nada = z.null();

const INSTANTE_ESCRITO = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A civil day as callers write it: `AAAA-MM-DD`, `DD/MM/AAAA`, or the instant at which it begins or ends. The first and
 * the last minute are of the day that is written, whatever the zone; another instant is of its day here. R-API-18.
 */
export function lerDiaEscrito(escrito: string): Dia | null {
  const [instante, civil, hora = '', zona] = INSTANTE_ESCRITO.exec(escrito.trim()) ?? [];
  if (instante === undefined || civil === undefined) return lerDia(escrito);
  if (zona === undefined || hora === '00:00' || hora === '23:59') return lerDia(civil);
  const lido = new Date(instante);
  return Number.isNaN(lido.getTime()) ? null : diaDoInstante(lido);
}

/** An hour; some write its seconds. */
export const semSegundos = (hora: string): string => hora.replace(/^(\d\d:\d\d):\d\d$/, '$1');

/** What old callers send where they have nothing. */
export const vazioSeNulo = <S extends z.ZodType>(schema: S) =>
  z.union([schema, z.null().transform(() => '')]);
/** Who did it is who entered, whatever name comes. */
export const quemFez = ate(200).nullish().describe('Aceito e não usado: quem faz é quem entrou.');
/** Yes or no, also as they keep it: 1 and 0. */
export const simOuNao = z.union([z.boolean(), z.literal([0, 1]).transform((valor) => valor === 1)]);

type Cobra<S extends string> = S extends `${infer Letra}${infer Resto}`
  ? `${Letra extends Uppercase<Letra> ? (Letra extends Lowercase<Letra> ? Letra : `_${Lowercase<Letra>}`) : Letra}${Cobra<Resto>}`
  : S;

export type EmCobra<T> = T extends Date
  ? T
  : T extends readonly (infer U)[]
    ? EmCobra<U>[]
    : T extends object
      ? { [K in keyof T as K extends string ? Cobra<K> : K]: EmCobra<T[K]> }
      : T;

/** The names of fields, which are the code's own and few. */
const COBRAS = new Map<string, string>();

export function cobra(nome: string): string {
  const conhecida = COBRAS.get(nome);
  if (conhecida !== undefined) return conhecida;
  const escrita = nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
  COBRAS.set(nome, escrita);
  return escrita;
}

/** The same data with the names that callers know: `identificacaoProcesso` is `identificacao_processo`. */
export function emCobra<T>(valor: T): EmCobra<T> {
  if (Array.isArray(valor)) return valor.map(emCobra) as EmCobra<T>;
  if (typeof valor !== 'object' || valor === null || valor instanceof Date) return valor as EmCobra<T>;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, de]) => [cobra(nome), emCobra(de as unknown)]),
  ) as EmCobra<T>;
}
