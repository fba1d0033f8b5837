import { Parser } from 'htmlparser2';
import pg from 'pg';
import { freePort } from '#scripts/lib/postgres.ts';
import { WEB_PROGRAM } from '#scripts/lib/processes.ts';
import { largestRow, ROW_LIMITS, rowsOf } from '#scripts/lib/row-size.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { emailOf, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { SCREENS } from '#scripts/screens-list/list.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { ambiente, cli } from './cli.ts';
import { comecar, parar } from './programa.ts';
import { limite, type Bancada, type Medida } from './types.ts';

/** The whole page of a list, before compression. */
const PAGE_LIMITS = { kilobytes: 60, elements: 900 };

/** What each list of the demonstration weighs: its page, and the largest of its rows. */
export async function medirLinhas({ novoBanco, pasta, dizer }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('linhas');
  await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
  const porta = await freePort();
  const base = `http://127.0.0.1:${String(porta)}`;
  const env = { ...ambiente(databaseUrl, pasta), PORTA: String(porta), URL_BASE: base };
  const web = await comecar('web-linhas', WEB_PROGRAM, { env, pasta });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const address = await screenAddresses(client);
    const urls = new Set(routesOfApp().map(({ url }) => url));
    const isList = (path: string) => urls.has(`${path}.csv`);
    const medidas: Medida[] = [];
    const cookies = new Map<string, string>();
    for (const { nome, conta, caminho } of SCREENS) {
      if (conta === null || !isList(caminho.split('?')[0] ?? '')) continue;
      const cookie = cookies.get(conta) ?? (await entrar(base, conta));
      cookies.set(conta, cookie);
      const answer = await fetch(base + address(caminho), { headers: { cookie } });
      const html = await answer.text();
      const rows = rowsOf(html);
      if (answer.status !== 200 || rows.length === 0) continue;
      dizer(`  ${caminho}`);
      const { elements, bytes } = largestRow(rows);
      const kilobytes = Buffer.byteLength(html) / 1000;
      medidas.push(
        limite(
          `${nome}: a maior de ${String(rows.length)} linhas`,
          'elementos',
          elements,
          ROW_LIMITS.elements,
        ),
        limite(`${nome}: a maior linha`, 'bytes', bytes, ROW_LIMITS.bytes),
        limite(`${nome}: a página`, 'kB', kilobytes, PAGE_LIMITS.kilobytes),
        limite(`${nome}: elementos da página`, 'elementos', elementsOf(html), PAGE_LIMITS.elements),
      );
    }
    return medidas;
  } finally {
    await client.end();
    await parar(web);
  }
}

function elementsOf(html: string): number {
  let elements = 0;
  new Parser({ onopentag: () => void (elements += 1) }).end(html);
  return elements;
}

async function entrar(base: string, conta: string): Promise<string> {
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: emailOf(conta), senha: SENHA_DA_DEMONSTRACAO }),
    headers: { Origin: base },
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
