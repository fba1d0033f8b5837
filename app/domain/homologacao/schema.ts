import { z } from 'zod';
import type { Fields } from '#app/lib/fields.ts';
import { textOf } from '#app/lib/fields.ts';
import { decisaoAMao, decisaoEmTexto, justificativaExterna } from '#app/domain/demanda/schema.ts';
import type { DecisaoDaHomologacao } from './types.ts';

/** The form of the request as it was sent. */
export const lerPedido = (fields: Fields) => ({
  objeto: textOf(fields, 'objeto').slice(0, 1_000),
  participacoes: [...new Set(fields.get('participacao') ?? [])],
  confirmado: textOf(fields, 'confirmado'),
});

export const escolhidos = z.array(z.uuid());

export const motivoDoCancelamento = z.object({
  motivo: z.string().trim().max(2_000, 'Use até 2.000 caracteres.').default(''),
});

/** A decision on paper: that of the superintendence. R-EXT-09. */
export const decisaoDaHomologacaoAMao = decisaoAMao.omit({ instancia: true });
export type DecisaoDaHomologacaoAMao = z.output<typeof decisaoDaHomologacaoAMao>;

/** An answer of the simulator. */
export const decisaoSimulada = z.object({
  homologacao: z.uuid(),
  decisao: z.enum(['aprovar', 'reprovar']),
  justificativa: z.string().max(2_000, 'Use até 2.000 caracteres.').default(''),
});

/** Body of `PUT /api/homologacao/{id}/superintendencia`. docs/integracoes.md */
export const corpoDaDecisao = z
  .object({
    decisao: decisaoEmTexto,
    justificativa: justificativaExterna,
    user: z.string().trim().min(1).max(200),
  })
  .transform(({ decisao, justificativa, user }): DecisaoDaHomologacao => ({
    aprovada: decisao,
    justificativa: justificativa ?? '',
    por: user,
  }));
