import { randomUUID } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';

/** The invitation of a sign-up: nothing of what a stranger typed goes out from the portal's own address. */
export async function convidar(ctx: Ctx, cadastro: { id: string; email: string }): Promise<void> {
  await registrarMensagens(ctx, [
    {
      tipo: TIPO.convite,
      cadastroId: cadastro.id,
      destinatarioNome: '',
      destinatarioEmail: cadastro.email,
      causa: randomUUID(),
      dados: { nome: '' },
    },
  ]);
}
