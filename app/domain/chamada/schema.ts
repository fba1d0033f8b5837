import { z } from 'zod';

const chamada = z.uuid();

/** What a person does on the screen of integrations: the button, and what it is about. */
export const pedidoDeIntegracao = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('repetir'), chamada }),
  z.object({
    acao: z.literal('cancelar'),
    chamada,
    motivo: z.string().trim().max(1_000, 'Use até 1.000 caracteres.').default(''),
  }),
  z.object({
    acao: z.literal('decidir'),
    chamada,
    motivo: z.string().trim().min(1, 'Diga por que não esperar.').max(1_000, 'Use até 1.000 caracteres.'),
  }),
  z.object({ acao: z.literal('repetir-todas') }),
  z.object({ acao: z.literal('carregar') }),
  z.object({ acao: z.literal('conferir') }),
  z.object({
    acao: z.literal('assinatura'),
    token: z.string().max(100),
    exige: z.enum(['sim', 'nao']).transform((exige) => exige === 'sim'),
  }),
  z.object({ acao: z.enum(['autorizar', 'negar']), parte: z.uuid() }),
  z.object({ acao: z.literal('desfazer'), carga: z.uuid() }),
  z.object({
    acao: z.literal('desfazer-importacao'),
    importacao: z.uuid(),
    confirmacao: z.string().max(200).optional(),
  }),
]);

export type PedidoDeIntegracao = z.output<typeof pedidoDeIntegracao>;
