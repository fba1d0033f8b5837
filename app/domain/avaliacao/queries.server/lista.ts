import type { CtxUsuario } from '#app/domain/ctx.ts';
import { listDemandasComAlgo } from '#app/domain/demanda/queries.server/com-algo.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { classificar, explicacaoDoEmpate } from '../classificacao.ts';
import { partesDe } from '../notas.ts';
import type { Apuracao, Parte } from '../types.ts';
import {
  aprovadoNa,
  contadores,
  contaDoTipo,
  linhaDaLista,
  linhaDoRelatorio,
  mediasPorCriterio,
  totais,
} from '../vistas.ts';
import { AVALIADAS, escolher, listCredenciamentos, OFERECE } from './credenciamentos.ts';
import { findDemanda } from './demanda.ts';
import { listConcorrentes } from './participantes.ts';
import { listSomasPorCriterio } from './rubrica.ts';

/** 'Selecione', 'Entrevista', 'Didática', 'Todos'. */
const TIPOS = ['S', 'E', 'D', 'T'] as const;
export type TipoDaLista = (typeof TIPOS)[number];

export function lerLista(params: URLSearchParams) {
  const { filtros, pagina, tamanho, pular } = parseListParams(params, {
    filtros: ['tipo', 'credenciamento'],
  });
  const tipo = TIPOS.find((um) => um === filtros.tipo) ?? 'S';
  // A demand without a type: the link of the process list. The whole is shown.
  const pedido = tipo === 'S' && filtros.credenciamento !== '' ? 'T' : tipo;
  return { tipo: pedido, credenciamento: filtros.credenciamento, pagina, tamanho, pular };
}

export type FiltroDaLista = ReturnType<typeof lerLista>;
type Pedido = Pick<FiltroDaLista, 'tipo' | 'credenciamento'>;
type Trecho = Pick<FiltroDaLista, 'pular' | 'tamanho'>;

/** One demand's candidates in their order, those without a place last; null before type and demand are chosen. */
async function ordenar(ctx: CtxUsuario, filtro: Pedido) {
  const { id } = await escolher(ctx, OFERECE.comEntrevista, filtro.credenciamento);
  if (id === '' || filtro.tipo === 'S') return null;
  const lida = await findDemanda(ctx, id);
  const partes = partesDe(lida.demanda.tipoAvaliacao);
  const { tipo } = filtro;
  // Of what a demand does not evaluate there is nobody to list, and no result to send.
  const avaliaOTipo = tipo === 'T' ? partes.length > 0 : partes.includes(tipo);
  const candidatos = avaliaOTipo ? await listConcorrentes(ctx, lida.demanda) : [];
  const colocacoes = classificar(candidatos);
  const porId = new Map(candidatos.map((candidato) => [candidato.participacaoId, candidato]));
  const comLugar = new Set(colocacoes.map(({ participacaoId }) => participacaoId));
  const ordem = [...comLugar, ...[...porId.keys()].filter((um) => !comLugar.has(um))];
  /** Each as `ver` shows their outcome. One's own case: the row stands, without its outcome (R-ACE-04). */
  const linhas = <T>(ver: (apuracao: Apuracao) => T, { pular, tamanho }: Trecho) =>
    ordem.slice(pular, pular + tamanho).flatMap((participacaoId, posicao) => {
      const candidato = porId.get(participacaoId);
      if (!candidato) return [];
      const { nome, cpf, cidade, proprioCaso, apuracao } = candidato;
      const lugar = colocacoes[pular + posicao]?.lugar ?? null;
      const empate = explicacaoDoEmpate(colocacoes, pular + posicao);
      const desfecho = proprioCaso ? null : { lugar, empate, ...ver(apuracao) };
      return [{ participacaoId, nome, cpf, cidade, desfecho }];
    });
  return { ...lida, tipo, partes, avaliaOTipo, candidatos, linhas };
}

const TODAS: Trecho = { pular: 0, tamanho: Infinity };

/**
 * One demand as 'Resumos de Avaliação' shows it: counters, ranking with its tie-breaks, averages by criterion. Every
 * number comes from the sums that are kept of open parts. Null before type and demand are chosen.
 */
export async function getResumo(ctx: CtxUsuario, filtro: Pedido, trecho = TODAS) {
  const ordenada = await ordenar(ctx, filtro);
  if (ordenada === null) return null;
  const { demanda, enviadoEm, tipo, partes, avaliaOTipo, candidatos, linhas } = ordenada;
  const conta = contaDoTipo(tipo, demanda.tipoAvaliacao);
  const somas = await listSomasPorCriterio(
    ctx,
    demanda.id,
    candidatos.map(({ participacaoId }) => participacaoId),
  );
  return {
    demanda,
    tipo,
    avaliaOTipo,
    total: candidatos.length,
    contadores: contadores(
      candidatos.map(({ apuracao }) => apuracao),
      conta,
    ),
    linhas: linhas(
      (apuracao) => ({ ...linhaDaLista(apuracao), aprovado: aprovadoNa(apuracao, conta) }),
      trecho,
    ),
    criterios: (tipo === 'T' ? partes : [tipo]).map((parte) => ({
      parte,
      medias: mediasPorCriterio(somas.filter((soma) => soma.parte === parte)),
    })),
    emReconsideracao: emReconsideracao(candidatos, tipo),
    enviadoEm: tipo === 'T' ? null : enviadoEm[tipo],
    /** Somebody is still without the result of the type. */
    restam: tipo !== 'T' && candidatos.some(({ enviadas }) => !enviadas.includes(tipo)),
  };
}

export type Resumo = NonNullable<Awaited<ReturnType<typeof getResumo>>>;

/** The candidates in the same order with their totals in points, and how many passed each part. */
export async function getTotais(ctx: CtxUsuario, filtro: Pedido, trecho: Trecho) {
  const ordenada = await ordenar(ctx, filtro);
  if (ordenada === null) return null;
  const { tipo, demanda, candidatos, linhas } = ordenada;
  const conta = contaDoTipo(tipo, demanda.tipoAvaliacao);
  const apuracoes = candidatos.map(({ apuracao }) => apuracao);
  return {
    tipo,
    total: candidatos.length,
    entrevista: contadores(apuracoes, 'E'),
    didatica: contadores(apuracoes, 'D'),
    linhas: linhas(
      (apuracao) => ({ totais: totais(apuracao), aprovado: aprovadoNa(apuracao, conta) }),
      trecho,
    ),
  };
}

export type Totais = NonNullable<Awaited<ReturnType<typeof getTotais>>>;

/** Everybody of the list with what the CSV tells of them. */
export const listRelatorio = async (ctx: CtxUsuario, filtro: Pedido) =>
  (await ordenar(ctx, filtro))?.linhas(linhaDoRelatorio, TODAS) ?? [];

export type LinhaDoRelatorio = Awaited<ReturnType<typeof listRelatorio>>[number];

/** Whose round nobody has ended yet: the result waits for it. One's own case is not among them (R-ACE-04). */
const emReconsideracao = (candidatos: Awaited<ReturnType<typeof listConcorrentes>>, tipo: Parte | 'T') =>
  candidatos.flatMap(({ participacaoId, nome, proprioCaso, apuracao }) =>
    apuracao.partes.flatMap(({ parte, apurada }) =>
      !proprioCaso && apurada.situacao === 'reconsideracao' && (tipo === 'T' || tipo === parte)
        ? [{ participacaoId, nome, parte }]
        : [],
    ),
  );

/** The screen: the demands to choose from, and of the one chosen a page of its candidates. */
export async function telaDosResumos(ctx: CtxUsuario, { pagina, tamanho, pular, ...filtro }: FiltroDaLista) {
  const { id, achadas } = await escolher(ctx, OFERECE.comEntrevista, filtro.credenciamento);
  const resumo = await getResumo(ctx, { tipo: filtro.tipo, credenciamento: id }, { pular, tamanho });
  return {
    filtro,
    pagina,
    tamanho,
    aEscolher: id === '' && achadas === null ? await listDemandasComAlgo(ctx, AVALIADAS) : [],
    sugestoes: (await listCredenciamentos(ctx, OFERECE.comEntrevista)).map(({ rotulo }) => rotulo),
    // Of a text that is not one demand's: those that it may mean.
    achadas,
    resumo,
    total: resumo?.total ?? 0,
  };
}

export type TelaDosResumos = Awaited<ReturnType<typeof telaDosResumos>>;
