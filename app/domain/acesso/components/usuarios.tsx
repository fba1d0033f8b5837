import { Outlet, useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, personSearch, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { RowMenu } from '#app/components/row-menu.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { CPF_A_ACERTAR } from '../labels.ts';
import { listaGrupos, nomeDoGrupo, type Grupo } from '../grupos.ts';
import { acoesDe } from './acoes-do-usuario.ts';

export type LinhaDeUsuario = {
  id: string;
  nome: string;
  email: string;
  grupos: Grupo[];
  ativo: boolean;
  temSenha: boolean;
  sessoes: number;
  /** In words; null when nobody of this account is logged in. */
  visto: string | null;
  /** The person looking at the list: their own access is changed by another administrator. */
  proprio: boolean;
};

const OPCOES = [
  { valor: '', rotulo: 'Equipe' },
  ...listaGrupos.map((grupo) => ({ valor: grupo, rotulo: nomeDoGrupo(grupo) })),
  { valor: 'todos', rotulo: 'Todos' },
  { valor: CPF_A_ACERTAR, rotulo: 'CPF a acertar' },
];

function Situacao({ usuario }: { usuario: LinhaDeUsuario }) {
  if (!usuario.ativo) {
    return (
      <Badge tom="error" icone="user-x">
        Desativado
      </Badge>
    );
  }
  return usuario.temSenha ? (
    <Badge tom="success" icone="user-check">
      Ativo
    </Badge>
  ) : (
    <Badge tom="warning" icone="mail">
      Convite enviado
    </Badge>
  );
}

/** People, their groups and their access (administrator only). R-ACE-01. */
export function ListaDeUsuarios({
  linhas,
  total,
  pagina,
  tamanho,
  busca,
  grupo,
}: {
  linhas: readonly LinhaDeUsuario[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  busca: string;
  grupo: string;
}) {
  const { search } = useLocation();
  const campos: FilterField[] = [
    personSearch(busca),
    { nome: 'grupo', rotulo: 'Grupo', tipo: 'select', valor: grupo, opcoes: OPCOES },
  ];
  const colunas: Column<LinhaDeUsuario>[] = [
    {
      id: 'nome',
      rotulo: 'Nome',
      cabecalho: true,
      nomeia: 'dentro',
      celula: (linha, nome) => (
        <>
          <p className="cel-1" id={nome}>
            {linha.nome}
          </p>
          <p className="cel-2 break-all">{linha.email}</p>
        </>
      ),
    },
    {
      id: 'grupos',
      rotulo: 'Grupos',
      celula: (linha) => linha.grupos.map(nomeDoGrupo).join(', ') || 'Sem grupo',
    },
    { id: 'situacao', rotulo: 'Situação', celula: (linha) => <Situacao usuario={linha} /> },
    {
      id: 'visto',
      rotulo: 'Último acesso',
      metade: true,
      detalhe: true,
      classeCelula: 'sm:whitespace-nowrap',
      num: true,
      celula: (linha) => linha.visto ?? 'Sem sessão aberta',
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      celula: (linha, nome) => (
        <>
          {!linha.proprio && (
            <LinkButton
              para={`/adm/usuarios/${linha.id}/grupos${search}`}
              pequeno
              variante="soft"
              manterRolagem
              {...ofRow(nome, 'g')}
            >
              Grupos
            </LinkButton>
          )}
          {acoesDe(linha, search).length > 0 && (
            <RowMenu para={`/adm/usuarios/${linha.id}/acoes${search}`} linha={nome} />
          )}
        </>
      ),
    },
  ];
  const filtrado = busca !== '' || grupo !== '';
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Usuários"
      acoes={
        <LinkButton para={`/adm/usuarios/novo${search}`} variante="primary" icone="user-plus" manterRolagem>
          Novo usuário
        </LinkButton>
      }
      dialogo={<Outlet />}
    >
      <ListPanel
        rotulo="Usuários"
        filtros={<FilterBar campos={campos} arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          legenda="Usuários"
          colunas={colunas}
          linhas={linhas}
          chave={(linha) => linha.id}
          vazio={
            <EmptyState
              titulo={filtrado ? 'Nenhum usuário com estes filtros' : 'Nenhum usuário na equipe'}
              icone="search-x"
            >
              {filtrado ? filtersInWords(campos) : 'Crie o primeiro em Novo usuário.'}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}
