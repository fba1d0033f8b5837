import type { Ctx } from '#app/domain/ctx.ts';
import { ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import { lacunasDe } from '../lacunas.ts';
import { posicaoEmPalavras } from '../labels.ts';
import { carregarSituacoes } from './carregar.ts';

/**
 * Whom leaving its status would leave behind in a demand, by name, with the stage and how they stand in it; empty where
 * nobody. R-SIT-02.
 */
export async function nomearDeixados(ctx: Pick<Ctx, 'db' | 'now'>, demandaId: string): Promise<string> {
  const { demandas, pessoas } = await carregarSituacoes(ctx, { demandas: [demandaId] });
  const demanda = demandas.get(demandaId);
  if (demanda === undefined) return '';
  const nomeDe = new Map(pessoas.map(({ participacaoId, nome }) => [participacaoId, nome]));
  const lista = lacunasDe(demanda, pessoas, ctx.now)
    .map(
      ({ participacaoId, etapa, posicao }) =>
        `${nomeDe.get(participacaoId) ?? ''} (${ETAPAS[etapa].titulo}: ${posicaoEmPalavras(posicao)})`,
    )
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  return lista.length === 0 ? '' : nomes(lista);
}
