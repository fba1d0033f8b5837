import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import { minify } from '@swc/core';
import tailwindcss from '@tailwindcss/vite';
import { transform } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';
import { chunkOf } from './scripts/lib/chunks.ts';
import { leanRouterPlugin } from './scripts/lib/lean-router.ts';
import { leanStyle } from './scripts/lib/lean-style.ts';

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

/** A screen whose program does not arrive waits for the connection and is opened anew, instead of an error page. */
const programsWait: Plugin = {
  name: 'porteira:programs-wait',
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('/@remix-run/react/dist/esm/routeModules.js')) return null;
    const reload = 'window.location.reload();';
    if (!code.includes(reload))
      this.error('O roteador mudou: veja como ele trata um programa que não chega.');
    return { code: code.replace(reload, 'window.porteiraSemPrograma();'), map: null };
  },
};

/** The oldest browsers that read the style sheet (Tailwind 4): nothing is rewritten for older ones. */
const BROWSERS = ['chrome111', 'safari16.4', 'firefox128'];

/** Lowered to the browsers by esbuild, then made small by SWC: smaller than either alone. */
const small: Plugin = {
  name: 'porteira:small',
  apply: 'build',
  enforce: 'post',
  async renderChunk(code) {
    const lowered = await transform(code, { target: BROWSERS, charset: 'utf8', legalComments: 'none' });
    const { code: written } = await minify(lowered.code, {
      module: true,
      ecma: 2020,
      compress: { passes: 3 },
      mangle: true,
      format: { comments: false },
    });
    return { code: written, map: null };
  },
};

/** Fonts and decoders that PDF.js fetches by name when a document asks for one (app/components/pdf-pages.ts). */
const pdfFiles: Plugin = {
  name: 'porteira:pdf-files',
  apply: 'build',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    for (const part of ['standard_fonts', 'wasm'])
      for (const name of readdirSync(join(folder, part)))
        if (!/^quickjs|^LICENSE_(PDFJS_)?QUICKJS/.test(name))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${name}`,
            source: readFileSync(join(folder, part, name)),
          });
  },
};

export default defineConfig({
  css: { postcss: { plugins: [leanStyle] } },
  plugins: [
    keepServerOut,
    leanRouterPlugin,
    programsWait,
    pdfFiles,
    remix(remixConfig),
    tailwindcss(),
    small,
  ],
  build: {
    target: 'esnext',
    cssTarget: BROWSERS,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    minify: false,
    cssMinify: true,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
});
