import { Outlet } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ASIDE } from '#app/components/row-links.ts';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { comoDia, formatarDiaEmTabela, formatarInstante } from '#app/lib/dates.ts';
import type { LinhaDasMinhas, telaDasMinhas } from '../queries.server/minhas.ts';
import {
  atoDoAvaliador,
  enderecoDaAvaliacao,
  enderecoDasDeclaracoes,
  type RotaDoAvaliador,
} from '../telas.ts';

/** What an evaluator has to score in a part, in order of the agenda, and what is done. */
export function ListaDoAvaliador({
  secao,
  titulo,
  base,
  vazio,
  aba,
  contagem,
  linhas,
  pagina,
  tamanho,
}: Awaited<ReturnType<typeof telaDasMinhas>> & {
  secao: string;
  titulo: string;
  base: RotaDoAvaliador;
  /** What fills the list. */
  vazio: string;
}) {
  const aDeclarar = linhas.filter(
    (linha, i) =>
      !linha.declarado &&
      linhas.findIndex((outra) => !outra.declarado && outra.demandaId === linha.demandaId) === i,
  );
  const colunas: Column<LinhaDasMinhas>[] = [
    {
      id: 'quando',
      rotulo: 'Data e hora',
      cabecalho: true,
      num: true,
      classeCelula: 'font-bold whitespace-nowrap',
      celula: ({ inicio, onde }) => (
        <>
          {formatarInstante(inicio)}
          <div className="cel-2 font-normal whitespace-normal">{onde}</div>
        </>
      ),
    },
    {
      id: 'candidato',
      rotulo: 'Candidato',
      nomeia: 'celula',
      celula: ({ agendamentoId, declarado, nome, rodada }) => (
        <>
          {declarado ? (
            <Anchor className="elo alvo" para={enderecoDaAvaliacao(base, agendamentoId)}>
              {nome}
            </Anchor>
          ) : (
            nome
          )}
          {rodada === 2 && (
            <div className="mt-0.5">
              <Badge tom="info" icone="rotate-ccw">
                Reconsideração
              </Badge>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'processo',
      rotulo: 'Processo',
      metade: true,
      num: true,
      classeCelula: 'whitespace-nowrap',
      celula: ({ demandaId, processo }) => (
        <Anchor className={`elo alvo ${ASIDE}`} para={caminhoDaDemanda(demandaId)}>
          {processo}
        </Anchor>
      ),
    },
    { id: 'demanda', rotulo: 'Demanda', celula: ({ objeto }) => objeto },
    {
      id: 'avaliadas',
      rotulo: 'Avaliadas',
      metade: true,
      num: true,
      celula: ({ respondidos, criterios }) => `${String(respondidos)} de ${String(criterios)} critérios`,
    },
    {
      id: 'prazo',
      rotulo: 'Prazo',
      metade: true,
      num: true,
      celula: ({ ate }) => (ate === null ? 'Sem fase' : `até ${formatarDiaEmTabela(comoDia(ate))}, às 23h59`),
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      celula: (lugar, linha) => {
        const { rotulo, href } = atoDoAvaliador(base, lugar);
        return (
          <LinkButton
            para={href}
            pequeno
            variante={lugar.declarado ? 'soft' : undefined}
            {...ofRow(linha, 'v')}
          >
            {rotulo}
          </LinkButton>
        );
      },
    },
  ];
  return (
    <Page secao={secao} titulo={titulo} dialogo={<Outlet />}>
      <Tabs
        rotulo={titulo}
        atual={aba}
        itens={[
          { id: 'pendentes', rotulo: 'A avaliar', conta: contagem.pendentes },
          { id: 'finalizadas', rotulo: 'Finalizadas', conta: contagem.finalizadas },
        ]}
      />
      {aDeclarar.length > 0 && (
        <Notice tipo="aviso" papel="nenhum" className="my-4" titulo="Antes de avaliar, declare">
          {aDeclarar.map(({ demandaId, processo }) => (
            <p key={demandaId}>
              <Anchor className="elo alvo" para={enderecoDasDeclaracoes(demandaId)}>
                Declarar sobre todos os candidatos de {processo}
              </Anchor>
            </p>
          ))}
        </Notice>
      )}
      <ListPanel
        rotulo={titulo}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={contagem[aba]} />}
      >
        <DataTable
          abre
          legenda={titulo}
          colunas={colunas}
          linhas={linhas}
          chave={({ agendamentoId }) => agendamentoId}
          vazio={
            <EmptyState titulo={aba === 'pendentes' ? 'Nada a avaliar' : 'Nenhuma avaliação finalizada'}>
              {aba === 'pendentes' ? vazio : 'O que você finalizar fica aqui, para ler.'}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}
