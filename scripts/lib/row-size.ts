import { Parser } from 'htmlparser2';

/** A row of a list as it was written: its elements, itself one of them, and the bytes of its HTML. */
export type RowSize = { elements: number; bytes: number };

/** What a row of a list may be. */
export const ROW_LIMITS: RowSize = { elements: 20, bytes: 1200 };

/** Every row of the lists of a page: of each `DataTable`, what a dialog over the page shows left out. */
export function rowsOf(html: string): RowSize[] {
  const rows: RowSize[] = [];
  const open: string[] = [];
  let row: { elements: number; start: number; depth: number } | null = null;
  const inList = (): boolean => open.includes('lista') && open.includes('tbody') && !open.includes('dialog');
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      if (row) row.elements += 1;
      open.push(name === 'table' && classes.split(' ').includes('em-cartoes') ? 'lista' : name);
      if (name === 'tr' && !row && inList())
        row = { elements: 1, start: parser.startIndex, depth: open.length };
    },
    onclosetag() {
      if (row && open.length === row.depth) {
        const bytes = Buffer.byteLength(html.slice(row.start, parser.endIndex + 1));
        rows.push({ elements: row.elements, bytes });
        row = null;
      }
      open.pop();
    },
  });
  parser.end(html);
  return rows;
}

/** The largest of each. */
export const largestRow = (rows: readonly RowSize[]): RowSize => ({
  elements: Math.max(0, ...rows.map(({ elements }) => elements)),
  bytes: Math.max(0, ...rows.map(({ bytes }) => bytes)),
});
