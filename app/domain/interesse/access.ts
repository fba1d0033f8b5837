import { podeOperar, type Grupo } from '#app/domain/acesso/permissions.ts';
import { formatarAbertura, formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { MENSAGENS } from './labels.ts';
import { motivoDaInelegibilidade, situacaoDoPrazo } from './rules.ts';
import type { Elegibilidade } from './types.ts';

type Janela17 = Pick<FaseDatada, 'realizacaoInicio' | 'realizacaoFim'> | null;

const ENCERRADAS: readonly number[] = [15, 16];
/** Before the approvals are complete candidates do not see the demand. */
const ANTES_DA_APROVACAO: readonly number[] = [1, 2];
/** What candidates see: approved and not cancelled. */
export const STATUS_INVISIVEIS: readonly number[] = [...ANTES_DA_APROVACAO, 16];

/** Is the demand taking interests now? Phase 17's stored days decide, not a job or the status (decisions §2, §8). */
export function recebeInteresse(demanda: { status: number }, fase: Janela17, now: Date): Permissao {
  if (ENCERRADAS.includes(demanda.status)) return { ok: false, motivo: MENSAGENS.encerrada };
  if (fase === null) return { ok: false, motivo: MENSAGENS.semCronograma };
  const janela = janelaDeRealizacao(fase);
  const situacao = situacaoDoPrazo(fase, now);
  if (situacao === 'aberto') return { ok: true };
  const motivo =
    situacao === 'aguardando'
      ? `O período para demonstrar interesse começa na ${formatarAbertura(janela)}.`
      : `O prazo para demonstrar interesse terminou na ${formatarJanela(janela, 'fim')}.`;
  return { ok: false, motivo: motivo.replace(/ na (sábado|domingo)/, ' no $1') };
}

/** May this person show interest now? The screen shows `motivo`, the command refuses with it. */
export function podeDemonstrarInteresse(
  pessoa: { grupos: readonly Grupo[] },
  demanda: { status: number },
  fase: Janela17,
  elegibilidade: Elegibilidade,
  now: Date,
): Permissao {
  if (!podeOperar('interesse.demonstrar', pessoa)) return { ok: false, motivo: MENSAGENS.soCandidatos };
  const aberta = recebeInteresse(demanda, fase, now);
  if (!aberta.ok) return aberta;
  const motivo = motivoDaInelegibilidade(elegibilidade);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}
