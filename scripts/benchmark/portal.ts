import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import { WEB_PROGRAM, type Started } from '#scripts/lib/processes.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { carregarParticipacoes } from './candidate-volume.ts';
import { ambiente, cli } from './cli.ts';
import { carregarAvaliacoes, type AlvosDaAvaliacao } from './evaluation-volume.ts';
import { carregarMensagens } from './message-volume.ts';
import { comecar } from './programa.ts';
import type { Bancada } from './types.ts';

/** How much a portal under measurement holds. */
export const TAMANHOS = {
  pequeno: {
    demandas: 500,
    curriculos: 10_000,
    participacoes: { demandas: 20, recursos: 10_000 },
    avaliacoes: { linhas: 10_000, minhas: 40 },
    mensagens: 100_000,
  },
  /** As many demands as the peer has rows, and little behind them. */
  lista: {
    demandas: 5_000,
    curriculos: 10_000,
    participacoes: { demandas: 20, recursos: 10_000 },
    avaliacoes: { linhas: 10_000, minhas: 40 },
    mensagens: 1_000,
  },
  grande: {
    demandas: 5_000,
    curriculos: 100_000,
    participacoes: { demandas: 200, recursos: 100_000 },
    avaliacoes: { linhas: 100_000, minhas: 400 },
    mensagens: 1_000_000,
  },
  enorme: {
    demandas: 50_000,
    curriculos: 500_000,
    participacoes: { demandas: 200, recursos: 100_000 },
    avaliacoes: { linhas: 100_000, minhas: 400 },
    mensagens: 1_000_000,
  },
};

export type Portal = {
  web: Started;
  url: string;
  env: Record<string, string>;
  carga: number;
  alvos: AlvosDaAvaliacao;
};

/** An address, or one that holds an id of the portal under measurement. */
export type Caminho = string | ((alvos: AlvosDaAvaliacao) => string);

export const caminhoEm = ({ alvos }: Portal, caminho: Caminho): string =>
  typeof caminho === 'string' ? caminho : caminho(alvos);

/** A portal with so much in it, its web process on core 0; `carga` is how many seconds the volume took. */
export async function portal(
  { novoBanco, pasta, dizer }: Bancada,
  tamanho: keyof typeof TAMANHOS,
): Promise<Portal> {
  const { demandas, curriculos, participacoes, avaliacoes, mensagens } = TAMANHOS[tamanho];
  const databaseUrl = await novoBanco(`paginas_${tamanho}`);
  await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
  const inicio = performance.now();
  const volume = ['--demandas', String(demandas), '--curriculos', String(curriculos)];
  await cli(['demonstracao', 'volume', ...volume, '--confirmar'], databaseUrl, pasta);
  const carga = (performance.now() - inicio) / 1000;
  dizer(`  ${String(demandas)} demandas e ${String(curriculos)} currículos em ${carga.toFixed(0)} s`);
  await carregarParticipacoes(databaseUrl, participacoes);
  const alvos = await carregarAvaliacoes(databaseUrl, avaliacoes);
  await carregarMensagens(databaseUrl, mensagens);
  return { ...(await servir(databaseUrl, pasta, tamanho)), carga, alvos };
}

/** The web process over a database that is ready; `nucleo` null is every core, `mais` is added to its environment. */
export async function servir(
  databaseUrl: string,
  pasta: string,
  nome: string,
  { nucleo = 0, mais = {} }: { nucleo?: number | null; mais?: Record<string, string> } = {},
) {
  const porta = await freePort();
  const url = `http://127.0.0.1:${String(porta)}`;
  const env = { ...ambiente(databaseUrl, pasta), PORTA: String(porta), URL_BASE: url, ...mais };
  const web = await comecar(`web-${nome}`, WEB_PROGRAM, { env, pasta, nucleo: nucleo ?? undefined });
  return { web, url, env };
}

/** The cookies of an account of the demonstration that entered. */
export async function entrar({ url }: { url: string }, conta: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: `${conta}@${DOMAIN}`, senha: SENHA_DA_DEMONSTRACAO }).toString(),
  });
  const cookie = response.headers.getSetCookie().map((linha) => linha.split(';')[0]);
  if (!cookie.some((par) => par?.startsWith('session='))) {
    throw new Error(`${conta} não pôde entrar (${String(response.status)})`);
  }
  return cookie.join('; ');
}
