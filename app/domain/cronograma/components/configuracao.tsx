import { Outlet, useLocation } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { MODULOS } from '../labels.ts';
import type { FaseCatalogo } from '../types.ts';

type Tabela = {
  tabela: string;
  linhas: number;
  importadaEm: Date | null;
  atorNome: string | null;
  arquivo: string | null;
};

const NOMES: Record<string, string> = {
  estados: 'Estados',
  municipios: 'Municípios',
  cursos: 'Cursos',
  unidades_curriculares: 'Unidades curriculares',
  cadeias_produtivas: 'Cadeias produtivas',
  avaliadores: 'Avaliadores',
  editais: 'Editais',
  empresas_credenciadas: 'Empresas credenciadas',
  vinculos_empresa: 'Vínculos de pessoas com empresas',
  carga_horaria: 'Carga horária mensal',
  tipos_documento: 'Tipos de documento',
  criterios_avaliacao: 'Critérios de avaliação',
  fases: 'Fases do cronograma',
};

/** Configuration: what the installation holds, and the phase catalogue. */
export function Configuracao({
  aba,
  fases,
  tabelas,
}: {
  aba: 'geral' | 'fases';
  fases: readonly FaseCatalogo[];
  tabelas: readonly Tabela[];
}) {
  return (
    <Page secao="Comissão de Credenciamento" titulo="Configurações" dialogo={<Outlet />}>
      <Tabs
        rotulo="Configurações"
        atual={aba}
        itens={[
          { id: 'geral', rotulo: 'Geral' },
          { id: 'fases', rotulo: 'Configurar Fase' },
          { id: 'documentos', rotulo: 'Documentos Pedidos', href: '/adm/configuracao/documentos' },
          { id: 'criterios', rotulo: 'Critérios de Avaliação', href: '/adm/configuracao/criterios' },
        ]}
      />
      {aba === 'geral' ? <Geral tabelas={tabelas} /> : <Fases fases={fases} />}
    </Page>
  );
}

function Geral({ tabelas }: { tabelas: readonly Tabela[] }) {
  return (
    <Panel titulo="Dados de referência" id="referencia" lista corpo="" className="mt-4">
      <DataTable
        legenda="Dados de referência"
        linhas={tabelas}
        chave={({ tabela }) => tabela}
        colunas={[
          {
            id: 'tabela',
            rotulo: 'Tabela',
            cabecalho: true,
            celula: ({ tabela }) => NOMES[tabela] ?? tabela,
          },
          {
            id: 'linhas',
            rotulo: 'Registros',
            num: true,
            celula: ({ linhas }) => linhas.toLocaleString('pt-BR'),
          },
          {
            id: 'importacao',
            rotulo: 'Última importação',
            celula: ({ importadaEm, atorNome }) =>
              importadaEm === null ? (
                <span className="cel-2">Sem importação registrada</span>
              ) : (
                <>
                  {formatarInstante(importadaEm)}
                  <div className="cel-2">por {atorNome}</div>
                </>
              ),
          },
          {
            id: 'arquivo',
            rotulo: 'Arquivo',
            celula: ({ arquivo }) => arquivo ?? <span className="cel-2">Não se aplica</span>,
          },
        ]}
      />
    </Panel>
  );
}

function Fases({ fases }: { fases: readonly FaseCatalogo[] }) {
  const { search } = useLocation();
  return (
    <Panel
      titulo="Fases"
      id="fases"
      conta={fases.length}
      lista
      corpo=""
      className="mt-4"
      acoes={
        <LinkButton
          para={`/adm/configuracao/fase/nova${search}`}
          variante="primary"
          icone="plus"
          manterRolagem
        >
          Nova Fase
        </LinkButton>
      }
    >
      <DataTable
        legenda="Fases"
        linhas={fases}
        chave={({ id }) => id}
        vazio={
          <EmptyState titulo="Nenhuma fase cadastrada">Use Nova Fase para cadastrar a primeira.</EmptyState>
        }
        colunas={[
          { id: 'fase', rotulo: 'Fase', num: true, metade: true, celula: ({ id }) => id },
          {
            id: 'nome',
            rotulo: 'Nome',
            cabecalho: true,
            celula: ({ nome, modulo }) => (
              <>
                {nome}
                {modulo !== null && <div className="cel-2">{MODULOS[modulo] ?? modulo}</div>}
              </>
            ),
          },
          {
            id: 'recurso',
            rotulo: 'Recurso',
            metade: true,
            celula: ({ recurso }) => (recurso ? 'Sim' : 'Não'),
          },
          {
            id: 'editar',
            rotulo: 'Editar',
            classeCabecalho: 'print:hidden',
            celula: ({ id, nome }) => (
              <div className="botoes justify-start">
                <LinkButton
                  para={`/adm/configuracao/fase/${String(id)}${search}`}
                  pequeno
                  icone="pencil"
                  objeto={nome}
                  manterRolagem
                >
                  Editar
                </LinkButton>
              </div>
            ),
          },
        ]}
      />
    </Panel>
  );
}
