import { requestsPerSecond } from './http-load.ts';
import { entrar, portal } from './portal.ts';
import { parar } from './programa.ts';
import { linha } from './tabela.ts';
import { esquecerChamadas } from './api.ts';
import { aoMenos, mediana, type Bancada, type Medida } from './types.ts';

const RODADAS = 5;
const SEGUNDOS = 1.5;
const SESSOES = 8;

/** A page or a call of the portal, how many rows it has, and how much of the peer's rate it must reach. */
const MEDIDAS = [
  { nome: 'lista de processos, 20 linhas', caminho: '/adm/lista-processos?aba=todas', linhas: 20, meta: 1 },
  {
    nome: 'lista de processos, 100 linhas',
    caminho: '/adm/lista-processos?aba=todas&itens=100',
    linhas: 100,
    meta: 0.5,
  },
  { nome: 'API de demandas, 20 linhas', caminho: '/api/credenciamentos?itens=20', linhas: 20, meta: 2 },
  { nome: 'API de demandas, 100 linhas', caminho: '/api/credenciamentos?itens=100', linhas: 100, meta: 2 },
] as const;

/**
 * The portal beside another system that answers so many rows of 5,000 as JSON, which the operator names: its address in
 * PAR_URL, where {linhas} is how many, and in PAR_TOKEN what goes in `Authorization: Bearer`. Whoever started it keeps it
 * on one core, as the portal is here; rounds alternate.
 */
export async function medirPar(bancada: Bancada): Promise<Medida[]> {
  const { PAR_URL: modelo, PAR_TOKEN: token } = process.env;
  if (modelo === undefined || !modelo.includes('{linhas}'))
    throw new Error('Diga em PAR_URL o endereço do par, com {linhas} no lugar de quantas linhas responde.');
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  return bancada.longeDoNucleo0(async () => {
    const doPortal = await portal(bancada, 'lista');
    try {
      const cookies: string[] = [];
      while (cookies.length < SESSOES) cookies.push(await entrar(doPortal, 'comissao'));
      const medidas: Medida[] = [];
      for (const { nome, caminho, linhas, meta } of MEDIDAS) {
        const doPar = modelo.replace('{linhas}', String(linhas));
        const taxas = { nossa: [] as number[], par: [] as number[] };
        for (let rodada = 0; rodada < RODADAS; rodada++) {
          await esquecerChamadas(doPortal.env.DATABASE_URL ?? '');
          const nossa = await requestsPerSecond(doPortal.url + caminho, cookies, { seconds: SEGUNDOS });
          const par = await requestsPerSecond(doPar, '', { seconds: SEGUNDOS, headers: authorization });
          if (rodada === 0) continue;
          taxas.nossa.push(nossa);
          taxas.par.push(par);
        }
        const medida = aoMenos(
          `${nome}: contra o par`,
          'por segundo',
          mediana(taxas.nossa),
          mediana(taxas.par),
          meta,
        );
        bancada.dizer(linha(medida));
        medidas.push(medida);
      }
      return medidas;
    } finally {
      await parar(doPortal.web);
    }
  });
}
