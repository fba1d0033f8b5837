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
};

/** By method; or by the path too, where a table of its own answers for the address. */
export type ByMethod = Readonly<Record<string, Takes>>;
export type Declared = ByMethod | ((pathname: string) => ByMethod | null);

/** All the texts of a body together, with their names. */
export const TEXT_BYTES = 1024 * 1024;
/** Of a button that asks nothing, whose body is not looked at. */
const BUTTON_BYTES = 64 * 1024;
/** Values and names of a JSON body, and how deep they stand in each other. */
export const JSON_VALUES = 20_000;
export const JSON_DEPTH = 32;
/** Files of one body, and one more: the one that is too large is told so beside its field. */
const FILES_AT_ONCE = 10;

/** The bytes of a body whose files are taken so, or that brings none. */
export function bytesOf(uploads: UploadOptions | null | undefined): number {
  if (!uploads) return TEXT_BYTES;
  const { maxFiles, maxBytes = MAXIMO_DE_BYTES } = uploads;
  return Math.min(maxFiles + 1, FILES_AT_ONCE) * maxBytes + TEXT_BYTES;
}

export const form = (uploads?: UploadOptions | null): Takes => ({
  form: true,
  json: false,
  bytes: bytesOf(uploads),
});
export const json: Takes = { form: false, json: true, bytes: TEXT_BYTES };
/** A form, or the same in JSON. */
export const formOrJson: Takes = { ...json, form: true };
export const button: Takes = { form: true, json: false, bytes: BUTTON_BYTES };
