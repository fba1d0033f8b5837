import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { NOME_DO_ESTADO, tentativasEmPalavras } from '../labels.ts';
import type { ChamadaMostrada } from '../types.ts';

const colunas: Column<ChamadaMostrada>[] = [
  {
    id: 'chamada',
    rotulo: 'Chamada',
    cabecalho: true,
    celula: ({ nomeDaOperacao, processo, demandaId }) => (
      <>
        <span className="block">{nomeDaOperacao}</span>
        {demandaId && (
          <Anchor className="elo alvo text-sm" para={`/adm/credenciamento/${demandaId}`}>
            {processo}
          </Anchor>
        )}
      </>
    ),
  },
  { id: 'sistema', rotulo: 'Sistema', metade: true, celula: ({ nomeDoSistema }) => nomeDoSistema },
  { id: 'estado', rotulo: 'Situação', metade: true, celula: ({ estado }) => NOME_DO_ESTADO[estado] },
  { id: 'desde', rotulo: 'Pedida em', metade: true, celula: ({ criadaEm }) => formatarInstante(criadaEm) },
  {
    id: 'tentativas',
    rotulo: 'Tentativas',
    celula: (chamada) => (
      <>
        <span className="block">{tentativasEmPalavras(chamada)}</span>
        {chamada.resposta && <span className="block text-sm text-suave">{chamada.resposta}</span>}
      </>
    ),
  },
  {
    id: 'acoes',
    rotulo: 'Ações',
    celula: ({ id, nomeDaOperacao, processo, decisao }) => (
      <Form method="post" className="flex flex-wrap gap-2">
        <HiddenFields valores={{ chamada: id }} />
        <SubmitButton
          name="acao"
          value="repetir"
          pequeno
          objeto={processo ? `${nomeDaOperacao} de ${processo}` : nomeDaOperacao}
        >
          Tentar agora
        </SubmitButton>
        {decisao !== null && (
          <LinkButton
            para={`/adm/integracoes?decidir=${id}`}
            pequeno
            manterRolagem
            objeto={processo ? `${nomeDaOperacao} de ${processo}` : nomeDaOperacao}
          >
            Decidir à mão
          </LinkButton>
        )}
      </Form>
    ),
  },
];

/** Calls that go on by themselves, with a way not to wait. */
export function ChamadasEsperando({ chamadas }: { chamadas: readonly ChamadaMostrada[] }) {
  return (
    <ListPanel rotulo="Esperando">
      <DataTable
        legenda="Chamadas que esperam outro sistema"
        colunas={colunas}
        linhas={chamadas}
        chave={({ id }) => id}
        vazio={
          <EmptyState titulo="Nenhuma chamada espera">
            O que o portal pede a outros sistemas aparece aqui enquanto não é aceito.
          </EmptyState>
        }
      />
    </ListPanel>
  );
}
