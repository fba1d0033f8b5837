import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  grupos,
  operacoes,
  rotas,
  type Entrada,
  type Grupo,
  type Rota,
} from '#app/domain/acesso/permissions.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { writeGenerated } from './lib/generated.ts';

/** Writes docs/rotas.md from the route files and the permission table; with --verificar only says whether it is current. */
type Node = { id: string; path?: string; index?: boolean; file: string; children?: Node[] };
type Row = { url: string; file: string; kind: string };

const [root] = JSON.parse(
  execFileSync(join(projectRoot, 'node_modules/.bin/remix'), ['routes', '--json'], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
) as Node[];

const rows = (root?.children ?? [])
  .flatMap((node) => leaves(node, ''))
  .sort((a, b) => a.url.localeCompare(b.url, 'pt-BR'));

const missing = rows.filter(({ url }) => url !== '/*' && entryOf(url) === null);
if (missing.length > 0) {
  const list = missing.map(({ url, file }) => `  ${url} (app/${file})`).join('\n');
  console.error(`Rotas sem permissão em app/domain/acesso/permissions.ts:\n${list}`);
  process.exitCode = 1;
}

writeGenerated(
  join(projectRoot, 'docs/rotas.md'),
  [
    '# Rotas',
    '',
    'Gerado por `npm run docs` a partir de `app/routes` e `app/domain/acesso/permissions.ts`; não edite à mão.',
    '',
    '| endereço | quem entra | responde | arquivo |',
    '|---|---|---|---|',
    ...rows.map(({ url, file, kind }) => `| \`${url}\` | ${who(entryOf(url))} | ${kind} | \`app/${file}\` |`),
    '',
    '## Fora do Remix',
    '',
    '| endereço | responde |',
    '|---|---|',
    '| `/ping` | `ok`, sem consultar o banco |',
    '| `/saude` | estado do banco, do esquema, da fila e do worker, em JSON |',
    '',
    '## Operações',
    '',
    'O que uma pessoa pode fazer, além de entrar na tela. Os comandos perguntam de novo, dentro da transação.',
    '',
    '| operação | grupos |',
    '|---|---|',
    ...Object.entries(operacoes).map(([name, allowed]) => `| \`${name}\` | ${who(allowed)} |`),
    '',
  ].join('\n'),
);

/** Layouts without an address of their own are left out; a screen with dialogs is a row, and so is each dialog. */
function leaves(node: Node, parent: string): Row[] {
  const url = node.path ? `${parent}/${node.path}` : parent;
  const own = node.path !== undefined || node.index === true;
  const source = readFileSync(join(projectRoot, 'app', node.file), 'utf8');
  const row = { url: url || '/', file: node.file, kind: kindOf(source) };
  return [...(own ? [row] : []), ...(node.children ?? []).flatMap((child) => leaves(child, url))];
}

function kindOf(source: string): string {
  const has = (name: string) =>
    new RegExp(`export (async )?(function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b[^}]*\\}`).test(
      source,
    );
  const page = /export default|\bdefault\b[^;]*\} from|as default/.test(source);
  return [page ? 'página' : '', !page && has('loader') ? 'GET' : '', has('action') ? 'envio' : '']
    .filter(Boolean)
    .join(', ');
}

/** The entry of the nearest declared ancestor; null when there is none. */
function entryOf(url: string): Entrada | null {
  let path = url.replace(/\.csv$/, '');
  while (path !== '') {
    const found = (Object.keys(rotas) as Rota[]).find((rota) => sameShape(rota, path));
    if (found) return rotas[found];
    path = path.slice(0, path.lastIndexOf('/'));
  }
  return null;
}

/** Parameters may have other names in the file than in the table. */
function sameShape(a: string, b: string): boolean {
  const shape = (path: string) => path.replace(/:\w+\??/g, ':');
  return shape(a) === shape(b);
}

function who(entry: Entrada | null): string {
  if (entry === null) return '-';
  if (entry === 'publica') return 'qualquer pessoa';
  if (entry === 'logado') return 'quem entrou';
  return entry.map((grupo: Grupo) => grupos[grupo]).join(', ');
}
