import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { getConfiguracao } from '../queries.server.ts';

/** The administrator lets the team act for who asks for it, or no longer. What was done stays. R-NOM-01. */
export async function permitirAtoEmNome(
  ctx: CtxUsuario,
  { ligado, semAnexo }: { ligado: boolean; semAnexo: boolean },
): Promise<{ mudou: boolean }> {
  exigir('organizacao.salvar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from organizacao where id = 1 for update`;
    const antes = await getConfiguracao(tx);
    if (antes.ligado === ligado && antes.semAnexo === semAnexo) return { mudou: false };
    await tx.db.organizacao.update({
      where: { id: 1 },
      data: { atoEmNome: ligado, atoEmNomeSemAnexo: semAnexo },
    });
    await registrarAuditoria(tx, {
      acao: 'organizacao.ato-em-nome',
      entidade: 'organizacao',
      entidadeId: '1',
      dados: { antes, depois: { ligado, semAnexo } },
    });
    return { mudou: true };
  });
}
