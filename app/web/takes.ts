import type { UploadOptions } from '#app/web/multipart.server.ts';
import { MAXIMO_DE_BYTES } from '#app/domain/arquivo/rules.ts';

/**
 * What an address takes by a method that brings a body, declared by its action: the server around the application
 * refuses everything else before a byte of it is read, and the readers of bodies spend the same budget. R-TEL-07.
 */
export type Takes = {
  form: boolean;
  json: boolean;
  /** Of the whole body, whatever its parts say. */
  bytes: number;
  /** Of a body without files, and of the texts beside them. */
  texts: number;
};

/** By method; or by the path too, where a table of its own answers for the address. */
export type ByMethod = Readonly<Record<string, Takes>>;
export type Declared = ByMethod | ((pathname: string) => ByMethod | null);

/** The most that the texts of any body come to, with their names: of a draft, of a form of many rows. */
export const TEXT_BYTES = 1024 * 1024;
/** Of a form of no more fields than these: eight times its longest text, written the longest way. */
const FORM_BYTES = 256 * 1024;
export const FORM_FIELDS = 300;
/** Of a button that asks nothing, whose body is not looked at. */
const BUTTON_BYTES = 64 * 1024;
/** Values and names of a JSON body, and how deep they stand in each other. */
export const JSON_VALUES = 20_000;
export const JSON_DEPTH = 32;
/** Of one number: more than any that a program keeps. */
export const JSON_DIGITS = 400;
/** Files of one body, and one more: the one that is too large is told so beside its field. */
const FILES_AT_ONCE = 10;

type Limits = { maxFields?: number; uploads?: UploadOptions | null };

/** A form of so many fields, whose files are taken so; without files, of texts alone. */
export function form({ maxFields = FORM_FIELDS, uploads }: Limits = {}): Takes {
  const texts = maxFields > FORM_FIELDS ? TEXT_BYTES : FORM_BYTES;
  if (!uploads) return { form: true, json: false, bytes: texts, texts };
  const { maxFiles, maxBytes = MAXIMO_DE_BYTES } = uploads;
  return {
    form: true,
    json: false,
    bytes: Math.min(maxFiles + 1, FILES_AT_ONCE) * maxBytes + texts,
    texts,
  };
}
export const json: Takes = { form: false, json: true, bytes: TEXT_BYTES, texts: TEXT_BYTES };
/** A form, or the same in JSON. */
export const formOrJson: Takes = { ...json, form: true };
export const button: Takes = { form: true, json: false, bytes: BUTTON_BYTES, texts: BUTTON_BYTES };
