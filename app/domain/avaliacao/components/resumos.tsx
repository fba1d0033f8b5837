import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { ChoiceByText } from '#app/components/choice-by-text.tsx';
import { Counters, type Counter } from '#app/components/counters.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, type FilterField } from '#app/components/filter-bar.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel } from '#app/components/table.tsx';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { shownRows } from '#app/lib/shown-rows.ts';
import { NAO_FINALIZADA, NOME_DA_PARTE, TEXTOS } from '../labels.ts';
import { MARCA, partesDe } from '../notas.ts';
import type { Resumo, TelaDosResumos, TipoDaLista } from '../queries.server/lista.ts';
import { CONTA_NO_ENDERECO, CREDENCIAMENTOS_OFERECIDOS, RESUMOS } from '../telas.ts';
import type { Parte } from '../types.ts';
import { contaDoTipo } from '../vistas.ts';
import { colunasDe } from './colunas-dos-resumos.tsx';

/** No type, which filters nothing. */
const SEM_TIPO = 'S';

const TIPOS: readonly { valor: TipoDaLista | ''; rotulo: string }[] = [
  { valor: '', rotulo: 'Selecione' },
  { valor: 'E', rotulo: 'Entrevista' },
  { valor: 'D', rotulo: 'Didática' },
  { valor: 'T', rotulo: 'Todos' },
];

/** 'Resumos de Avaliação': one demand's candidates in their order, with what decided it. */
export function Resumos({ secao, tela }: { secao: string; tela: TelaDosResumos }) {
  const { search } = useLocation();
  const { filtro, resumo, sugestoes, pagina, tamanho, total } = tela;
  const campos: FilterField[] = [
    {
      nome: 'tipo',
      rotulo: 'Tipo',
      tipo: 'select',
      valor: filtro.tipo === SEM_TIPO ? '' : filtro.tipo,
      opcoes: TIPOS,
      largura: 'sm:w-44',
    },
    {
      nome: 'credenciamento',
      rotulo: 'Credenciamento',
      tipo: 'texto',
      valor: resumo?.demanda.identificacaoProcesso ?? filtro.credenciamento,
      placeholder: 'FPR-0146/2026',
      opcoes: sugestoes.map((rotulo) => ({ valor: rotulo, rotulo })),
      largura: 'sm:w-96',
    },
  ];
  return (
    <Page
      secao={secao}
      titulo={TEXTOS.resumos}
      subtitulo={
        resumo === null ? undefined : (
          <IdLink para={caminhoDaDemanda(resumo.demanda.id)}>{resumo.demanda.identificacaoProcesso}</IdLink>
        )
      }
      acoes={
        filtro.tipo === 'T' || filtro.tipo === SEM_TIPO || resumo?.avaliaOTipo === false ? undefined : (
          <BotaoDeEnvio resumo={resumo} tipo={filtro.tipo} />
        )
      }
      dialogo={<Outlet />}
    >
      {resumo?.avaliaOTipo && <Contadores resumo={resumo} />}
      {resumo !== null && resumo.emReconsideracao.length > 0 && <EmReconsideracao resumo={resumo} />}
      <ListPanel
        rotulo="Classificação"
        className=""
        filtros={<FilterBar campos={campos} botao="Filtrar" arquivos={resumo !== null && RESUMOS} />}
        paginas={resumo !== null && <Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        {resumo === null ? (
          <ChoiceByText
            achadas={tela.achadas}
            limite={CREDENCIAMENTOS_OFERECIDOS}
            texto={filtro.credenciamento}
            para={(id) => `${RESUMOS}?tipo=${filtro.tipo}&credenciamento=${id}`}
            quais="aprovado e com entrevista"
            convite="Escolha o tipo e o credenciamento"
            opcoes={tela.aEscolher}
          >
            A classificação mostra quem está na etapa, as médias e o que decidiu cada lugar.
          </ChoiceByText>
        ) : (
          <DataTable
            legenda="Classificação"
            colunas={colunasDe(resumo, search)}
            linhas={shownRows(resumo)}
            chave={({ participacaoId }) => participacaoId}
            vazio={<EmptyState titulo="Atenção">{TEXTOS.semAvaliacao}</EmptyState>}
          />
        )}
      </ListPanel>
      {resumo !== null && total > 0 && (
        <>
          <p className="mt-3 text-sm text-suave">
            Média é a soma dos três avaliadores dividida por 3. O risco em cada barra é a nota mínima da
            parte; na geral, a mínima é {MARCA[contaDoTipo('T', resumo.demanda.tipoAvaliacao)]}.
          </p>
          <ComoSeDecide tipoAvaliacao={resumo.demanda.tipoAvaliacao} />
          <MediasPorCriterio resumo={resumo} />
        </>
      )}
    </Page>
  );
}

function BotaoDeEnvio({ resumo, tipo }: { resumo: Resumo | null; tipo: Parte }) {
  const { search } = useLocation();
  const demanda = resumo === null ? 'nenhum' : resumo.demanda.id;
  const enviado = resumo?.enviadoEm && (
    <Badge tom="success" icone="mail-check">
      Resultado enviado em {formatarInstante(resumo.enviadoEm)}
    </Badge>
  );
  // Who came after the others is sent theirs by itself.
  if (enviado && !resumo?.restam) return enviado;
  return (
    <>
      {enviado}
      <LinkButton
        para={`${RESUMOS}/enviar/${demanda}/${CONTA_NO_ENDERECO[tipo]}${search}`}
        variante="primary"
        icone="mail"
        manterRolagem
      >
        {enviado ? TEXTOS.enviarSuplementar : 'Enviar Resultado'}
      </LinkButton>
    </>
  );
}

function Contadores({ resumo: { contadores, tipo, demanda } }: { resumo: Resumo }) {
  if (tipo === 'T') return null;
  const { aprovados, reprovados, ausentes, semResultado, total, media, de, ate } = contadores;
  const itens: Counter[] = [
    {
      rotulo: 'Aprovados',
      valor: String(aprovados),
      detalhe: `média de ${String(MARCA[tipo])} ou mais`,
      tom: 'success',
    },
    {
      rotulo: 'Reprovados',
      valor: String(reprovados),
      detalhe: `${String(ausentes)} não ${ausentes === 1 ? 'compareceu' : 'compareceram'}`,
      tom: 'error',
    },
    {
      rotulo: 'Sem resultado',
      valor: String(semResultado),
      detalhe: semResultado === 0 ? 'todos apurados' : NAO_FINALIZADA,
    },
    { rotulo: 'Total', valor: String(total), detalhe: demanda.identificacaoProcesso },
    {
      rotulo: `Média da ${NOME_DA_PARTE[tipo]}`,
      valor: media ?? '-',
      detalhe: de === null || ate === null ? 'ainda não há' : `de ${de} a ${ate}`,
    },
  ];
  return <Counters itens={itens} rotulo="Contagem" />;
}

/** What keeps the result from being sent, and where each one is ended. */
function EmReconsideracao({ resumo: { emReconsideracao } }: { resumo: Resumo }) {
  const { search } = useLocation();
  return (
    <Notice tipo="aviso" papel="nenhum" titulo="Reconsideração aberta" className="mb-4">
      <p>{TEXTOS.quemNaoRespondeu}</p>
      <ul>
        {emReconsideracao.map(({ participacaoId, nome, parte }) => (
          <li key={participacaoId + parte}>
            <Anchor
              className="elo alvo"
              para={`${RESUMOS}/notas/${participacaoId}/${CONTA_NO_ENDERECO[parte]}${search}`}
              manterRolagem
            >
              {nome}, {NOME_DA_PARTE[parte]}
            </Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ComoSeDecide({ tipoAvaliacao }: { tipoAvaliacao: number }) {
  const duas = partesDe(tipoAvaliacao).length > 1;
  return (
    <details className="mt-3 text-sm">
      <summary className="elo alvo">Como a ordem é decidida</summary>
      <ol className="list-decimal py-1 pl-5">
        <li>maior média geral</li>
        {duas && <li>maior média didática</li>}
        {duas && <li>maior média da entrevista</li>}
        <li>mais meses de experiência</li>
        <li>candidato mais velho</li>
      </ol>
    </details>
  );
}

function MediasPorCriterio({ resumo: { criterios } }: { resumo: Resumo }) {
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      {criterios.map(({ parte, medias }) => (
        <Panel
          key={parte}
          titulo={`Médias por critério: ${NOME_DA_PARTE[parte]}`}
          id={`medias-${parte}`}
          corpo=""
        >
          <table className="tabela">
            <caption className="sr-only">
              Média de cada critério, de 0 a 5, entre os candidatos com as três avaliações finalizadas
            </caption>
            <thead>
              <tr>
                <th scope="col">Critério</th>
                <th scope="col">Média</th>
              </tr>
            </thead>
            <tbody>
              {medias.map(({ campo, nome, media }) => (
                <tr key={campo}>
                  <th scope="row" className="font-normal">
                    {nome}
                  </th>
                  <td className="num">{media}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      ))}
    </div>
  );
}
