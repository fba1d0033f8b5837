import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { condicaoEmTexto } from '../deveres.ts';
import { DE_QUEM, NOME_DA_HABILITACAO, NOME_DO_DEVER } from '../labels.ts';
import type { GruposDeDeveres } from '../queries.server/deveres.ts';

const DA_ATIVIDADE: Readonly<Record<string, string>> = {
  tecnico: 'Só Técnico de Campo e Supervisor',
  instrutoria: 'Menos Técnico de Campo e Supervisor',
};

/** What is asked of whom, kind by kind; `base` is the address under which each is changed. */
export function TabelasDeDeveres({
  grupos,
  base,
  muda,
  daDemanda = false,
}: {
  grupos: GruposDeDeveres;
  base: string;
  muda: boolean;
  /** Says which are the demand's own. */
  daDemanda?: boolean;
}) {
  return (
    <div className="grid gap-4">
      {grupos.map(({ habilitacao, tipos }) => (
        <Panel
          key={habilitacao}
          titulo={`Documentação ${NOME_DA_HABILITACAO[habilitacao]}`}
          id={`documentos-${habilitacao}`}
          conta={tipos.length}
          corpo=""
          lista
          primeiras={10}
        >
          <DataTable
            legenda={`Documentação ${NOME_DA_HABILITACAO[habilitacao]}`}
            linhas={tipos}
            chave={({ id }) => id}
            vazio={
              <EmptyState titulo="Nenhum documento">
                Importe a tabela tipos_documento pela linha de comando.
              </EmptyState>
            }
            colunas={[
              {
                id: 'documento',
                rotulo: 'Documento',
                cabecalho: true,
                celula: ({ descricao, publico, proprio }) => (
                  <>
                    {descricao} {daDemanda && proprio && <Badge tom="info">Desta demanda</Badge>}
                    {publico !== 'todos' && <div className="cel-2 detalhe">{DA_ATIVIDADE[publico]}</div>}
                  </>
                ),
              },
              {
                id: 'quem',
                rotulo: 'De quem',
                detalhe: true,
                celula: ({ dever: { quem } }) => DE_QUEM[quem],
              },
              {
                id: 'dever',
                rotulo: 'Obrigatório',
                celula: ({ dever: { dever, condicao } }) => (
                  <>
                    {NOME_DO_DEVER[dever]}
                    {dever === 'condicional' && (
                      <div className="cel-2 detalhe">{condicaoEmTexto(condicao)}</div>
                    )}
                  </>
                ),
              },
              {
                id: 'acoes',
                rotulo: 'Ações',
                acoes: true,
                celula: ({ id, descricao }) =>
                  muda && (
                    <LinkButton
                      para={`${base}/${String(id)}`}
                      pequeno
                      icone="pencil"
                      objeto={descricao}
                      manterRolagem
                    >
                      Editar
                    </LinkButton>
                  ),
              },
            ]}
          />
        </Panel>
      ))}
    </div>
  );
}
