import type { Ctx } from '#app/domain/ctx.ts';
import { situacaoDaPessoa } from '../rules.ts';
import type { Fim } from '../types.ts';
import { carregarSituacoes } from './carregar.ts';

/** How the demand ends for each of its people, by what was published to them; throws on who is not in it. R-SIT-01. */
export async function getFins(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
): Promise<(participacaoId: string) => Fim> {
  const { demandas, pessoas } = await carregarSituacoes(ctx, { demandas: [demandaId] });
  const demanda = demandas.get(demandaId);
  const fins = new Map(
    demanda &&
      pessoas.map((pessoa) => [
        pessoa.participacaoId,
        situacaoDaPessoa(demanda, pessoa, 'pessoa', ctx.now).fim,
      ]),
  );
  return (participacaoId) => {
    const fim = fins.get(participacaoId);
    if (fim === undefined) throw new RangeError('Participação de outra demanda');
    return fim;
  };
}
