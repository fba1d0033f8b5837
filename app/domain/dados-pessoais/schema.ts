import { z } from 'zod';

const texto = (max: number) => z.string().trim().max(max, `Use até ${max} caracteres.`);

/** Request of anonymisation: the password again, and that the consequences were read. */
export const pedidoSchema = z.object({
  motivo: texto(2000).optional(),
  ciente: z.literal('on', { error: 'Marque que você leu e entendeu o que acontece.' }),
  senha: z
    .string({ error: 'Informe a sua senha.' })
    .min(1, 'Informe a sua senha.')
    .max(1000, 'Informe a sua senha.'),
});

/** Decision of the commission: a refusal says why; a confirmation, that it cannot be undone. */
export const decisaoSchema = z
  .object({
    decisao: z.enum(['confirmar', 'recusar'], { error: 'Escolha confirmar ou recusar.' }),
    resposta: texto(2000).optional(),
    ciente: z.string().optional(),
  })
  .superRefine(({ decisao, resposta, ciente }, ctx) => {
    if (decisao === 'recusar' && !resposta) {
      ctx.addIssue({ code: 'custom', path: ['resposta'], message: 'Diga o motivo da recusa.' });
    }
    if (decisao === 'confirmar' && ciente !== 'on') {
      ctx.addIssue({
        code: 'custom',
        path: ['ciente'],
        message: 'Marque que você entende que a anonimização não pode ser desfeita.',
      });
    }
  });

export type Pedido = z.output<typeof pedidoSchema>;
