import { Outlet, useLocation } from '@remix-run/react';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, personSearch, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { nomeDoGrupo } from '../grupos.ts';
import type { ContaNaoConfirmada } from '../queries.server/nao-confirmadas.ts';

/** `cpf` masked, as in every list of people (R-ACE-17). */
type Linha = Omit<ContaNaoConfirmada, 'cpf'> & { cpf: string };

/** '/adm/contas-nao-confirmadas': the one act is another e-mail. R-ACE-20. */
export function ListaDeContasNaoConfirmadas({
  linhas,
  total,
  pagina,
  tamanho,
  busca,
}: {
  linhas: readonly Linha[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  busca: string;
}) {
  const { search } = useLocation();
  const campos: FilterField[] = [personSearch(busca)];
  const colunas: Column<Linha>[] = [
    {
      id: 'nome',
      rotulo: 'Nome',
      cabecalho: true,
      nomeia: 'dentro',
      celula: ({ nome, email }, linha) => (
        <>
          <p className="cel-1" id={linha}>
            {nome}
          </p>
          <p className="cel-2 break-all">{email}</p>
        </>
      ),
    },
    {
      id: 'cpf',
      rotulo: 'CPF',
      detalhe: true,
      metade: true,
      num: true,
      celula: ({ cpf }) => cpf || 'Não informado',
    },
    {
      id: 'grupos',
      rotulo: 'Grupos',
      detalhe: true,
      metade: true,
      celula: ({ grupos }) => grupos.map(nomeDoGrupo).join(', ') || 'Sem grupo',
    },
    {
      id: 'espera',
      rotulo: 'Espera confirmação',
      num: true,
      celula: ({ criadaEm, expiraEm }) => (
        <>
          <p>desde {formatarInstante(criadaEm)}</p>
          <p className="cel-2">
            {expiraEm === null ? 'sem prazo para expirar' : `expira em ${formatarInstante(expiraEm)}`}
          </p>
        </>
      ),
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      celula: ({ id }, linha) => (
        <LinkButton
          para={`/adm/contas-nao-confirmadas/${id}/email${search}`}
          pequeno
          variante="soft"
          manterRolagem
          {...ofRow(linha, 'e')}
        >
          Corrigir e-mail
        </LinkButton>
      ),
    },
  ];
  const filtrado = busca !== '';
  return (
    <Page secao="Comissão de Credenciamento" titulo="Contas não confirmadas" dialogo={<Outlet />}>
      <ListPanel
        rotulo="Contas não confirmadas"
        filtros={<FilterBar campos={campos} limpar={filtrado} arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          abre
          legenda="Contas não confirmadas"
          colunas={colunas}
          linhas={linhas}
          chave={({ id }) => id}
          vazio={
            <EmptyState
              titulo={filtrado ? 'Nenhuma conta com estes filtros' : 'Nenhuma conta espera confirmação'}
              icone={filtrado ? 'search-x' : undefined}
            >
              {filtrado
                ? `${filtersInWords(campos)}. Quem já criou a senha não está aqui.`
                : 'Quem se cadastra ou é convidado aparece aqui até criar a senha pelo link que recebeu.'}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}
