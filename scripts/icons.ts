/**
 * Writes public/icones.svg, one icon under the other, app/styles/icons.css, which tells the place of each by its class,
 * and app/components/icon-names.ts, from the icons of Lucide. Usage: node scripts/icons.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';

const NAMES = `
arrow-down arrow-left arrow-right arrow-up arrow-up-down ban building-2 calendar-clock calendar-days
calendar-minus calendar-plus calendar-range calendar-x check chevron-down chevron-left chevron-right
chevrons-up-down circle circle-alert circle-check circle-check-big circle-dashed circle-dot circle-help
circle-play circle-x clipboard-check clipboard-list clock clock-alert cloud-check columns-3 contact copy
download ellipsis-vertical eye eye-off file-badge file-check file-down file-text file-up file-user files
flag folder-open funnel gavel history hourglass inbox info layout-list link list-checks list-todo lock log-out
mail mail-check mail-x mails map-pin-off menu panel-left-close panel-left-open pause pencil play plug-zap plus
refresh-cw rotate-ccw save search search-x send server-crash settings shield shield-check shield-x stamp
thumbs-down thumbs-up timer trash-2 trending-up triangle-alert undo-2 user-check user-plus user-x users wand-sparkles
workflow x
`
  .trim()
  .split(/\s+/);

/** Icons that the style sheet puts before an element of its own class. */
const BY_STYLE = ['ellipsis-vertical'];

const root = new URL('../', import.meta.url);

const SIDE = 24;

const { icons, aliases } = JSON.parse(
  readFileSync(new URL('node_modules/@iconify-json/lucide/icons.json', root), 'utf8'),
) as { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> };

/** What the sheet says once of all. */
const OF_THE_SHEET =
  / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-linecap="round"|stroke-linejoin="round")/g;

function drawing(name: string, place: number): string {
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
  if (!icon) throw new Error(`Lucide has no icon '${name}'.`);
  return `<g id="i-${name}" transform="translate(0 ${place * SIDE})">${icon.body.replace(OF_THE_SHEET, '')}</g>`;
}

const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${NAMES.length * SIDE}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
${NAMES.map(drawing).join('\n')}
</svg>
`;
const version = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
const header = 'Written by scripts/icons.ts; edit the list there.';
const places = `/* ${header} */
:root { --icones: url('/icones.svg?v=${version}'); --icones-n: ${NAMES.length};
${BY_STYLE.map((name) => `--i-${name}: ${NAMES.indexOf(name)};`).join('\n')} }
${NAMES.map((name, place) => `.i-${name} { --i: ${place}; }`).join('\n')}
`;
const names = `// ${header}
export type IconName = ${NAMES.map((name) => `'${name}'`).join(' | ')};
`;

const options = { singleQuote: true, printWidth: 110 } as const;
const write = (path: string, text: string) => {
  writeFileSync(fileURLToPath(new URL(path, root)), text);
};
const pretty = async (path: string, text: string) => {
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(' ')}`);
  write(path, code);
};
write('public/icones.svg', sheet);
await pretty('app/styles/icons.css', places);
await pretty('app/components/icon-names.ts', names);
process.stdout.write(`${NAMES.length} icons, ${sheet.length} bytes\n`);
