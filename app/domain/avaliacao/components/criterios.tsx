import { Outlet } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { TEXTOS, TITULO_DA_AVALIACAO } from '../labels.ts';
import type { TelaDosCriterios } from '../queries.server/criterios.ts';
import { CONTA_NO_ENDERECO, CRITERIOS } from '../telas.ts';
import type { Parte } from '../types.ts';

type Linha = TelaDosCriterios['partes'][number]['criterios'][number];

/** The criteria that the next demand to begin freezes, part by part. */
export function Criterios({ tela: { partes, podeEditar } }: { tela: TelaDosCriterios }) {
  const colunas = (parte: Parte): Column<Linha>[] => [
    {
      id: 'nome',
      rotulo: 'Critério',
      cabecalho: true,
      celula: ({ ordem, nome }) => (
        <b>
          <span className="num">{ordem}.</span> {nome}
        </b>
      ),
    },
    {
      id: 'descricao',
      rotulo: 'Descrição',
      detalhe: true,
      cortada: true,
      celula: ({ descricao }) => descricao,
    },
    {
      id: 'niveis',
      rotulo: 'Níveis descritos',
      num: true,
      metade: true,
      celula: ({ niveis }) => `${String(niveis.length)} de 6`,
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      celula: ({ campo, nome }) =>
        podeEditar && (
          <LinkButton
            para={`${CRITERIOS}/${CONTA_NO_ENDERECO[parte]}/${campo}`}
            pequeno
            icone="pencil"
            objeto={nome}
            manterRolagem
          >
            Editar
          </LinkButton>
        ),
    },
  ];
  return (
    <Page
      migalhas={[{ rotulo: 'Configurações', href: '/adm/configuracao' }, { rotulo: TEXTOS.criterios }]}
      titulo={TEXTOS.criterios}
      subtitulo={TEXTOS.quandoValeOCriterio}
      dialogo={<Outlet />}
    >
      <div className="grid gap-4">
        {partes.map(({ parte, criterios }) => (
          <Panel
            key={parte}
            titulo={TITULO_DA_AVALIACAO[parte]}
            id={`criterios-${parte}`}
            conta={criterios.length}
            corpo=""
            lista
          >
            <DataTable
              legenda={TITULO_DA_AVALIACAO[parte]}
              colunas={colunas(parte)}
              linhas={criterios}
              chave={({ campo }) => campo}
              vazio={
                <EmptyState titulo="Sem critérios">
                  Importe a tabela criterios_avaliacao pela linha de comando.
                </EmptyState>
              }
            />
          </Panel>
        ))}
      </div>
    </Page>
  );
}
