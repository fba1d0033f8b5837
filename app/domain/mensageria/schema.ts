import { z } from 'zod';
import { lerDia, type Dia } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { TIPOS, type TipoMensagem } from './types.ts';

/** 'Todos' is 0, and what the address leaves out. */
export type FiltroDaLista = { status: 0 | 1 | 2; tipo: TipoMensagem | null; credenciamento: string };

export const TAMANHOS_DA_LISTA = [100, 150, 200] as const;
export const TAMANHOS_DOS_LOTES = [10, 25, 50] as const;

/** What the address of the list asks for. */
export function lerMensageria(params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, {
    filtros: ['status', 'tipo', 'credenciamento'],
    tamanhos: TAMANHOS_DA_LISTA,
  });
  const filtro: FiltroDaLista = {
    status: filtros.status === '1' ? 1 : filtros.status === '2' ? 2 : 0,
    tipo: TIPOS.find((tipo) => String(tipo) === filtros.tipo) ?? null,
    credenciamento: filtros.credenciamento.replaceAll('\0', ''),
  };
  return { pagina, tamanho, pular, filtro };
}

/** What the address of the batches asks for: the page, and the date that 'Trocar Data' chose; null for none of its own. */
export function lerLotes(params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, {
    filtros: ['data'],
    tamanhos: TAMANHOS_DOS_LOTES,
  });
  return {
    pagina,
    tamanho,
    pular,
    data: filtros.data === '' ? null : lerDia(filtros.data),
    pedida: filtros.data,
  };
}

export const ABAS_DO_LOTE = ['todas', 'falhas', 'adiadas'] as const;
export type AbaDoLote = (typeof ABAS_DO_LOTE)[number];

/** What the address of a batch asks for. */
export function lerLote(params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, {
    filtros: ['aba', 'n', 'ver', 'pessoa'],
    tamanhos: TAMANHOS_DA_LISTA,
  });
  const n = /^[1-9]\d{0,6}$/.test(filtros.n) ? Number(filtros.n) : 1;
  return {
    pagina,
    tamanho,
    pular,
    aba: ABAS_DO_LOTE.find((aba) => aba === filtros.aba) ?? 'todas',
    /** Part of a name or of an address: the list and the preview are of those people alone. */
    pessoa: filtros.pessoa.replaceAll('\0', ''),
    /** Whose message the preview shows, in the order of the list. */
    n,
    soTexto: filtros.ver === 'texto',
  };
}

/** 'Gerar {date}': the date of the button that was pressed. */
export const gerarSchema = z.object({
  dia: z.string().transform((texto, ctx): Dia => {
    const dia = lerDia(texto);
    if (dia !== null) return dia;
    ctx.addIssue({ code: 'custom', message: 'Use uma data como 10/03/2027.' });
    return z.NEVER;
  }),
});

export const MOTIVO_MAX = 500;

export const motivoSchema = z.object({
  motivo: z.string('Diga o motivo.').trim().min(1, 'Diga o motivo.').max(MOTIVO_MAX),
});

/** The instant of the page on which 'Marcar todas como lidas' was pressed; anything else counts as now. */
export const schemaMarcarTodas = z.object({
  ate: z.iso
    .datetime()
    .transform((texto) => new Date(texto))
    .optional()
    .catch(undefined),
});

/** Does the person want the notices of new demands? */
export const avisosSchema = z.object({
  receber: z.enum(['sim', 'nao']).transform((texto) => texto === 'sim'),
});
