/** Prints documents; one at a time, without network and without scripts. */
export type Printer = {
  /** PDF of a whole HTML document. Rejects with PrinterMissing where no browser is installed. */
  print: (html: string) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export class PrinterMissing extends Error {
  override readonly name = 'PrinterMissing';
}
