import { STATUS } from '#app/domain/etapa/ids.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { diasEntre, type Dia } from '#app/lib/dates.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';
import type { Catalogo } from './catalogo.ts';
import { escreverCurriculo, type Curriculo } from './curriculos.ts';
import type { Interessado } from './participacoes.ts';
import type { Pessoa } from './pessoas.ts';
import type { DemandaDoRoteiro } from './roteiro/tipos.ts';
import type { Sorteio } from './sorteio.ts';
import { chavesDe } from './trajetorias.ts';
import type { Vida } from './vida.ts';

export type Vinculo = { cpf: string; codCfo: string; inicio: Dia; fim: Dia | null };

export type Elenco = {
  curriculos: Curriculo[];
  /** By key of the script. */
  interessados: Map<string, Interessado[]>;
  /** Eligible for a demand that is open, interested or not. */
  elegiveis: Map<string, Pessoa[]>;
};

const MAXIMO_INTERNO = 4;
const MAXIMO_EXTERNO = 2;
const SO_RASCUNHO = 15;
const DESATUALIZADOS = 20;
/** Eligible people of an open demand who have not shown interest. */
const SEM_INTERESSE = 12;

/** What the two candidates with a known address take part in, and what they could still show interest in. */
const MARCADOS: Readonly<Record<string, { participa: string[]; poderia: string[] }>> = {
  [CANDIDATO_EXTERNO]: { participa: chavesDe(CANDIDATO_EXTERNO), poderia: ['drones', 'graos'] },
  [CANDIDATO_INTERNO]: { participa: chavesDe(CANDIDATO_INTERNO), poderia: ['drones'] },
};

/** Chooses who takes part in what and writes everybody's curriculum accordingly. */
export function formarElenco(
  pessoas: readonly Pessoa[],
  vidas: readonly Vida[],
  vinculos: readonly Vinculo[],
  hoje: Dia,
  catalogo: Catalogo,
  sorteio: Sorteio,
): Elenco {
  const participa = new Map<string, Vida[]>(pessoas.map(({ chave }) => [chave, []]));
  const poderia = new Map<string, DemandaDoRoteiro[]>(pessoas.map(({ chave }) => [chave, []]));
  const empresaEm = (cpf: string, dia: Dia): string | null =>
    vinculos.find((v) => v.cpf === cpf && v.inicio <= dia && (v.fim === null || v.fim >= dia))?.codCfo ??
    null;
  const livre = (pessoa: Pessoa, maximo: number): boolean =>
    (participa.get(pessoa.chave)?.length ?? 0) < maximo;

  for (const vida of vidas) {
    const { roteiro } = vida;
    const inicio = faseDoStatus(STATUS.demonstracaoDeInteresse, vida, vida.fases)?.realizacaoInicio;
    if (inicio === undefined || roteiro.interessados === undefined) continue;
    const aceita = (pessoa: Pessoa): boolean => {
      const marcado = MARCADOS[pessoa.email];
      if (marcado) return marcado.participa.includes(roteiro.chave);
      const interno = empresaEm(pessoa.cpf, inicio) !== null;
      if (vinculos.some(({ cpf }) => cpf === pessoa.cpf)) {
        return interno && roteiro.tipo !== 'externo' && livre(pessoa, MAXIMO_INTERNO);
      }
      return roteiro.tipo !== 'interno' && livre(pessoa, MAXIMO_EXTERNO);
    };
    const candidatos = pessoas.filter(aceita);
    const certos = candidatos.filter(({ email }) => MARCADOS[email]);
    const internos = candidatos.filter((p) => !certos.includes(p) && empresaEm(p.cpf, inicio) !== null);
    const externos = candidatos.filter((p) => !certos.includes(p) && !internos.includes(p));
    const deDentro = sorteio.varios(internos, Math.min(6, Math.ceil(roteiro.interessados * 0.35)));
    const deFora = sorteio.varios(externos, roteiro.interessados - certos.length - deDentro.length);
    for (const { chave } of [...certos, ...deDentro, ...deFora]) participa.get(chave)?.push(vida);
    if (roteiro.status !== STATUS.demonstracaoDeInteresse) continue;
    const outros = pessoas.filter((p) => {
      const marcado = MARCADOS[p.email];
      if (marcado) return marcado.poderia.includes(roteiro.chave);
      return participa.get(p.chave)?.length === 0 && poderia.get(p.chave)?.length === 0;
    });
    const marcados = outros.filter(({ email }) => MARCADOS[email]);
    for (const { chave } of [
      ...marcados,
      ...sorteio.varios(
        outros.filter((p) => !marcados.includes(p)),
        SEM_INTERESSE,
      ),
    ]) {
      poderia.get(chave)?.push(roteiro);
    }
  }

  const estaSolta = ({ chave }: Pessoa): boolean =>
    participa.get(chave)?.length === 0 && poderia.get(chave)?.length === 0;
  for (const { roteiro } of vidas.filter((vida) => vida.roteiro.reaberta)) {
    const recem = pessoas.find((p) => estaSolta(p) && !vinculos.some(({ cpf }) => cpf === p.cpf));
    if (recem) poderia.get(recem.chave)?.push(roteiro);
  }
  const soltos = pessoas.filter(estaSolta);
  const especiais = sorteio.varios(soltos, SO_RASCUNHO + DESATUALIZADOS);
  const rascunhos = new Set(especiais.slice(0, SO_RASCUNHO).map(({ chave }) => chave));
  const velhos = new Set(especiais.slice(SO_RASCUNHO).map(({ chave }) => chave));

  const interessados = new Map<string, Interessado[]>();
  const elegiveis = new Map<string, Pessoa[]>();
  const curriculos = pessoas.map((pessoa) => {
    const dele = participa.get(pessoa.chave) ?? [];
    const possiveis = poderia.get(pessoa.chave) ?? [];
    const primeira = dele
      .flatMap(
        (vida) => faseDoStatus(STATUS.demonstracaoDeInteresse, vida, vida.fases)?.realizacaoInicio ?? [],
      )
      .sort()[0];
    const minimo = primeira ? diasEntre(primeira, hoje) + 3 : 5;
    const finalizadaHa = rascunhos.has(pessoa.chave)
      ? null
      : velhos.has(pessoa.chave)
        ? sorteio.inteiro(380, 700)
        : sorteio.inteiro(minimo, Math.max(minimo, 345));
    const demandas = [...dele.map(({ roteiro }) => roteiro), ...possiveis];
    const curriculo = escreverCurriculo(pessoa, demandas, { hoje, finalizadaHa }, catalogo, sorteio);
    for (const vida of dele) {
      const inicio = faseDoStatus(STATUS.demonstracaoDeInteresse, vida, vida.fases)?.realizacaoInicio ?? hoje;
      const codCfo = empresaEm(pessoa.cpf, inicio);
      juntar(interessados, vida.roteiro.chave, {
        pessoa,
        versaoId: curriculo.versaoId,
        tipo: codCfo === null ? 'E' : 'I',
        codCfo,
      });
    }
    for (const { chave } of demandas) juntar(elegiveis, chave, pessoa);
    return curriculo;
  });
  for (const { roteiro } of vidas) {
    if (!roteiro.comOsDe) continue;
    const { chave, quantos } = roteiro.comOsDe;
    const deFora = interessados
      .get(chave)
      ?.filter(({ tipo, pessoa }) => tipo === 'E' && !MARCADOS[pessoa.email])
      .slice(0, quantos);
    interessados.set(roteiro.chave, deFora ?? []);
  }
  return { curriculos, interessados, elegiveis };
}

function juntar<T>(mapa: Map<string, T[]>, chave: string, valor: T): void {
  const lista = mapa.get(chave);
  if (lista) lista.push(valor);
  else mapa.set(chave, [valor]);
}
