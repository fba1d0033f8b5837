import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { getRubrica } from '#app/domain/avaliacao/queries.server/rubrica.ts';
import { campoDaNota } from '#app/domain/avaliacao/campos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { declarar } from '#app/domain/impedimento/commands.server.ts';
import { fieldsOf } from '#app/lib/fields.ts';

const HORA = 3_600_000;
export type Nota = { pontos: number; final?: false };

/** What the three give to each candidate of the first interviews, in whole points by criterion. */
const NOTAS: readonly (readonly Nota[])[] = [
  [{ pontos: 4 }, { pontos: 5 }, { pontos: 4 }],
  [{ pontos: 3, final: false }, { pontos: 4 }, { pontos: 3 }],
];

/**
 * The first interviews of a panel that has sat: one scored by all three, one that the first has answered and not
 * finalised. By the commands of the desk.
 */
export async function gravarNotas(
  ctx: CtxUsuario,
  {
    demandaId,
    agendados,
    como,
    notas = NOTAS,
  }: {
    demandaId: string;
    agendados: readonly string[];
    como: (id: string) => Promise<CtxUsuario>;
    notas?: readonly (readonly Nota[])[];
  },
): Promise<void> {
  const { criterios } = await getRubrica(ctx, demandaId, 'E');
  for (const [indice, dadas] of notas.entries()) {
    const agendamentoId = agendados[indice];
    if (agendamentoId === undefined) return;
    const { inicio } = await ctx.db.agendamento.findUniqueOrThrow({ where: { id: agendamentoId } });
    const depois = new Date(inicio.getTime() + HORA);
    if (depois > ctx.now) return;
    const lugares = await ctx.db.$queryRaw<{ lugar: number; usuarioId: string | null }[]>`
      select lugar, usuario_id as "usuarioId" from quem_avalia(${agendamentoId}::uuid) order by lugar`;
    for (const { lugar, usuarioId } of lugares) {
      const dada = dadas[lugar - 1];
      if (usuarioId === null || dada === undefined) continue;
      const membro = { ...(await como(usuarioId)), now: depois };
      await declarar(membro, agendamentoId, { declaracao: 'nenhum', motivos: [], texto: '' });
      const { pontos, final = true } = dada;
      const { versao } = await salvarNotas(membro, {
        agendamentoId,
        campos: fieldsOf([
          ['versao', '0'],
          ['observacao', 'Expôs com clareza a sua experiência no campo.'],
          ...criterios.map(({ campo }): [string, string] => [campoDaNota(campo), String(pontos)]),
        ]),
      });
      if (final) await finalizarNotas(membro, { agendamentoId, versao });
    }
  }
}
