import { randomUUID } from 'node:crypto';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { NA_PROPRIA_MENSAGEM } from '#app/domain/mensageria/rules.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { contasNomeadas } from '../queries.server/usuarios.ts';

/**
 * Tells whoever the command line named that an act stands in their name, and which user of the machine did it. Nobody is told
 * of what they did themselves. R-ACE-24.
 */
export function avisarAtoEmNome(
  ctx: Ctx,
  { operador, doSistema, feito }: { operador: string; doSistema: string; feito: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const causa = `ato:${randomUUID()}`;
    const contas = await contasNomeadas(tx.db, operador, doSistema);
    await registrarMensagens(
      tx,
      contas.map(({ id, nome, email }) => ({
        tipo: TIPO.atoEmSeuNome,
        usuarioId: id,
        destinatarioNome: nome,
        destinatarioEmail: email,
        causa,
        dados: {
          ...{ nome, feito, quem: doSistema, registrado: formatarInstantePorExtenso(tx.now) },
          caminho: NA_PROPRIA_MENSAGEM,
        },
      })),
    );
  });
}
