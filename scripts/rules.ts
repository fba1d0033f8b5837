import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';

/**
 * The rule book (docs/regras) against who cites it: numbers defined twice, cited and not defined, defined and cited by
 * no code or by no test. References to documents the repository does not hold are found as well. Any of them ends with 1.
 */

const RULE = /\bR-[A-Z]{3}-\d{2}\b/g;
const DEFINITION = /^- \*\*(R-[A-Z]{3}-\d{2})\.\*\* /gm;
/** 'Decisions' or 'Spec 2' with a section sign, named guides and notes, numbered rows of a table kept elsewhere. */
const ELSEWHERE = [
  /\b(?:decisions?|decis(?:ão|ões)|spec(?:ification)?s?(?: \d)?|especificaç(?:ão|ões)|architecture|arquitetura|guide|notes|review),? ?§/giu,
  /\b(?:interface guide|integration notes|coverage row|the specification|a especificação)\b/gi,
  /(?<![\w-])(?!R-|SHA-|UTF-|UTC-)(?:[A-Z]-)?[A-Z]{3,}-\d{2,3}(?![\w/-])/g,
];
const FOLDERS = ['app', 'worker', 'cli', 'emails', 'prisma', 'scripts', 'tests', 'docs'];
const SOURCES = /\.(tsx?|m?js|sql|prisma|css|md|sh)$/;
const TESTS = /^tests\/|\.test\.tsx?$/;

const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  ),
);
const files = [...readdirSync(projectRoot), ...inFolders].filter(
  (name) => SOURCES.test(name) && !/^app\/generated\/|(^|\/)node_modules\//.test(name),
);
const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const defined = new Map<string, string>();
const problems: string[] = [];
for (const file of files.filter((name) => name.startsWith('docs/regras/'))) {
  for (const [, rule = ''] of text(file).matchAll(DEFINITION)) {
    const other = defined.get(rule);
    if (other) problems.push(`${rule}: definida em ${other} e em ${file}`);
    defined.set(rule, file);
  }
}

const tested = new Set<string>();
const kept = new Set<string>();
for (const file of files) {
  for (const [rule] of text(file).matchAll(RULE)) {
    if (!defined.has(rule))
      problems.push(`${relative('.', file)}: cita ${rule}, que não existe em docs/regras`);
    if (TESTS.test(file)) tested.add(rule);
    else if (!file.startsWith('docs/')) kept.add(rule);
  }
}
for (const file of files.filter((name) => name !== 'scripts/rules.ts')) {
  for (const [found] of ELSEWHERE.flatMap((pattern) => [...text(file).matchAll(pattern)])) {
    problems.push(`${file}: '${found}' fala de um documento que o repositório não tem; cite a regra`);
  }
}
for (const [rule, file] of defined) {
  if (!tested.has(rule)) problems.push(`${file}: nenhum teste cita ${rule}`);
  if (!kept.has(rule)) problems.push(`${file}: nenhum código cita ${rule}`);
}

console.log(
  `${String(defined.size)} regras, ${String(kept.size)} citadas pelo código, ${String(tested.size)} por testes`,
);
if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'));
  process.exitCode = 1;
}
