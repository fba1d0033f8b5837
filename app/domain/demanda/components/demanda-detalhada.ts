import { parada } from '#app/domain/chamada/rules.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { LugarDaDecisao } from '../types.ts';
import type { DadosDaDemanda } from './dados-da-demanda.tsx';
import type { LinhaDoHistorico } from './historico-da-demanda.tsx';

export type AprovacaoDetalhada = {
  analise: boolean | null;
  analiseJustificativa: string | null;
  analiseEm: Date | null;
  analisePor: string | null;
  diretoria: boolean | null;
  diretoriaJustificativa: string | null;
  diretoriaEm: Date | null;
  diretoriaPor: string | null;
  superintendencia: boolean | null;
  superintendenciaJustificativa: string | null;
  superintendenciaEm: Date | null;
  superintendenciaPor: string | null;
};

export type ProcessoExterno = {
  estado: EstadoDaChamada;
  numero: string | null;
  erro: string | null;
  tentativas: number;
  desde: Date;
};

/** What 'Detalhes do Processo' and the dialogs opened from it show. */
export type DemandaDetalhada = DadosDaDemanda & {
  id: string;
  status: number;
  nomeStatus: string;
  requisitos: string[];
  justificativa: string | null;
  aprovacao: AprovacaoDetalhada | null;
  quemDecide: LugarDaDecisao;
  processoExterno: ProcessoExterno | null;
  /** Its record in the ERP, in words. */
  registroNoErp: string;
  historico: LinhaDoHistorico[];
};

/** A decision that was taken: who, when and why. */
export type DecisaoTomada = { aprovada: boolean; em: Date; por: string; justificativa: string };

/** The decision of a step of the approval; null while it is open. */
export function decisaoDaEtapa(
  aprovacao: AprovacaoDetalhada | null,
  etapa: 'analise' | 'diretoria' | 'superintendencia',
): DecisaoTomada | null {
  if (!aprovacao) return null;
  const aprovada = aprovacao[etapa];
  const em = aprovacao[`${etapa}Em`];
  if (aprovada === null || em === null) return null;
  return {
    aprovada,
    em,
    por: aprovacao[`${etapa}Por`] ?? 'Sem nome',
    justificativa: aprovacao[`${etapa}Justificativa`]?.trim() ?? '',
  };
}

/** Where the outside process stands, for the person who waits for it. */
export function situacaoDoProcesso({ estado, numero }: ProcessoExterno): string {
  switch (estado) {
    case 'concluida':
      return numero === null
        ? 'Processo aberto no sistema externo de aprovação'
        : `Enviada ao sistema externo de aprovação · solicitação nº ${numero}`;
    case 'incerta':
      return 'Conferindo se o sistema externo de aprovação recebeu a demanda';
    case 'recusada':
      return 'O sistema externo de aprovação recusou a demanda, e ninguém foi avisado lá';
    case 'cancelada':
      return 'O envio ao sistema externo de aprovação foi cancelado';
    default:
      return 'Aguardando o envio ao sistema externo de aprovação';
  }
}

/** The sending failed or waits for another attempt: a person may ask for it at once. */
export const podeReenviar = (processo: ProcessoExterno): boolean =>
  parada(processo) !== null || processo.estado === 'cancelada';
