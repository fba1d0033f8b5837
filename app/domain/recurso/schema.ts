import { RECURSO, type StatusDoRecurso } from '#app/domain/etapa/ids.ts';
import type { ListSort } from '#app/lib/list-params.ts';
import { z } from 'zod';
import { MENSAGENS } from './labels.ts';
import { TIPOS_DE_RECURSO } from '#app/domain/etapa/recursos.ts';
import type { TipoDeRecurso } from '#app/domain/etapa/types.ts';

const texto = (obrigatorio: string) =>
  z
    .string({ error: obrigatorio })
    .transform((valor) => valor.trim())
    .pipe(z.string().min(1, obrigatorio).max(5000, MENSAGENS.longa));

export const schemaDaObservacao = texto(MENSAGENS.observacao);

/** `decisao` is the button pressed; `confirmada` comes from the question 'Deseja realmente …?'. */
export const schemaDaDecisao = z.object({
  decisao: z.enum(['aprovar', 'reprovar'], { error: MENSAGENS.descricao }),
  descricao: texto(MENSAGENS.descricao),
  confirmada: z
    .string()
    .optional()
    .transform((valor) => valor === 'sim'),
});

export const schemaDoRascunho = z.object({ observacao: z.string().default('') }).catch({ observacao: '' });

const ehTipo = (tipo: string): tipo is TipoDeRecurso =>
  TIPOS_DE_RECURSO.some((conhecido) => conhecido === tipo);

export type FiltroDeRecursos = {
  /** 0: whatever the status. */
  status: 0 | StatusDoRecurso;
  credenciamento: string;
  candidato: string;
  tipo: TipoDeRecurso | '';
  /** Of one phase alone. */
  faseId?: number;
  /** Of one person alone. */
  usuarioId?: string;
};

/** What the staff's list can be sorted by. */
export const ORDENS_DE_SOLICITACOES = ['envio', 'processo', 'nome'] as const;
export type OrdemDeSolicitacoes = ListSort<(typeof ORDENS_DE_SOLICITACOES)[number]>;

/** The oldest pending first, else the latest first. */
export const ordemPadrao = ({ status }: FiltroDeRecursos): OrdemDeSolicitacoes => ({
  campo: 'envio',
  direcao: status === RECURSO.emAnalise ? 'asc' : 'desc',
});

/** Filters of the staff's list; the pending ones when nothing is asked. */
export function lerFiltro(params: URLSearchParams): FiltroDeRecursos {
  const status = Number(params.get('status') ?? String(RECURSO.emAnalise));
  const tipo = params.get('tipo') ?? '';
  return {
    status: status === 0 ? 0 : (Object.values(RECURSO).find((id) => id === status) ?? RECURSO.emAnalise),
    credenciamento: (params.get('credenciamento') ?? '').trim().slice(0, 60),
    candidato: (params.get('candidato') ?? '').trim().slice(0, 100),
    tipo: ehTipo(tipo) ? tipo : '',
  };
}
