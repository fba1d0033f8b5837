import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { APLICACAO, SITUACAO_DA_APLICACAO } from '../labels.ts';
import type { LinhaDeAplicacao } from '../queries.server/aplicacoes.ts';
import type { SituacaoDaAplicacao } from '../types.ts';

const TONS = {
  aberto: { tom: 'accent', icone: 'circle-dot' },
  fora: { tom: 'warning', icone: 'clock' },
  andamento: { tom: 'info', icone: 'hourglass' },
  finalizado: { tom: 'success', icone: 'circle-check' },
  cancelado: { tom: 'neutral', icone: 'ban' },
} as const satisfies Record<SituacaoDaAplicacao, object>;

export const BadgeDaSituacao = ({ situacao }: { situacao: SituacaoDaAplicacao }) => (
  <Badge {...TONS[situacao]}>{SITUACAO_DA_APLICACAO[situacao]}</Badge>
);

/** The list of `/aplicar-credenciamento` in both modes; a row opens its dialog. */
export function TabelaAplicacoes({
  legenda,
  linhas,
  busca,
  vazio,
}: {
  legenda: string;
  linhas: readonly LinhaDeAplicacao[] | null;
  /** Query of the list, kept by the links to the dialog. */
  busca: string;
  vazio: ReactNode;
}) {
  const colunas: Column<LinhaDeAplicacao>[] = [
    {
      id: 'processo',
      rotulo: 'Processo',
      cabecalho: true,
      celula: ({ id, processo }) => (
        <Anchor className="elo alvo codigo" para={`/aplicar-credenciamento/${id}${busca}`} manterRolagem>
          {processo}
        </Anchor>
      ),
    },
    { id: 'tipo', rotulo: 'Tipo', metade: true, detalhe: true, celula: ({ tipo }) => nomeDoTipo(tipo) },
    {
      id: 'atividades',
      rotulo: 'Atividades',
      detalhe: true,
      metade: true,
      celula: ({ atividade }) => nomeDaAtividade(atividade),
    },
    { id: 'area', rotulo: 'Área de Atuação', detalhe: true, celula: ({ area }) => nomeDaArea(area) },
    {
      id: 'demanda',
      rotulo: 'Demanda',
      cortada: true,
      celula: ({ principal, secundario }) => (
        <>
          <div className="cel-1">{principal}</div>
          <div className="text-suave">{secundario}</div>
        </>
      ),
    },
    {
      id: 'status',
      rotulo: 'Status',
      celula: ({ situacao, nomeStatus, aplicado, candidatos }) => (
        <>
          <BadgeDaSituacao situacao={situacao} />
          <div className="cel-2">
            {nomeStatus} ·{' '}
            {aplicado === null
              ? APLICACAO.candidatos(candidatos ?? 0)
              : aplicado
                ? APLICACAO.aplicado
                : APLICACAO.retirado}
          </div>
        </>
      ),
    },
  ];
  return (
    <DataTable
      abre
      legenda={legenda}
      colunas={colunas}
      linhas={linhas}
      chave={({ id }) => id}
      vazio={vazio}
    />
  );
}
