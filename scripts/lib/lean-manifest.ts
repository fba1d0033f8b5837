import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /\.(csv|xlsx)$/;
const MANIFEST = /^window\.__remixManifest=(.*?);?$/s;
const MODULE = /^\/assets\/(.*)\.js$/;
/** What a screen has or has not, a bit each, in this order. */
const MARKS = ['hasLoader', 'hasAction', 'hasClientAction', 'hasClientLoader', 'hasErrorBoundary', 'index'];

type Route = Record<string, unknown> & { id: string; parentId?: string; path?: string; module: string };

/**
 * The router's list of every screen, which each first visit brings, without what the browser does not ask it: the files
 * that a screen is made of (vite.config.ts: the page names its own), what a screen does not have, and the files of each
 * list, to which only a load of the browser's own leads. Each screen is a row, of which a line makes what the router reads.
 */
export function leanManifest(text: string): string {
  const [, json = ''] = MANIFEST.exec(text.trim()) ?? [];
  if (json === '') throw new Error('A lista de telas do roteador não está onde estava.');
  const { routes, ...manifest } = JSON.parse(json) as { routes: Record<string, Route> };
  const shown = Object.values(routes).filter(({ path }) => !FILE.test(path ?? ''));
  const ids = shown.map(({ id }) => id);
  const rows = shown.map(({ id, parentId, path, module, imports: _imports, ...rest }) => {
    const marks = MARKS.reduce((sum, mark, bit) => sum + (rest[mark] === true ? 1 << bit : 0), 0);
    const more = Object.entries(rest).filter(
      ([name, value]) =>
        !MARKS.includes(name) && value !== false && !(Array.isArray(value) && value.length === 0),
    );
    const file = MODULE.exec(module)?.[1];
    if (file === undefined) throw new Error(`A tela ${id} não está onde as outras estão: ${module}`);
    // Most files have the last name of their screen, and what tells their versions apart.
    const own = file.startsWith(`${lastName(id)}-`) ? file.slice(lastName(id).length) : file;
    const row = [ids.indexOf(parentId ?? ''), id, path ?? 0, marks, own];
    return more.length === 0 ? row : [...row, Object.fromEntries(more)];
  });
  return `window.__remixManifest=(${written})(${JSON.stringify(manifest)},${JSON.stringify(MARKS)},${JSON.stringify(rows)})`;
}

const lastName = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** What the browser runs: the list as the router reads it. */
const written = `(m,n,r)=>{m.routes={};for(const [p,id,path,s,f,more] of r)m.routes[id]=Object.assign({id,module:"/assets/"+(f[0]=="-"?id.split("/").pop():"")+f+".js"},r[p]&&{parentId:r[p][1]},path!==0&&{path},...n.map((k,i)=>s>>i&1&&{[k]:true}),more);return m}`;

/** Writes it so into the browser's files. */
export function leanManifestIn(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (!/^manifest-.*\.js$/.test(file)) continue;
    const path = join(folder, file);
    writeFileSync(path, leanManifest(readFileSync(path, 'utf8')));
  }
}
