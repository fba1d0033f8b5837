import { z } from 'zod';
import type { Fields } from '#app/lib/fields.ts';
import { textOf } from '#app/lib/fields.ts';
import { umDia } from '#app/domain/organizacao/schema.ts';
import { decisaoAMao, decisaoEmTexto, justificativaExterna } from '#app/domain/demanda/schema.ts';
import { LIMITE_DO_MOTIVO, MENSAGENS, participacaoDoCampo } from './labels.ts';
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

/** The reasons of a demand that ends without homologation, by participation or `DE_TODOS`. R-HOM-10. */
export const motivosDoFim = z.record(z.string(), z.string()).transform((campos, ctx) => {
  const motivos = new Map<string, string>();
  for (const [campo, motivo] of Object.entries(campos)) {
    const participacaoId = participacaoDoCampo(campo);
    if (participacaoId === null) continue;
    if (motivo.length > LIMITE_DO_MOTIVO)
      ctx.addIssue({ code: 'custom', path: [campo], message: 'Use até 2.000 caracteres.' });
    motivos.set(participacaoId, motivo);
  }
  return motivos;
});

/** A decision on paper: that of the superintendence. R-EXT-09. */
export const decisaoDaHomologacaoAMao = decisaoAMao.omit({ instancia: true }).extend({ dia: umDia });
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
  .refine(({ decisao, justificativa }) => decisao || Boolean(justificativa), {
    path: ['justificativa'],
    message: MENSAGENS.semJustificativa,
  })
  .transform(({ decisao, justificativa, user }): DecisaoDaHomologacao => ({
    aprovada: decisao,
    justificativa: justificativa ?? '',
    por: user,
  }));
