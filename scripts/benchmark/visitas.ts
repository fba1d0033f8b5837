import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';
import { findBrowser } from '#scripts/lib/browser.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import { WEB_PROGRAM } from '#scripts/lib/processes.ts';
import { DOMAIN, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { ambiente, cli } from './cli.ts';
import { comecar, parar } from './programa.ts';
import { limite, type Bancada, type Medida } from './types.ts';

/** The main pages, each with the link to it that the menu of another one has. */
const PAGINAS: {
  nome: string;
  conta: string | null;
  caminho: string;
  de?: string;
  kib?: number;
  pedidos?: number;
}[] = [
  { nome: 'login', conta: null, caminho: '/login' },
  {
    nome: 'início do candidato',
    conta: 'candidato',
    caminho: '/home',
    de: '/minhas-demandas',
    kib: 142,
    pedidos: 12,
  },
  { nome: 'início da comissão', conta: 'comissao', caminho: '/home', de: '/adm/credenciamento' },
  { nome: 'currículo', conta: 'candidato', caminho: '/curriculo', de: '/minhas-demandas' },
  { nome: 'todas as demandas', conta: 'candidato', caminho: '/todas-demandas', de: '/minhas-demandas' },
  { nome: 'minhas demandas', conta: 'candidato', caminho: '/minhas-demandas', de: '/todas-demandas' },
  { nome: 'minha demanda', conta: 'candidato', caminho: '/minhas-demandas/{demanda:6}' },
  {
    nome: 'histórico',
    conta: 'candidato',
    caminho: '/historico-credenciamento',
    de: '/minhas-demandas',
  },
  {
    nome: 'lista de processos',
    conta: 'comissao',
    caminho: '/adm/lista-processos',
    de: '/adm/credenciamento',
  },
  { nome: 'demandas', conta: 'comissao', caminho: '/adm/credenciamento', de: '/adm/lista-processos' },
  {
    nome: 'solicitações de recurso',
    conta: 'comissao',
    caminho: '/adm/solicitacaoRecurso',
    de: '/adm/lista-processos',
  },
  { nome: 'lista do avaliador', conta: 'avaliador', caminho: '/ava/avaliacao' },
  { nome: 'mesa do avaliador', conta: 'avaliador', caminho: '/ava/avaliacao/{avaliacao}' },
];

const KIB = 150;
const KIB_DE_SCRIPTS = 107;
const PEDIDOS = 15;

/** What the main pages bring to a browser that was never here, and to one that has been everywhere. */
export async function medirVisitas({ novoBanco, pasta, dizer }: Bancada): Promise<Medida[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('Nenhum navegador foi encontrado para medir a primeira visita.');
  const databaseUrl = await novoBanco('visitas');
  await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
  const porta = await freePort();
  const baseURL = `http://127.0.0.1:${String(porta)}`;
  const env = { ...ambiente(databaseUrl, pasta), PORTA: String(porta), URL_BASE: baseURL };
  const web = await comecar('web-visitas', WEB_PROGRAM, { env, pasta });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const address = await screenAddresses(client);
    const medidas: Medida[] = [];
    for (const { nome, conta, caminho, de, kib = KIB, pedidos: quantos = PEDIDOS } of PAGINAS) {
      dizer(`  ${caminho}`);
      const context = await entrar(browser, baseURL, conta);
      const { pedidos, bytes, scripts } = await primeiraVisita(context, address(caminho));
      medidas.push(
        limite(`${nome}: primeira visita`, 'KiB', bytes / 1024, kib),
        limite(`${nome}: scripts da primeira visita`, 'KiB', scripts / 1024, KIB_DE_SCRIPTS),
        limite(`${nome}: pedidos da primeira visita`, 'pedidos', pedidos, quantos),
      );
      if (de !== undefined) {
        const voltas = await outraVisita(context, de, caminho);
        medidas.push(limite(`${nome}: pedidos ao voltar a ela`, 'pedidos', voltas, 1));
      }
      await context.close();
    }
    return medidas;
  } finally {
    await client.end();
    await browser.close();
    await parar(web);
  }
}

/** A browser with nothing kept but the session. */
async function entrar(browser: Browser, baseURL: string, conta: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' });
  if (conta === null) return context;
  const answer = await context.request.post('/login', {
    form: { email: `${conta}@${DOMAIN}`, senha: SENHA_DA_DEMONSTRACAO },
    headers: { Origin: baseURL },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`${conta} não pôde entrar (${String(answer.status())})`);
  return context;
}

type Trafego = { pedidos: number; bytes: number; scripts: number };

/** What crosses the wire from now on, headers included; what the browser takes from what it keeps does not. */
async function trafego(context: BrowserContext, page: Page): Promise<Trafego> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Set<string>();
  const guardados = new Set<string>();
  const soma = { pedidos: 0, bytes: 0, scripts: 0 };
  cdp.on('Network.requestServedFromCache', ({ requestId }) => guardados.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    if (response.fromDiskCache || response.fromPrefetchCache) guardados.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (guardados.has(requestId)) return;
    soma.pedidos += 1;
    soma.bytes += encodedDataLength;
    if (scripts.has(requestId)) soma.scripts += encodedDataLength;
  });
  return soma;
}

/** Requests of the page, bytes on the wire, and how many of them are scripts. */
async function primeiraVisita(context: BrowserContext, caminho: string): Promise<Trafego> {
  const page = await context.newPage();
  const soma = await trafego(context, page);
  await page.goto(caminho, { waitUntil: 'networkidle' });
  await page.close();
  return soma;
}

/** Requests of going to a page by its link, where both pages were seen before. */
async function outraVisita(context: BrowserContext, de: string, caminho: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(de, { waitUntil: 'networkidle' });
  await seguir(page, caminho);
  await seguir(page, de);
  const soma = await trafego(context, page);
  await seguir(page, caminho);
  await page.close();
  return soma.pedidos;
}

/** By a link of the page, which may lie in a part of the menu that is closed. */
async function seguir(page: Page, caminho: string): Promise<void> {
  const elo = page.locator(`a[href="${caminho}"]`).first();
  await elo.evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL((url) => url.pathname === caminho);
  await page.waitForLoadState('networkidle');
}
