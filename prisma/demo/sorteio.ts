import { createHash } from 'node:crypto';

/** Repeatable choices: the same seed gives the same people and decisions. */
export type Sorteio = {
  /** Whole number from `de` to `ate`, both included. */
  inteiro: (de: number, ate: number) => number;
  chance: (probabilidade: number) => boolean;
  um: <T>(lista: readonly T[]) => T;
  /** Up to `quantos` different ones, in random order. */
  varios: <T>(lista: readonly T[], quantos: number) => T[];
};

/** Mulberry32. */
export function criarSorteio(semente: string): Sorteio {
  let estado = createHash('sha256').update(semente).digest().readUInt32LE(0);
  const proximo = (): number => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const inteiro = (de: number, ate: number): number => de + Math.floor(proximo() * (ate - de + 1));
  return {
    inteiro,
    chance: (probabilidade) => proximo() < probabilidade,
    um: (lista) => {
      const escolhido = lista[inteiro(0, lista.length - 1)];
      if (escolhido === undefined) throw new Error('sorteio em lista vazia');
      return escolhido;
    },
    varios: (lista, quantos) => {
      const resto = [...lista];
      const escolhidos: (typeof resto)[number][] = [];
      while (escolhidos.length < quantos && resto.length > 0) {
        escolhidos.push(...resto.splice(inteiro(0, resto.length - 1), 1));
      }
      return escolhidos;
    },
  };
}

/** The same name gives the same id (version 8, of our own making). */
export function idDe(nome: string): string {
  const bytes = createHash('sha256').update(`demonstracao:${nome}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const texto = bytes.toString('hex');
  return [
    texto.slice(0, 8),
    texto.slice(8, 12),
    texto.slice(12, 16),
    texto.slice(16, 20),
    texto.slice(20),
  ].join('-');
}
