import type { ResultadoPublicado } from '#app/domain/documento/types.ts';
import { ETAPA, STATUS } from '#app/domain/etapa/ids.ts';
import { comoStatus } from '#app/domain/etapa/status.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { etapasQueHomologam } from './rules.ts';
import type { EstadoDaHomologacao } from './types.ts';

/**
 * The request that counts for a candidate, of those of the demand; as the database writes it. 'sem-pedido': the demand
 * ended without one, for the reason of `justificativa`.
 */
export type HomologacaoDoCandidato = {
  estado: EstadoDaHomologacao | 'sem-pedido';
  empresa?: string | null;
  numeroProcesso?: string | null;
  justificativa: string | null;
  decididaDia?: Dia | null;
};

export type SituacaoNoFim = {
  status: number;
  formatoAvaliacao: number | null;
  interessado: boolean;
  /** Published results only. */
  resultados: readonly Pick<ResultadoPublicado, 'etapa' | 'naoAvaliado' | 'apto' | 'aptoFinal' | 'final'>[];
  recursoEmAnalise: boolean;
  homologacao: HomologacaoDoCandidato | null;
};

/** How the demand ends for one candidate, in their words. */
export type FimDoCandidato = {
  tom: 'success' | 'error' | 'info' | 'neutral';
  texto: string;
  motivo: string | null;
  /** Accredited, in few words: they have a certificate. */
  certificado?: string;
};

const dito = (tom: FimDoCandidato['tom'], texto: string, motivo: string | null = null): FimDoCandidato => ({
  tom,
  texto,
  motivo,
});

const decisao = ({ naoAvaliado, apto, aptoFinal }: SituacaoNoFim['resultados'][number]): boolean | null =>
  naoAvaliado || (aptoFinal ?? apto);

/** Known to have passed the last stage: its result is final, or the stage has no other (legal). */
const passou = ({ resultados, ...escolhas }: SituacaoNoFim): boolean =>
  etapasQueHomologam(escolhas).every((etapa) => {
    const resultado = resultados.find((item) => item.etapa === etapa);
    return (
      resultado !== undefined &&
      decisao(resultado) === true &&
      (resultado.final || resultado.etapa === ETAPA.habJuridica)
    );
  });

const semPedido = (homologacao: HomologacaoDoCandidato | null): string =>
  homologacao?.estado === 'sem-pedido'
    ? `Apto. A demanda terminou sem pedido de homologação: ${homologacao.justificativa ?? ''}`
    : 'Apto. A demanda terminou sem pedido de homologação.';

/**
 * What a candidate reads of the homologation and of the end, from what was published to them; null where results and
 * reasons say it all, or the end is not near. R-HOM-08.
 */
export function fimDoCandidato(situacao: SituacaoNoFim): FimDoCandidato | null {
  const { interessado, resultados, recursoEmAnalise, homologacao } = situacao;
  if (!interessado) return null;
  if (homologacao?.estado === 'homologada') {
    const { numeroProcesso, decididaDia, empresa } = homologacao;
    const certificado = decididaDia == null ? 'Homologado' : `Homologado em ${formatarDia(decididaDia)}`;
    const partes = [
      certificado,
      ...(empresa ? [`com a empresa ${empresa}`] : []),
      ...(numeroProcesso ? [`processo ${numeroProcesso}`] : []),
    ];
    return { ...dito('success', `${partes.join(', ')}.`), certificado };
  }
  if (homologacao?.estado === 'reprovada')
    return dito('error', 'Não homologado pela Superintendência.', homologacao.justificativa || null);
  const status = comoStatus(situacao.status);
  const apto = passou(situacao);
  if (status === STATUS.cancelada)
    return apto && homologacao !== null
      ? dito('neutral', 'A demanda foi cancelada antes da decisão da Superintendência.')
      : null;
  const finalizada = status === STATUS.finalizada;
  const noFim = finalizada || status === STATUS.aguardandoFinalizacao;
  if (recursoEmAnalise && noFim)
    return finalizada
      ? dito('neutral', 'A demanda foi finalizada sem decisão do seu recurso.')
      : dito('info', 'Recurso em análise.');
  if (resultados.some((resultado) => decisao(resultado) === false)) return null;
  if (apto && homologacao?.estado === 'pedida') return dito('info', 'Apto. Aguardando a Superintendência.');
  if (apto)
    return finalizada
      ? dito('neutral', semPedido(homologacao))
      : dito('info', 'Apto. Aguardando a homologação.');
  if (!noFim) return null;
  return finalizada
    ? dito('neutral', 'A demanda terminou sem resultado desta etapa.')
    : dito('info', 'Aguardando Avaliação.');
}
