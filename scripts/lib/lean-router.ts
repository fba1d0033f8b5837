import type { Plugin } from 'vite';
import remixConfig from '../../remix.config.js';

type Change = [what: RegExp, becomes: string];

/** Remix asks its options while it runs; known while building, what they switch off does not reach the browser. */
const OPTIONS = Object.entries(remixConfig.future ?? {}).map(([name, value]): Change => [
  new RegExp(`(?:(?:window\\.)?__remixContext\\.|\\bcontext\\.)?\\bfuture\\.${name}\\b`, 'g'),
  String(value),
]);

/**
 * By file: what the router decides again each time, or is never asked here. Pages are drawn by the server, which names
 * every screen at once and answers none of it later; no page moves from one to the next in the browser's own way.
 */
const SETTLED: Record<string, Change[]> = {
  '/@remix-run/react/dist/esm/components.js': [
    // The first drawing names again the files that the page asks for: the browser takes their names from the page (after
    // those of the list of screens and of the entry), and that list does without them (lean-manifest.ts).
    [
      /manifest\.entry\.imports\.concat\(routePreloads\)/,
      `Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href')).slice(2)`,
    ],
    [/NavLink\.displayName = "NavLink";/, ''],
    // What the server writes for data that come later: none do (app/entry.server.tsx), and the browser writes no page.
    [
      /,\n\s+static: isStatic,\n\s+staticContext\n\s+\} = useDataRouterContext\(\);/,
      '} = useDataRouterContext(); const isStatic = false, staticContext = undefined;',
    ],
  ],
  '/@remix-run/router/dist/router.js': [
    [/\bfuture\.v7_\w+/g, 'true'],
    [/\bfogOfWar\.active = false;/g, ''],
    [/\bfogOfWar\.active\b/g, 'false'],
    [/(?<=if \(!?)isFogOfWar\b/g, 'false'],
    [/(?<!function )\bisDeferredResult\([\w.[\]]+\)/g, 'false'],
  ],
  '/react-router-dom/dist/index.js': [
    [/React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\([^)]*\), \[[^\]]*\]\);/g, ''],
    [/!viewTransitionOpts \|\| isViewTransitionUnavailable/, 'true'],
    [/React\.useEffect\(\(\) => \{\n {4}if \((?:renderDfd|!?vtContext)[^]*?\n {2}\}, \[.*?\]\);/g, ''],
  ],
  '/react-dom/cjs/react-dom.production.min.js': [
    // An old way in, each with what it needs: the portal enters by `hydrateRoot`.
    [
      /exports\.(?=(?:createRoot|findDOMNode|hydrate|render|unmountComponentAtNode|unstable_\w+)=)/g,
      'const _',
    ],
  ],
};

/** The router and React as this portal uses them. Fails where the text that it looks for is no longer there. */
export function leanRouter(id: string, code: string): string {
  const ofRemix = id.includes('/@remix-run/react/dist/esm/');
  let text = code;
  if (ofRemix) {
    for (const [what, becomes] of OPTIONS) text = text.replace(what, becomes);
    text = text.replace(/(?<=if \(|!|return |lazy: )(?:window\.__remixContext\.)?isSpaMode\b/g, 'false');
  }
  const [file, changes] = Object.entries(SETTLED).find(([end]) => id.endsWith(end)) ?? ['', []];
  for (const [what, becomes] of changes) {
    if (text.search(what) < 0) throw new Error(`O roteador mudou: em ${file} não há ${String(what)}.`);
    text = text.replace(what, becomes);
  }
  return text;
}

export const leanRouterPlugin: Plugin = {
  name: 'porteira:lean-router',
  apply: 'build',
  transform(code, id, options) {
    const lean = options?.ssr ? code : leanRouter(id, code);
    return lean === code ? null : { code: lean, map: null };
  },
};
