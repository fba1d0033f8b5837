import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { fimDaFase } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import type { CampoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import { estaEm } from '#app/domain/etapa/status.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { formatarDiaPorExtenso, maiorDia } from '#app/lib/dates.ts';
import { ESPECIES, notificacaoDaEspecie, type Especie } from './especies.ts';

export type DemandaDoRelatorio = Escolhas &
  Readonly<Record<CampoDeNotificacao, Date | null>> & {
    status: number;
    fases: readonly FaseDatada[];
  };

export const SEM_CRONOGRAMA = 'Esta demanda ainda não tem cronograma: não há resultado a relatar.';

export const DE_OUTRA_TELA =
  'Este documento se pede na página da homologação: o de um pedido, depois de decidido; a relação, no fim.';

/** Statuses in which every stage is over. */
const NO_FIM = [STATUS.aguardandoFinalizacao, STATUS.finalizada];

/**
 * Why the report does not exist yet, and from when on it does; null when it may be made. Only what was published is
 * reported. R-REL-02.
 */
export function motivoParaNaoGerar(especie: Especie, demanda: DemandaDoRelatorio): string | null {
  if (ESPECIES[especie].escolha === null) return DE_OUTRA_TELA;
  if (demanda.fases.length === 0) return SEM_CRONOGRAMA;
  const notificacao = notificacaoDaEspecie(especie);
  if (notificacao === null) return motivoDoFim(demanda);
  if (demanda[notificacao.campo] !== null) return null;
  const fase = faseDoStatus(notificacao.status, demanda, demanda.fases);
  if (fase === null) return 'O cronograma desta demanda não tem esta etapa.';
  const periodo = formatarJanela({ inicio: fase.realizacaoInicio, fim: fase.realizacaoFim }, 'longa');
  return `Este relatório existe depois da notificação ${notificacao.complemento}, que se faz ${periodo}.`;
}

function motivoDoFim({ status, fases }: DemandaDoRelatorio): string | null {
  if (estaEm(status, NO_FIM)) return null;
  if (status === STATUS.cancelada) return 'Esta demanda foi cancelada antes do fim: não há resultado final.';
  const fim = formatarDiaPorExtenso(fases.map(fimDaFase).reduce(maiorDia));
  return `O relatório final existe depois de encerrada a última etapa: em Listagem Processos, 'Encerrar com Pendência' ou 'Encerrar Demanda' aparece na linha da demanda depois do último dia do cronograma, ${fim}. Se já passou, encerre-a.`;
}
