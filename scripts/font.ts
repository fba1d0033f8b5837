/**
 * Writes app/styles/hanken-grotesk.woff2: of the variable font, the letters of Portuguese and its neighbours and the
 * weights that the style sheet uses. Usage: node scripts/font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The same as `unicode-range` in app/styles/porteira.css; what is not here is drawn by the device's own font. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2020, 0x2026],
  [0x2190, 0x2193],
] as const;
const SIGNS = '\u2039\u203A\u20AC\u2122\u2212';
const WEIGHTS = { min: 400, max: 700 };

const root = new URL('../', import.meta.url);
const whole = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const letters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)),
).join('');
const font = await subsetFont(readFileSync(new URL(whole, root)), letters + SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
});
writeFileSync(fileURLToPath(new URL('app/styles/hanken-grotesk.woff2', root)), font);
process.stdout.write(`${font.length} bytes\n`);
