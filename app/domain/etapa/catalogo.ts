import { HABILITACAO } from './catalogo/habilitacao.ts';
import { SELECAO } from './catalogo/selecao.ts';
import { AVALIACAO } from './ids.ts';
import type { Escolhas, Etapa, EtapaComResultado, EtapaId, ResultadoDaEtapa } from './types.ts';

/**
 * What each stage of a demand is, in the order of life: the one place that says it. Everything else, from the
 * machine to the candidate's timeline, is derived from it.
 */
export const ETAPAS: Readonly<Record<EtapaId, Etapa>> = { ...SELECAO, ...HABILITACAO };

/** What the stages with a result say about it. */
export const RESULTADOS = Object.fromEntries(
  Object.entries(ETAPAS).flatMap(([id, { resultado }]) => (resultado ? [[id, resultado]] : [])),
) as Readonly<Record<EtapaComResultado, ResultadoDaEtapa>>;

/** The stage's short name in this demand: nothing is said of a part that it does not have. */
export const nomeNaDemanda = (
  etapa: EtapaComResultado,
  { tipoAvaliacao }: Pick<Escolhas, 'tipoAvaliacao'>,
): string => {
  const { curto, soEntrevista = curto } = RESULTADOS[etapa];
  return tipoAvaliacao === AVALIACAO.soEntrevista ? soEntrevista : curto;
};

/** The stage's name in this demand, in the same way. */
export const nomeDaEtapa = (
  etapa: EtapaComResultado,
  { tipoAvaliacao }: Pick<Escolhas, 'tipoAvaliacao'>,
): string => {
  const { nome, soEntrevista = nome } = RESULTADOS[etapa];
  return tipoAvaliacao === AVALIACAO.soEntrevista ? soEntrevista : nome;
};

export const LISTA_DE_ETAPAS = Object.keys(ETAPAS) as readonly EtapaId[];
export const ETAPAS_COM_RESULTADO = Object.keys(RESULTADOS) as readonly EtapaComResultado[];

/** The text of the database as a stage with a result; throws on one that does not exist. */
export function comoEtapa(texto: string): EtapaComResultado {
  const etapa = ETAPAS_COM_RESULTADO.find((id) => id === texto);
  if (etapa === undefined) throw new RangeError(`Etapa inexistente: ${texto}`);
  return etapa;
}
