import { freePort } from '#scripts/lib/postgres.ts';
import { WEB_MEMORY } from '#scripts/lib/processes.ts';
import pg from 'pg';
import { requestsPerSecond } from './http-load.ts';
import { entrar, portal, type Portal } from './portal.ts';
import { comecar, parar } from './programa.ts';
import { linha } from './tabela.ts';
import { aoMenos, mediana, type Bancada, type Medida } from './types.ts';

/** Lists of the API, as this account asks for them. */
const CHAMADAS = [
  { nome: 'demandas', conta: 'comissao', caminho: '/api/credenciamentos' },
  { nome: 'processos', conta: 'comissao', caminho: '/api/listaProcessos/todoCredECron' },
  { nome: 'mensagens', conta: 'administrador', caminho: '/api/mensageria' },
] as const;

/** Without it a call answers the whole list, and refuses the longest. */
const EM_PAGINAS = '?pagina=1&itens=50';

const RODADAS = 5;
const SEGUNDOS = 1.5;
/** Each connection is a caller of its own: the calls of one session are counted (R-API-05). */
const SESSOES = 8;

/** Requests a second of lists of the API against a bare Remix route that answers the same bytes, on one core. */
export function medirApi(bancada: Bancada): Promise<Medida[]> {
  return bancada.longeDoNucleo0(async () => {
    const doPortal = await portal(bancada, 'pequeno');
    try {
      const medidas: Medida[] = [];
      for (const chamada of CHAMADAS) {
        const medida = await medir(doPortal, bancada.pasta, chamada);
        bancada.dizer(linha(medida));
        medidas.push(medida);
      }
      return medidas;
    } finally {
      await parar(doPortal.web);
    }
  });
}

async function medir(
  doPortal: Portal,
  pasta: string,
  { nome, conta, caminho }: (typeof CHAMADAS)[number],
): Promise<Medida> {
  const cookies: string[] = [];
  while (cookies.length < SESSOES) cookies.push(await entrar(doPortal, conta));
  const pedida = caminho + EM_PAGINAS;
  const url = doPortal.url + pedida;
  const piso = await rotaNua(doPortal.env, url, cookies[0] ?? '', pasta);
  try {
    const taxas: number[] = [];
    const pisos: number[] = [];
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      await esquecerChamadas(doPortal.env.DATABASE_URL ?? '');
      const nossa = await requestsPerSecond(url, cookies, { seconds: SEGUNDOS });
      const nua = await requestsPerSecond(piso.url + pedida, cookies, { seconds: SEGUNDOS });
      // The first round warms both up.
      if (rodada > 0) {
        taxas.push(nossa);
        pisos.push(nua);
      }
    }
    const contra = 'API contra uma rota nua do Remix';
    return aoMenos(`${nome}: ${contra}`, 'chamadas/s', mediana(taxas), mediana(pisos), 0.5);
  } finally {
    await piso.parar();
  }
}

async function rotaNua(env: Record<string, string>, url: string, cookie: string, pasta: string) {
  const porta = String(await freePort());
  const args = [...WEB_MEMORY, 'scripts/benchmark/bare-route.ts', porta, url, cookie];
  const programa = await comecar(`rota-${porta}`, args, { env, pasta, nucleo: 0 });
  return { url: `http://127.0.0.1:${porta}`, parar: () => parar(programa) };
}

/** What is measured is a call, not how many a minute one caller may make. */
export async function esquecerChamadas(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`delete from limite_tentativa where key like 'api:chamador:%'`);
  } finally {
    await client.end();
  }
}
