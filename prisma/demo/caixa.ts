import type { Ctx } from '#app/domain/ctx.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';

/** In the inboxes of the accounts to enter by, what is older than a week was read the day after it came. */
export async function gravarLeituras(ctx: Ctx): Promise<void> {
  await ctx.db.$executeRaw`
    update mensagem m set lida_em = m.criada_em + interval '1 day'
      from usuario u
     where u.id = m.usuario_id and u.email = any(${[CANDIDATO_EXTERNO, CANDIDATO_INTERNO]}::text[])
       and m.criada_em < ${ctx.now}::timestamptz - interval '7 days'`;
}
