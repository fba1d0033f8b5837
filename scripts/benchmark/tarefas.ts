import { chromium, type Browser } from '@playwright/test';
import pg from 'pg';
import { findBrowser } from '#scripts/lib/browser.ts';
import { cli } from './cli.ts';
import { maosDe, type Conta } from './maos.ts';
import { entrar, servir } from './portal.ts';
import { comecar, parar } from './programa.ts';
import { prepararAlvos, type Alvos } from './tarefas/alvos.ts';
import { OUTRAS } from './tarefas/outras.ts';
import { PERGUNTAS } from './tarefas/perguntas.ts';
import type { Tarefa } from './tarefas/types.ts';
import { noMaximo, type Bancada, type Medida } from './types.ts';

const TAREFAS = [...PERGUNTAS, ...OUTRAS];

/**
 * The tasks that people come for, over the demonstration, each from the first page of whoever does it until what answers
 * it is in sight: by the lists of the menu and by the place of the demand, in presses and pages opened.
 */
export async function medirTarefas({ novoBanco, pasta, dizer }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('tarefas');
  await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { web, url, env } = await servir(databaseUrl, pasta, 'tarefas', { nucleo: null });
  const worker = await comecar('worker-tarefas', ['build/worker.js'], { env, pasta });
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined });
  try {
    const alvos = await prepararAlvos(client);
    const pessoas = new Map<string, string>();
    const medidas: Medida[] = [];
    dizer('| tarefa | toques: pelas listas | pelo lugar | páginas: pelas listas | pelo lugar |');
    dizer('| --- | ---: | ---: | ---: | ---: |');
    for (const tarefa of TAREFAS) {
      const { nome, conta } = tarefa;
      const cookie = pessoas.get(conta) ?? (await entrar({ url }, conta));
      pessoas.set(conta, cookie);
      const fazer = (modo: Modo) => contar(tarefa, modo, { browser, url, cookie, alvos });
      const antes = await fazer('pelasListas');
      const depois = await fazer('peloLugar');
      dizer(
        `| ${[nome, antes.pressoes, depois.pressoes, antes.paginas, depois.paginas].map(String).join(' | ')} |`,
      );
      medidas.push(
        noMaximo(`${nome}: toques`, 'toques', depois.pressoes, antes.pressoes, 1),
        noMaximo(`${nome}: páginas`, 'páginas', depois.paginas, antes.paginas, 1),
      );
    }
    return medidas;
  } finally {
    await browser.close();
    await parar(worker);
    await parar(web);
    await client.end();
  }
}

type Modo = 'pelasListas' | 'peloLugar';
type Onde = { browser: Browser; url: string; cookie: string; alvos: Alvos };

/** What the task took in that way; an error where its answer does not come in sight. */
async function contar(tarefa: Tarefa, modo: Modo, { browser, url, cookie, alvos }: Onde): Promise<Conta> {
  const conta: Conta = { ato: tarefa.nome, pessoas: 0, pressoes: 0, letras: 0, paginas: 0, esperaMs: 0 };
  const maos = await maosDe(browser, { url, cookie }, [conta]);
  const { page } = maos;
  await page.goto('/home');
  maos.comeca(tarefa.nome);
  await tarefa[modo](maos, alvos);
  await tarefa.resposta(page, alvos).first().waitFor();
  await page.context().close();
  return conta;
}
