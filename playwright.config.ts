import { defineConfig } from '@playwright/test';
import { findBrowser } from '#scripts/lib/browser.ts';
import { PATIENCE_MS, TEST_PATIENCE_MS } from '#tests/setup/patience.ts';
import { WHOLE } from '#tests/setup/size.ts';

const asRoot = process.getuid?.() === 0;
/** What Playwright itself turns off, for a list given here takes the place of its own, and: */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A new frame of the browser for each page of one site: a fifth of the processor's time of a page.
  'RenderDocument',
  // A program ready for a site that no test goes to.
  'SpareRendererForSitePerProcess',
];
const args = [
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-quic',
  // A page of a test does not live long enough to pay for what V8 optimises.
  '--js-flags=--no-opt',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** Tests that send their requests by themselves: a browser's scripting has no part in them. */
const WITHOUT_BROWSER = [
  '**/arquivos.e2e.ts',
  '**/encerrar.e2e.ts',
  '**/envios-hostis.e2e.ts',
  '**/linha-de-comando.e2e.ts',
  '**/vida-por-http.e2e.ts',
];

/**
 * Journeys whose forms are the same with scripting and without, or that a life by HTTP alone takes without it: only the
 * whole takes them so too.
 */
const ALIKE = [
  'agendamento',
  'aplicacao',
  'bancas',
  'banco-reiniciado',
  'dados-pessoais',
  'ficha',
  'jornada-principal',
  'linhas',
  'lote',
  'lugar-da-demanda',
  'mensageria',
  'mensagens-e-agenda',
  'pdfs',
  'recurso',
  'relatorios',
  'segunda-metade',
].map((name) => `**/${name}.e2e.ts`);

/** Every screen of the list, opened in both ways by one test. */
const SCREENS = '**/telas.e2e.ts';

/** Journeys that mostly wait: for a clock, a program that starts again, an answer held back. */
const WAITING = ['arquivos', 'atualiza-sozinha', 'banco-reiniciado', 'encerrar', 'pedido'].map(
  (name) => `**/${name}.e2e.ts`,
);

/** Two cores, and a third journey for what the other two wait for. */
const AT_ONCE = 3;

/**
 * Every journey runs twice: with scripting, and without, where only what scripting adds is left out. Those that mostly wait do
 * so one after the other beside the others. The screens come last: in small parts, they leave no core without work beside the
 * longest journeys.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/global.ts',
  workers: AT_ONCE + 1,
  fullyParallel: false,
  // A busy machine makes a journey slow, never wrong.
  timeout: 2 * TEST_PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Pictures and pages of every moment would take as long as the journey itself: `--trace on` keeps them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: asRoot ? ['--no-sandbox', ...args] : args,
    },
  },
  projects: [
    { name: 'esperas', workers: 1, use: { javaScriptEnabled: true }, testMatch: WAITING },
    {
      name: 'js',
      workers: AT_ONCE,
      use: { javaScriptEnabled: true },
      testIgnore: [SCREENS, ...WAITING],
      // Lives of which a commit takes the parts in shorter journeys, and the rules in tests of the commands.
      grepInvert: WHOLE ? undefined : /@longa|@outra-vez/,
    },
    {
      name: 'nojs',
      workers: AT_ONCE,
      use: { javaScriptEnabled: false },
      testIgnore: [...WITHOUT_BROWSER, ...(WHOLE ? [] : ALIKE), SCREENS],
      // What a test says of another width of the same form, only the whole asks again: a phone's without scripting, a desk's with it.
      grepInvert: WHOLE ? /@com-scripting/ : /@com-scripting|@repete/,
    },
    { name: 'telas', workers: AT_ONCE, testMatch: SCREENS },
  ],
});
