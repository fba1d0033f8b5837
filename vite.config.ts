import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

/** What must never reach the browser, whoever imports it. */
const SERVER_ONLY =
  /^(node:|@prisma\/|pg$|graphile-worker|nodemailer|smtp-server|puppeteer|pino$|flydrive|express$|.*\.server\/|#worker\/|#cli\/|#app\/server\/)/;

const keepServerOut: Plugin = {
  name: 'porteira:keep-server-out',
  enforce: 'pre',
  resolveId(source, importer, { ssr }) {
    if (ssr || !importer || importer.includes('/node_modules/') || !SERVER_ONLY.test(source)) return null;
    // In development a style sheet names every file it was scanned from; Vite asks as if from its own page.
    if (importer.endsWith('/index.html')) return null;
    this.error(`${importer} levaria ${source} ao navegador. Mova o que o usa para um arquivo .server.ts.`);
  },
};

export default defineConfig({
  plugins: [keepServerOut, remix(remixConfig), tailwindcss()],
  build: { sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
