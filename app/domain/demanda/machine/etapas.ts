import { STATUS } from '#app/domain/etapa/ids.ts';
import type { Aprovacoes } from '../types.ts';

export type EtapaDaAprovacao = {
  id: 'solicitacao' | 'analise' | 'diretoria' | 'superintendencia' | 'resultado';
  rotulo: string;
  estado: 'feita' | 'atual' | 'recusada' | 'futura';
};

/**
 * The stepper of 'Detalhes do Processo'. Its state comes from the approvals, not from the status: analysis is
 * current while undecided, then the directorate, then the superintendence, then Aberto or Reprovado; a demand
 * cancelled on the way has no current step. R-DEM-13.
 */
export function etapasDaAprovacao(demanda: {
  status: number;
  aprovacao: Aprovacoes | null;
}): EtapaDaAprovacao[] {
  const aprovacao = demanda.aprovacao ?? { analise: null, diretoria: null, superintendencia: null };
  const decisoes = [
    { id: 'analise', rotulo: 'Análise do Credenciamento', decisao: aprovacao.analise },
    { id: 'diretoria', rotulo: 'Aprovação da Diretoria', decisao: aprovacao.diretoria },
    { id: 'superintendencia', rotulo: 'Aprovação da Superintendência', decisao: aprovacao.superintendencia },
  ] as const;
  const encerrada = demanda.status === STATUS.cancelada;
  const reprovada = decisoes.some(({ decisao }) => decisao === false);
  let aberta = !encerrada && !reprovada;
  const etapas = decisoes.map(({ id, rotulo, decisao }): EtapaDaAprovacao => {
    if (decisao === true) return { id, rotulo, estado: 'feita' };
    if (decisao === false) return { id, rotulo, estado: 'recusada' };
    const estado = aberta ? 'atual' : 'futura';
    aberta = false;
    return { id, rotulo, estado };
  });
  const resultado: EtapaDaAprovacao = reprovada
    ? { id: 'resultado', rotulo: 'Reprovado', estado: 'recusada' }
    : encerrada
      ? { id: 'resultado', rotulo: 'Cancelado', estado: 'recusada' }
      : { id: 'resultado', rotulo: 'Aberto', estado: aberta ? 'feita' : 'futura' };
  return [
    { id: 'solicitacao', rotulo: 'Solicitação de Credenciamento', estado: 'feita' },
    ...etapas,
    resultado,
  ];
}
