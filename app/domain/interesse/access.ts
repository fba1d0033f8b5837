import { STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe, estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { formatarAbertura, formatarJanela, naData } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRealizacao, posicaoNaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { APLICACAO, MENSAGENS } from './labels.ts';
import { motivoDaInelegibilidade, situacaoDoPrazo } from './rules.ts';
import type { Elegibilidade, ModoDaAplicacao } from './types.ts';

type Periodo = Pick<FaseDatada, 'realizacaoInicio' | 'realizacaoFim'> | null;

/** Is the demand taking interests now? Phase 17's stored days decide, not a job or the status (R-INT-01). R-CRO-02. */
export function recebeInteresse(demanda: { status: number }, fase: Periodo, now: Date): Permissao {
  if (estaEm(demanda.status, TERMINAIS)) return { ok: false, motivo: MENSAGENS.encerrada };
  if (fase === null) return { ok: false, motivo: MENSAGENS.semCronograma };
  const janela = janelaDeRealizacao(fase);
  const situacao = situacaoDoPrazo(fase, now);
  if (situacao === 'aberto') return { ok: true };
  const motivo =
    situacao === 'aguardando'
      ? `O período para demonstrar interesse começa ${naData(formatarAbertura(janela))}.`
      : `O prazo para demonstrar interesse terminou ${naData(formatarJanela(janela, 'fim'))}.`;
  return { ok: false, motivo };
}

/** May this person show interest now? The screen shows `motivo`, the command refuses with it. `avaliado`: see `DemandaDaAplicacao`. */
export function podeDemonstrarInteresse(
  pessoa: { grupos: readonly Grupo[] },
  demanda: Pick<DemandaDaAplicacao, 'status' | 'avaliado'>,
  fase: Periodo,
  elegibilidade: Elegibilidade,
  now: Date,
): Permissao {
  if (!podeOperar('interesse.demonstrar', pessoa)) return { ok: false, motivo: MENSAGENS.soCandidatos };
  const aberta = recebeInteresse(demanda, fase, now);
  if (!aberta.ok) return aberta;
  const motivo = demanda.avaliado ? MENSAGENS.jaAvaliado : motivoDaInelegibilidade(elegibilidade);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}

/** The technical reviewer reads the list, everybody else applies or withdraws. R-INT-11. */
export const modoDaAplicacao = (pessoa: { grupos: readonly Grupo[] }): ModoDaAplicacao =>
  podeOperar('aplicacao.listar', pessoa) ? 'listar' : 'aplicar';

/** Status and window of the application, in words; null while it is open. R-INT-07. */
export function motivoForaDaAplicacao(
  demanda: { status: number },
  fase18: Periodo,
  now: Date,
): string | null {
  if (demanda.status === STATUS.cancelada) return APLICACAO.cancelado;
  if (demanda.status === STATUS.finalizada) return APLICACAO.finalizado;
  if (estaEm(demanda.status, depoisDe(STATUS.avaliacaoDeCadastro))) return APLICACAO.selecionado;
  const janela = fase18 && janelaDeRealizacao(fase18);
  const posicao = janela && posicaoNaJanela(janela, now);
  if (janela && posicao === 'antes')
    return `A aplicação abre com a avaliação de cadastro, ${naData(formatarAbertura(janela))}.`;
  if (janela && posicao === 'depois') {
    return `O período de aplicação terminou ${naData(formatarJanela(janela, 'fim'))}.`;
  }
  return demanda.status === STATUS.avaliacaoDeCadastro && janela ? null : APLICACAO.aguardando;
}

/** Groups that apply and withdraw at all; who reads the list does not, whatever else they are. */
export function podeEntrarNaSelecao(pessoa: { grupos: readonly Grupo[] }): Permissao {
  if (modoDaAplicacao(pessoa) === 'listar') return { ok: false, motivo: APLICACAO.soLeitura };
  return podeOperar('aplicacao.mudar', pessoa) ? { ok: true } : { ok: false, motivo: MENSAGENS.soCandidatos };
}

/** What decides whether a registered interest may be taken back and shown again. */
export type DemandaDaAplicacao = {
  status: number;
  /** A stage has a decision about the person: what they showed has been used. */
  avaliado: boolean;
  interesse: Periodo;
  cadastro: Periodo;
};

/**
 * While the interest is open and nothing was decided about the person, what was pressed by mistake is undone as it was done;
 * afterwards, in the registry evaluation. R-INT-07.
 */
export const noInteresse = (
  { avaliado, interesse, ...demanda }: Omit<DemandaDaAplicacao, 'cadastro'>,
  now: Date,
): boolean => !avaliado && recebeInteresse(demanda, interesse, now).ok;

/** The window in which they may now, or else may by the schedule. */
export const periodoDaAplicacao = (demanda: DemandaDaAplicacao, now: Date): Periodo =>
  noInteresse(demanda, now) ? demanda.interesse : demanda.cadastro;

/** May this person, whose interest is registered, apply or withdraw now? */
export function podeMudarAplicacao(
  pessoa: { grupos: readonly Grupo[] },
  demanda: DemandaDaAplicacao,
  now: Date,
): Permissao {
  const grupo = podeEntrarNaSelecao(pessoa);
  if (!grupo.ok || noInteresse(demanda, now)) return grupo;
  const motivo = motivoForaDaAplicacao(demanda, demanda.cadastro, now);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}
