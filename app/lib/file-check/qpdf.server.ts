import { constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import createModule from '@neslinesli93/qpdf-wasm';

/** What of the program is used: its command, and files in its own memory. */
type Qpdf = {
  callMain: (args: string[]) => number;
  FS: {
    writeFile: (path: string, data: Uint8Array) => void;
    readFile: (path: string) => Uint8Array;
  };
};

let binary: Buffer | undefined;

/**
 * The program with a memory of its own. It leaves what it used of its stack taken, as a command that ends with its
 * process may: one that looked at 350 files would read past it.
 */
function load(): Promise<Qpdf> {
  const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  const options = {
    noInitialRun: true,
    wasmBinary: (binary ??= readFileSync(wasm)),
    locateFile: () => wasm,
  };
  // It asks Node for its constants in a way that a program without permissions may not.
  Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }), configurable: true });
  return createModule(options) as unknown as Promise<Qpdf>;
}

const IN = '/in.pdf';
const OUT = '/out.pdf';
/** It wrote the file, and warned of what it mended. */
const WARNED = 3;

/**
 * The PDF as qpdf writes it again: without a password that only keeps it from being changed, no object inside a stream,
 * names without escapes. What is in its streams stays as it was. Null where it cannot: a password is missing, or the file
 * is damaged; this build of it mends no table of objects.
 */
export const rewritten = (data: Uint8Array): Promise<Buffer | null> =>
  qpdf(data, ['--decrypt', '--object-streams=disable', '--stream-data=preserve']);

/** What the command makes of a PDF with these arguments; null where it refuses. */
export async function qpdf(data: Uint8Array, args: readonly string[]): Promise<Buffer | null> {
  const { callMain, FS } = await load();
  FS.writeFile(IN, data);
  const code = callMain([...args, IN, OUT]);
  return code === 0 || code === WARNED ? Buffer.from(FS.readFile(OUT)) : null;
}
