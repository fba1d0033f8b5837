import type { Ctx } from '#app/domain/ctx.ts';
import { convocar } from './convocar.ts';

/**
 * Tells those who sit in these panels, of whoever was convened, that an hour in which they score has changed: `motivo` says
 * which and how. The caller holds the agenda. R-AGE-08.
 */
export async function avisarBancas(tx: Ctx, bancas: readonly string[], motivo: string): Promise<void> {
  const convocadas = await tx.db.banca.findMany({
    where: { id: { in: [...bancas] }, ativa: true, convocadaEm: { not: null } },
    orderBy: { numero: 'asc' },
    include: {
      membros: {
        where: { ate: null, papel: 'titular', convocacoes: { some: {} } },
        orderBy: [{ lugar: 'asc' }, { id: 'asc' }],
      },
    },
  });
  for (const { membros, ...banca } of convocadas)
    for (const { id: membroId, ...membro } of membros)
      await convocar(tx, banca, { ...membro, membroId }, 'REQUEST', motivo);
}
