import { STATUS } from '#app/domain/etapa/ids.ts';
import { comoStatus } from '#app/domain/etapa/status.ts';
import type { Situacao } from '#app/domain/situacao/types.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { NAO_NECESSARIA } from './labels.ts';
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
  /** By what was published to the person. R-SIT-01. */
  situacao: Pick<Situacao, 'etapas' | 'fim'>;
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

const semPedido = (motivo: string | null): string =>
  motivo === null
    ? 'Apto. A demanda terminou sem pedido de homologação.'
    : `Apto. A demanda terminou sem pedido de homologação: ${motivo}`;

function homologado({ numeroProcesso, decididaDia, empresa }: HomologacaoDoCandidato): FimDoCandidato {
  const certificado = decididaDia == null ? 'Homologado' : `Homologado em ${formatarDia(decididaDia)}`;
  const partes = [
    certificado,
    ...(empresa ? [`com a empresa ${empresa}`] : []),
    ...(numeroProcesso ? [`processo ${numeroProcesso}`] : []),
  ];
  return { ...dito('success', `${partes.join(', ')}.`), certificado };
}

/**
 * What a candidate reads of the homologation and of the end, from what was published to them; null where results and
 * reasons say it all, or the end is not near. R-HOM-08.
 */
export function fimDoCandidato({
  status,
  situacao: { fim, etapas },
  homologacao,
}: SituacaoNoFim): FimDoCandidato | null {
  if (fim.codigo === 'retirou') return null;
  if (homologacao?.estado === 'homologada') return homologado(homologacao);
  if (homologacao?.estado === 'reprovada')
    return dito('error', 'Não homologado pela Superintendência.', homologacao.justificativa || null);
  const finalizada = comoStatus(status) === STATUS.finalizada;
  const noFim = finalizada || comoStatus(status) === STATUS.aguardandoFinalizacao;
  switch (fim.codigo) {
    case 'cancelada':
      // Only of whoever is apt is anything asked.
      return homologacao === null
        ? null
        : dito('neutral', 'A demanda foi cancelada antes da decisão da Superintendência.');
    case 'em-recurso':
      if (!noFim) return null;
      return finalizada
        ? dito('neutral', 'A demanda foi finalizada sem decisão do seu recurso.')
        : dito('info', 'Recurso em análise.');
    case 'na-superintendencia':
      return dito('info', 'Apto. Aguardando a Superintendência.');
    case 'apto':
      return dito('info', 'Apto. Aguardando a homologação.');
    case 'nao-necessaria':
      return dito('success', `Apto. ${NAO_NECESSARIA}: processo ${fim.processo}.`);
    case 'apto-sem-pedido':
      return dito('neutral', semPedido(fim.motivo));
    case 'sem-resultado':
      return dito('neutral', 'A demanda terminou sem resultado desta etapa.');
    case 'em-disputa':
    case 'em-prazo-proprio':
      return noFim && !etapas.some(({ posicao }) => posicao.onde === 'recorre')
        ? dito('info', 'Aguardando Avaliação.')
        : null;
    default:
      return null;
  }
}
