import {
  ESTADOS_DO_ITEM,
  type Contagem,
  type Digitado,
  type EstadoDoAto,
  type EstadoDoItem,
  type Veredito,
} from './types.ts';

/** Most of a list that one act takes. R-LOT-01. */
export const MAXIMO_DO_LOTE = 500;

/** So many a turn of the worker: between two of them it may stop, and the hour is read again. */
export const POR_VEZ = 25;

export const SEM_ITENS: Contagem = {
  ...{ escolhido: 0, espera: 0, feito: 0, recusado: 0, falhou: 0, fora: 0 },
};

/** How many there are of each, from what the database grouped. */
export const contagemDe = (linhas: readonly { estado: string; quantos: number }[]): Contagem => ({
  ...SEM_ITENS,
  ...Object.fromEntries(linhas.map(({ estado, quantos }) => [estado, quantos])),
});

/** Those that the act is for: without whoever the preview left out. */
export const alcancados = (contagem: Contagem): number =>
  ESTADOS_DO_ITEM.filter((estado) => estado !== 'fora').reduce((soma, estado) => soma + contagem[estado], 0);

/** Those whose turn came. */
export const resolvidos = ({ feito, recusado, falhou }: Contagem): number => feito + recusado + falhou;

/** The tabs of the page: of a preview whom it reaches and whom it leaves out, afterwards what came of each. R-LOT-07. */
export function estadosMostrados(estado: EstadoDoAto, contagem: Contagem): EstadoDoItem[] {
  const sempre: readonly EstadoDoItem[] =
    estado !== 'previa' ? ['feito', 'recusado'] : contagem.escolhido > 0 ? ['escolhido'] : ['espera', 'fora'];
  return ESTADOS_DO_ITEM.filter((um) => sempre.includes(um) || contagem[um] > 0);
}

const semRetorno = (texto: string | undefined): string => (texto ?? '').replaceAll('\r\n', '\n');

/** Is what comes with the confirmation what was checked? Words that nobody was shown the effect of are checked first. R-LOT-03. */
export const mesmoDigitado = (conferido: Digitado, digitado: Digitado): boolean =>
  Object.keys(conferido).every((nome) => semRetorno(conferido[nome]) === semRetorno(digitado[nome]));

/**
 * What was typed wrong rather than what keeps one person out: the same refusal of a field for every one. It goes back to
 * the field. R-LOT-03.
 */
export function recusaDoDigitado(vereditos: readonly Veredito[]): { motivo: string; campo: string } | null {
  const [primeiro] = vereditos;
  if (primeiro === undefined || primeiro.ok || primeiro.campo === undefined) return null;
  const { motivo, campo } = primeiro;
  return vereditos.every((um) => !um.ok && um.campo === campo && um.motivo === motivo)
    ? { motivo, campo }
    : null;
}
