import { openPool } from '#app/lib/connection.server.ts';
import { SEARCH_FIELD } from '#app/components/search-box.tsx';
import { povoarParaBuscar } from '#tests/factories/busca.ts';
import { cli } from './cli.ts';
import { entrar, servir } from './portal.ts';
import { parar } from './programa.ts';
import { limite, type Bancada, type Medida } from './types.ts';

const CURRICULOS = Number(process.env.BUSCA_CURRICULOS ?? 500_000);
const MENSAGENS_DE_CADA = 10;
const DEMANDAS = 50_000;
const P95_MS = 150;
const VEZES = 3;

/** Who searches: each group has its own lists, and so its own statements. */
const CONTAS = ['comissao', 'administrador', 'coordenacao', 'juridico', 'avaliador', 'analista', 'candidato'];

/** What people write: whole names, parts, mistakes, frequent words, numbers, an address, a subject, what is nowhere. */
const TEXTOS = [
  'Edmilson Cedro',
  'edmlison cedro',
  'maria silva',
  'zuleica',
  'ana',
  'jatoba peq',
  'FPR-00140',
  'fpr 140/2025',
  'curso de volume',
  'tratores',
  'resultado preliminar',
  'certidao vencida',
  'convocacao entrevista',
  '00000012345',
  '529.982.247-25',
  'pessoa777@',
  'pessoa4321@volume.example',
  '2020-0000777',
  'recurso',
  'nadaassim zzz',
];

/**
 * The search at full volume: the page of what was found, for each group and text, against one row read by its key over
 * the same connection; the slowest of twenty counts.
 */
export function medirBusca(bancada: Bancada): Promise<Medida[]> {
  return bancada.longeDoNucleo0(async () => {
    const { novoBanco, pasta, dizer } = bancada;
    const databaseUrl = await novoBanco('busca');
    await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
    const pool = openPool({ connectionString: databaseUrl, max: 2 });
    const { web, ...portal } = await servir(databaseUrl, pasta, 'busca');
    try {
      const inicio = performance.now();
      await povoarParaBuscar({ pool }, CURRICULOS, { demandas: DEMANDAS, mensagens: MENSAGENS_DE_CADA });
      dizer(`  carga em ${((performance.now() - inicio) / 1000).toFixed(0)} s`);
      const { rows } = await pool.query<{ id: string }>('select id from usuario limit 500');
      const piso: number[] = [];
      for (const { id } of rows)
        piso.push(await emMs(() => pool.query('select nome from usuario where id = $1', [id])));
      const tempos: { quem: string; ms: number }[] = [];
      for (const conta of CONTAS) {
        const cookie = await entrar(portal, conta);
        for (const texto of TEXTOS) {
          for (let vez = 0; vez < VEZES; vez += 1) {
            await pool.query('delete from limite_tentativa');
            const endereco = await guardar(portal.url, cookie, texto);
            const ms = await emMs(() => ler(endereco, cookie));
            // The first reading of a text plans its statements.
            if (vez > 0) tempos.push({ quem: `${conta}: ${texto}`, ms });
          }
        }
      }
      const lentas = tempos.toSorted((a, b) => b.ms - a.ms).slice(0, 12);
      for (const { quem, ms } of lentas) dizer(`    ${ms.toFixed(0)} ms  ${quem}`);
      const p95 = percentil95(tempos.map(({ ms }) => ms));
      const doPiso = percentil95(piso);
      const quantos = `${CURRICULOS.toLocaleString('pt-BR')} currículos e ${(CURRICULOS * MENSAGENS_DE_CADA).toLocaleString('pt-BR')} mensagens`;
      return [
        {
          ...limite(`busca em ${quantos}: p95 da página`, 'ms', p95, P95_MS),
          floor: doPiso,
          ratio: p95 / doPiso,
        },
      ];
    } finally {
      await parar(web);
      await pool.end();
    }
  });
}

const percentil95 = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length * 0.95)] ?? Number.NaN;

async function emMs(tarefa: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await tarefa();
  return performance.now() - inicio;
}

/** Sends the form, as a browser without scripting; returns where the answer is. */
async function guardar(url: string, cookie: string, texto: string): Promise<string> {
  const resposta = await fetch(`${url}/buscar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, Cookie: cookie },
    body: new URLSearchParams({ [SEARCH_FIELD]: texto }),
  });
  await resposta.arrayBuffer();
  const destino = resposta.headers.get('Location');
  if (destino === null) throw new Error(`a busca de ${texto} respondeu ${String(resposta.status)}`);
  return new URL(destino, url).href;
}

async function ler(endereco: string, cookie: string): Promise<void> {
  const resposta = await fetch(endereco, { headers: { Cookie: cookie } });
  await resposta.arrayBuffer();
  if (resposta.status !== 200) throw new Error(`${endereco} respondeu ${String(resposta.status)}`);
}
