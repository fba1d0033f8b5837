/**
 * Options of the Remix Vite plugin; imported by vite.config.ts only.
 * @type {NonNullable<Parameters<typeof import('@remix-run/dev').vitePlugin>[0]>}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build/web',
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
};
