/**
 * Writes app/styles/hanken-grotesk.woff2: of the variable font, the letters of Portuguese and its neighbours with
 * the signs that sentences have, the weights that the style sheet uses and the kerning; no ligatures or fractions. Usage: node scripts/font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** What is not here (and not in `unicode-range` of app/styles/porteira.css) is drawn by the device's own font. */
const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i)).replace(
  /[`^~{}\\]/g,
  '',
);
const LETTERS = 'ÀÁÂÃÄÇÈÉÊÌÍÑÒÓÔÕÖÙÚÜàáâãäçèéêìíñòóôõöùúü';
const SIGNS = '\u00A0ª°º²³§·×–—‘’“”•…−←→';
const WEIGHTS = { min: 400, max: 700 };

const root = new URL('../', import.meta.url);
const whole = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const font = await subsetFont(readFileSync(new URL(whole, root)), ASCII + LETTERS + SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: ['kern'],
  dropTables: ['STAT'],
});
writeFileSync(fileURLToPath(new URL('app/styles/hanken-grotesk.woff2', root)), font);
process.stdout.write(`${font.length} bytes\n`);
