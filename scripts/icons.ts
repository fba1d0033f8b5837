/**
 * Writes public/icones.svg and app/components/icon-names.ts from lucide-static.
 * Usage: node scripts/icons.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

const NAMES = `
arrow-down arrow-left arrow-right arrow-up arrow-up-down ban building-2 calendar-clock calendar-days
calendar-minus calendar-plus calendar-range calendar-x check chevron-down chevron-left chevron-right
chevrons-up-down circle circle-alert circle-check circle-check-big circle-dashed circle-dot circle-help
circle-play circle-x clipboard-check clipboard-list clock clock-alert cloud-check columns-3 contact copy
download ellipsis-vertical eye eye-off file-badge file-check file-down file-text file-up file-user files
filter flag folder-open gavel history hourglass inbox info layout-list link list-checks list-todo lock log-out
mail mail-check mail-x mails map-pin-off menu panel-left-close panel-left-open pause pencil play plug-zap plus
refresh-cw rotate-ccw save search search-x send server-crash settings shield shield-check shield-x stamp
thumbs-down thumbs-up timer trash-2 trending-up triangle-alert undo-2 user-check user-plus user-x users wand-sparkles
workflow x
`
  .trim()
  .split(/\s+/);

const root = new URL('../', import.meta.url);

function symbol(name: string): string {
  const source = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8');
  const body = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${body}</symbol>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${NAMES.map(symbol).join('\n')}\n</svg>\n`;
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8);
const names = `// Written by scripts/icons.ts; edit the list there.
export const ICON_SPRITE = '/icones.svg?v=${version}';

export type IconName = ${NAMES.map((name) => `'${name}'`).join(' | ')};
`;

writeFileSync(fileURLToPath(new URL('public/icones.svg', root)), sprite);
const target = fileURLToPath(new URL('app/components/icon-names.ts', root));
writeFileSync(
  target,
  await format(names, { parser: 'typescript', singleQuote: true, printWidth: 110, trailingComma: 'all' }),
);
process.stdout.write(`${NAMES.length} icons, ${sprite.length} bytes\n`);
