import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import routes from '#app/routes.ts';
import { projectRoot } from '#app/lib/project.server.ts';

/** An address of the portal and the file under `app` that answers it. */
export type RouteOfApp = {
  id: string;
  /** For example `/adm/usuarios/:id/grupos`; '' for a layout without an address. */
  url: string;
  path: string | undefined;
  index: boolean;
  file: string;
  parentId: string;
};

type Entry = (typeof routes)[number];

/** Every route of app/routes.ts, layouts before what they hold. */
export function routesOfApp(): RouteOfApp[] {
  const all = (entries: readonly Entry[], parentId: string, parentUrl: string): RouteOfApp[] =>
    entries.flatMap(({ id, path, index, file, children }) => {
      const own = { id: id ?? file.replace(/\.tsx?$/, ''), path, index: index === true, file, parentId };
      const url = path === undefined ? parentUrl : `${parentUrl}/${path}`;
      const hasAddress = path !== undefined || own.index;
      return [{ ...own, url: hasAddress ? url || '/' : '' }, ...all(children ?? [], own.id, url)];
    });
  return all(routes, 'root', '');
}

/** The source of a route's file. */
export const sourceOfRoute = ({ file }: RouteOfApp): string =>
  readFileSync(join(projectRoot, 'app', file), 'utf8');

/** Whether the file draws a page, and does not only answer data. */
export const drawsAPage = (source: string): boolean =>
  /export default|\bdefault\b[^;]*\} from|as default/.test(source);
