import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { TIPO } from '../types.ts';

/**
 * Where a message goes when it is sent again: to where the account is read now; only the notice of a correction is for
 * the address that was left. R-MSG-08.
 */
export async function enderecoDoReenvio({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const [achada] = await db.$queryRaw<{ email: string }[]>`
    select coalesce(case when m.tipo <> ${TIPO.emailCorrigido} then coalesce(u.email, c.email) end, m.destinatario_email) as email
      from mensagem m left join usuario u on u.id = m.usuario_id left join cadastro c on c.id = m.cadastro_id
     where m.id = ${id}::uuid`;
  if (!achada) throw new NotFoundError();
  return achada.email;
}
