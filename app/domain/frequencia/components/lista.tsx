import { Form, Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { ofRow, SubmitButton } from '#app/components/button.tsx';
import { ChoiceList, type Choice } from '#app/components/choice-list.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar } from '#app/components/filter-bar.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { CurriculumLink, personColumns } from '#app/components/person-columns.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { horarioEmTabela } from '#app/domain/agendamento/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { MENSAGENS, ROTA, ROTULO_DA_FREQUENCIA, TEXTOS } from '../labels.ts';
import { podeMarcar } from '../rules.ts';
import type { LinhaDeFrequencia } from '../queries.server/lista.ts';
import type { Marcas } from '../schema.ts';
import { Confirmacao } from './confirmacao.tsx';

/** The list as its form answers: what was marked, and what is asked or refused. */
export type RespostaDaLista = { marcas: Marcas; confirmar: boolean; erro: string | null };

export const SeloDaFrequencia = ({ presente }: { presente: boolean }) =>
  presente ? (
    <Badge tom="success" icone="circle-check">
      {ROTULO_DA_FREQUENCIA.presente}
    </Badge>
  ) : (
    <Badge tom="error" icone="circle-x">
      {ROTULO_DA_FREQUENCIA.ausente}
    </Badge>
  );

const OPCAO = {
  sim: { valor: 'sim', rotulo: ROTULO_DA_FREQUENCIA.presente },
  nao: { valor: 'nao', rotulo: ROTULO_DA_FREQUENCIA.ausente },
  naoAvisado: { valor: 'nao-avisado', rotulo: ROTULO_DA_FREQUENCIA['nao-avisado'] },
  nada: { valor: '', rotulo: 'Sem registro' },
} as const;

/** Without a notice nobody is absent, and asking for another hour waits for no window. R-FRQ-01, R-FRQ-05, R-FRQ-06. */
function opcoesDe({ aTempo }: LinhaDeFrequencia, fora: boolean) {
  const { sim, nao, naoAvisado, nada } = OPCAO;
  return [...(fora ? [] : [sim]), ...(aTempo ? (fora ? [] : [nao]) : [naoAvisado]), nada];
}

/** What the choice of the row rests on: when the hour was told. */
const textoDoAviso = ({ avisadaEm, aTempo }: LinhaDeFrequencia): string => {
  if (avisadaEm === null) return 'Sem aviso enviado';
  return `Avisado em ${formatarInstante(avisadaEm)}${aTempo ? '' : ', menos de um dia antes'}`;
};

/** Recorded: locked, in a colour with its word. Else three states, the one that says nothing first. R-FRQ-02, R-FRQ-05. */
function Compareceu({
  linha,
  nome,
  lugar,
  marca,
  fechada,
}: {
  linha: LinhaDeFrequencia;
  /** Id of what names the row. */
  nome: string;
  lugar: number;
  marca: string;
  fechada: boolean;
}) {
  const { search } = useLocation();
  const { id, frequencia, comecou, proprioCaso, enviada } = linha;
  const fora = fechada && !linha.chegouDepois;
  if (frequencia) {
    return (
      <>
        <SeloDaFrequencia presente={frequencia.presente} />{' '}
        {!enviada && (!fora || (!frequencia.presente && !linha.aTempo)) && !proprioCaso && (
          <Anchor
            className="elo alvo"
            para={`${ROTA}/${id}/corrigir${search}`}
            manterRolagem
            {...ofRow(nome, 'f')}
          >
            Corrigir
          </Anchor>
        )}
      </>
    );
  }
  if (enviada || (fechada && !podeMarcar(linha, fechada)))
    return <span className="text-suave">{ROTULO_DA_FREQUENCIA.pendente}</span>;
  if (!comecou) return <span className="text-suave">{MENSAGENS.antesDaHora}</span>;
  if (proprioCaso) return <span className="text-suave">Esta candidatura é sua.</span>;
  const nomeDoCampo = `linhas[${String(lugar)}]`;
  return (
    <fieldset className="flex flex-wrap gap-x-4" aria-label="Frequência" {...ofRow(nome, 'f')}>
      <HiddenFields valores={{ [`${nomeDoCampo}.id`]: id }} />
      {opcoesDe(linha, fora).map(({ valor, rotulo }) => (
        <label key={valor} className="opcao">
          <input
            className="radio"
            type="radio"
            name={`${nomeDoCampo}.marca`}
            value={valor}
            defaultChecked={marca === valor}
          />
          {rotulo}
        </label>
      ))}
    </fieldset>
  );
}

function colunasDa(
  linhas: readonly LinhaDeFrequencia[],
  marcas: Marcas,
  fechada: boolean,
  search: string,
): Column<LinhaDeFrequencia>[] {
  const [nome, cpf, cidade, curriculo, compareceu] = TEXTOS.colunas;
  return [
    {
      id: 'nome',
      rotulo: nome,
      cabecalho: true,
      classeCabecalho: '@min-[48rem]:min-w-60',
      celula: (linha) => (
        <>
          {linha.nome}
          <div className="cel-2 num">{horarioEmTabela(linha.inicio)}</div>
          {linha.comecou && (
            <div className={linha.aTempo ? 'cel-2' : 'cel-2 text-error'}>{textoDoAviso(linha)}</div>
          )}
        </>
      ),
    },
    ...personColumns(cpf, cidade),
    {
      id: 'curriculo',
      rotulo: curriculo,
      detalhe: true,
      metade: true,
      classeCabecalho: '@min-[48rem]:min-w-28',
      celula: ({ participacaoId }, linha) => (
        <CurriculumLink para={`${ROTA}/${participacaoId}/curriculo${search}`} linha={linha} />
      ),
    },
    {
      id: 'compareceu',
      rotulo: compareceu,
      celula: (linha, id) => (
        <Compareceu
          linha={linha}
          nome={id}
          lugar={linhas.indexOf(linha)}
          marca={marcas[linha.id] ?? ''}
          fechada={fechada}
        />
      ),
    },
  ];
}

/** Who came: nothing before the part and the accreditation are chosen. */
export function ListaDeFrequencia({
  credenciamento,
  tipo,
  opcoes,
  aEscolher,
  escolhida,
  recusa,
  todasRegistradas,
  aMarcar,
  linhas,
  total,
  pagina,
  tamanho,
  resposta,
}: {
  credenciamento: string;
  tipo: string;
  opcoes: readonly { valor: string; rotulo: string }[];
  /** Where none is chosen, those that have something here. */
  aEscolher: readonly Choice[];
  escolhida: boolean;
  recusa: string | null;
  /** Every row of the page is recorded. */
  todasRegistradas: boolean;
  /** How many of them may be. */
  aMarcar: number;
  linhas: readonly LinhaDeFrequencia[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  resposta: RespostaDaLista | undefined;
}) {
  const { pathname, search } = useLocation();
  const marcas = resposta?.marcas ?? {};
  const algumas = linhas?.length !== 0;
  const fechada = recusa !== null;
  const impedida = fechada || aMarcar === 0;
  return (
    <Page
      secao={secaoDaRota(ROTA)}
      titulo={TEXTOS.titulo}
      dialogo={
        // The rows come with the answer, a moment after it.
        resposta?.confirmar && linhas !== null ? (
          <Confirmacao linhas={linhas} marcas={marcas} fechar={pathname + search} />
        ) : (
          <Outlet />
        )
      }
    >
      {resposta?.erro && (
        <Notice tipo="erro" className="mb-4">
          {TEXTOS.falha(resposta.erro)}
        </Notice>
      )}
      {escolhida && recusa !== null && (
        <Notice tipo="aviso" papel="nenhum" className="mb-4">
          {recusa}
        </Notice>
      )}
      {todasRegistradas && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          {MENSAGENS.todosTem}
        </Notice>
      )}
      <ListPanel
        rotulo={TEXTOS.titulo}
        className=""
        filtros={
          <FilterBar
            botao="Filtrar"
            campos={[
              {
                nome: 'tipo',
                rotulo: 'Tipo',
                tipo: 'select',
                valor: tipo,
                opcoes: Object.entries(TEXTOS.tipos).map(([valor, rotulo]) => ({ valor, rotulo })),
              },
              {
                nome: 'credenciamento',
                rotulo: 'Credenciamento',
                tipo: 'select',
                valor: credenciamento,
                opcoes: [{ valor: '', rotulo: 'Credenciamento: selecione' }, ...opcoes],
              },
            ]}
            arquivos={escolhida && ROTA}
          />
        }
        paginas={escolhida && <Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        {escolhida ? (
          <Form method="post" preventScrollReset>
            <DefaultSubmit value="salvar">Salvar</DefaultSubmit>
            <DataTable
              // Fields are uncontrolled: other marks need fresh ones.
              key={linhas === null ? 'desenhadas' : JSON.stringify(marcas)}
              legenda={TEXTOS.titulo}
              colunas={colunasDa(linhas ?? [], marcas, fechada, search)}
              linhas={linhas}
              chave={({ id }) => id}
              vazio={
                <EmptyState titulo="Nenhum candidato agendado nesta parte">
                  Os candidatos aparecem aqui depois de agendados.
                </EmptyState>
              }
            />
            {algumas && (
              <div className="flex flex-wrap items-center justify-end gap-2 p-4">
                {impedida && (
                  <p id="sem-marcar" className="text-sm text-suave">
                    {recusa ?? (todasRegistradas ? MENSAGENS.todosTem : MENSAGENS.ninguemAMarcar)}
                  </p>
                )}
                <SubmitButton
                  name="_acao"
                  value="todos"
                  icone="list-checks"
                  aria-describedby={impedida ? 'sem-marcar' : undefined}
                  disabled={impedida}
                >
                  {TEXTOS.todos}
                </SubmitButton>
                <SubmitButton
                  name="_acao"
                  value="salvar"
                  variante="primary"
                  icone="save"
                  aria-describedby={aMarcar === 0 ? 'sem-marcar' : undefined}
                  disabled={aMarcar === 0}
                >
                  {TEXTOS.salvar}
                </SubmitButton>
              </div>
            )}
          </Form>
        ) : (
          <ChoiceList convite="Escolha o tipo e o credenciamento" opcoes={aEscolher}>
            Aparecem os credenciamentos em que há alguém agendado.
          </ChoiceList>
        )}
      </ListPanel>
    </Page>
  );
}
