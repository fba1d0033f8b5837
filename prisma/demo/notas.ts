import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { getRubrica } from '#app/domain/avaliacao/queries.server/rubrica.ts';
import { campoDaNota } from '#app/domain/avaliacao/schema.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { declarar } from '#app/domain/impedimento/commands.server.ts';
import { fieldsOf } from '#app/lib/fields.ts';

const HORA = 3_600_000;
/** What the three give to each candidate of the first interviews, in whole points; null: nothing yet. */
const NOTAS: readonly (readonly (number | null)[])[] = [
  [4, 5, 4],
  [3, 4, null],
];

/**
 * The first interviews of a panel that has sat: one scored by all three, one for which the third has only begun. By the
 * commands of the desk.
 */
export async function gravarNotas(
  ctx: CtxUsuario,
  {
    demandaId,
    agendados,
    como,
  }: { demandaId: string; agendados: readonly string[]; como: (id: string) => Promise<CtxUsuario> },
): Promise<void> {
  const { criterios } = await getRubrica(ctx, demandaId, 'E');
  for (const [indice, dadas] of NOTAS.entries()) {
    const agendamentoId = agendados[indice];
    if (agendamentoId === undefined) return;
    const { inicio } = await ctx.db.agendamento.findUniqueOrThrow({ where: { id: agendamentoId } });
    const depois = new Date(inicio.getTime() + HORA);
    if (depois > ctx.now) return;
    const lugares = await ctx.db.$queryRaw<{ lugar: number; usuarioId: string | null }[]>`
      select lugar, usuario_id as "usuarioId" from quem_avalia(${agendamentoId}::uuid) order by lugar`;
    for (const { lugar, usuarioId } of lugares) {
      if (usuarioId === null) continue;
      const membro = { ...(await como(usuarioId)), now: depois };
      await declarar(membro, agendamentoId, { declaracao: 'nenhum', motivos: [], texto: '' });
      const nota = dadas[lugar - 1] ?? null;
      const respondidos = nota === null ? criterios.slice(0, 4) : criterios;
      const { versao } = await salvarNotas(membro, {
        agendamentoId,
        campos: fieldsOf([
          ['versao', '0'],
          ['observacao', nota === null ? '' : 'Expôs com clareza a sua experiência no campo.'],
          ...respondidos.map(({ campo }): [string, string] => [campoDaNota(campo), String(nota ?? 3)]),
        ]),
      });
      if (nota !== null) await finalizarNotas(membro, { agendamentoId, versao });
    }
  }
}
