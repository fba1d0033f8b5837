import type { Browser, Locator, Page } from '@playwright/test';

/** Of the keystroke-level model (Card, Moran and Newell): to decide and point and press, and a letter. */
const PRESSAO_MS = 2_650;
const LETRA_MS = 280;

/** What one act of the panel's days took of whoever did it. */
export type Conta = {
  ato: string;
  pessoas: number;
  pressoes: number;
  letras: number;
  paginas: number;
  esperaMs: number;
};

/** Of the hands and of the waiting. */
export const minutosDe = ({ pressoes, letras, esperaMs }: Conta): number =>
  (pressoes * PRESSAO_MS + letras * LETRA_MS + esperaMs) / 60_000;

/** Somebody at a screen, whose every press is counted. */
export class Maos {
  readonly page: Page;
  private conta: Conta | undefined;
  private endereco = '';
  private readonly contas: Conta[];

  constructor(page: Page, contas: Conta[]) {
    this.page = page;
    this.contas = contas;
    // Also of what the script draws: each address is a page for whoever reads it.
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || frame.url() === this.endereco) return;
      this.endereco = frame.url();
      if (this.conta) this.conta.paginas += 1;
    });
  }

  /** What follows is of this act; another pair of hands at the same act adds to it. */
  comeca(ato: string): void {
    this.conta = this.contas.find((conta) => conta.ato === ato);
    if (this.conta) this.conta.pessoas += 1;
    else {
      this.conta = { ato, pessoas: 1, pressoes: 0, letras: 0, paginas: 0, esperaMs: 0 };
      this.contas.push(this.conta);
    }
  }

  async abre(caminho: string): Promise<void> {
    await this.espera(1, () => this.page.goto(caminho, { waitUntil: 'load' }));
  }

  /** Presses, and waits for what shows that it is done. */
  async aperta(alvo: Locator, ate?: Locator): Promise<void> {
    await this.espera(1, async () => {
      await alvo.click();
      await ate?.first().waitFor();
    });
  }

  async escolhe(alvo: Locator, valor: string): Promise<void> {
    await this.espera(2, () => alvo.selectOption(valor));
  }

  async escreve(alvo: Locator, texto: string): Promise<void> {
    if (this.conta) this.conta.letras += texto.length;
    await this.espera(1, () => alvo.fill(texto));
  }

  private async espera(pressoes: number, faz: () => Promise<unknown>): Promise<void> {
    const desde = performance.now();
    await faz().catch(async (error: unknown) => {
      const texto = await this.page.locator('main').innerText();
      throw new Error(`Em ${this.page.url()}:\n${texto}`, { cause: error });
    });
    if (!this.conta) return;
    this.conta.pressoes += pressoes;
    this.conta.esperaMs += performance.now() - desde;
  }
}

/** A screen of its own for whoever has that session. */
export async function maosDe(
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
  contas: Conta[],
): Promise<Maos> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map((par) => {
      const [name = '', value = ''] = par.split('=');
      return { name, value, url };
    }),
  );
  return new Maos(await context.newPage(), contas);
}
