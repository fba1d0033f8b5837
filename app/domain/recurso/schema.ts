import { z } from 'zod';
import { MENSAGENS } from './labels.ts';
import { FASES_DO_TIPO } from './rules.ts';
import type { TipoDeRecurso } from './types.ts';

const texto = (obrigatorio: string) =>
  z
    .string({ error: obrigatorio })
    .transform((valor) => valor.replace(/\r\n/g, '\n').trim())
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

const ehTipo = (tipo: string): tipo is TipoDeRecurso => tipo in FASES_DO_TIPO;

export type FiltroDeRecursos = {
  status: 0 | 1 | 15 | 16;
  credenciamento: string;
  candidato: string;
  tipo: TipoDeRecurso | '';
};

/** Filters of the staff's list; the pending ones when nothing is asked. */
export function lerFiltro(params: URLSearchParams): FiltroDeRecursos {
  const status = Number(params.get('status') ?? '1');
  const tipo = params.get('tipo') ?? '';
  return {
    status: status === 0 || status === 15 || status === 16 ? status : 1,
    credenciamento: (params.get('credenciamento') ?? '').trim().slice(0, 60),
    candidato: (params.get('candidato') ?? '').trim().slice(0, 100),
    tipo: ehTipo(tipo) ? tipo : '',
  };
}
