import { Form, Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { FilterBar } from '#app/components/filter-bar.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { Progress, RefreshLinks } from '#app/components/progress.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { horarioEmTabela } from '#app/domain/agendamento/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { Returned } from '#app/lib/fields.ts';
import { porQuem } from '#app/lib/por-quem.ts';
import { ATOS } from '../atos.ts';
import {
  caminhoDoAto,
  MENSAGENS,
  quantos,
  ROTA_DOS_ATOS,
  ROTULO_DO_ESTADO,
  ROTULO_DO_ITEM,
  TEXTOS,
} from '../labels.ts';
import { alcancados, resolvidos } from '../rules.ts';
import type { LinhaDoAto, TelaDoAto } from '../queries.server/tela.ts';

type Tela = Omit<TelaDoAto, 'linhas'> & { linhas: readonly LinhaDoAto[] | null };

type Props = {
  tela: Tela;
  resposta: Returned | undefined;
  /** The fields of what is typed for all of them; null where nothing is. */
  campos: ReactNode;
  pausado: boolean;
  segundos: number;
};

const colunasDa = (deCada: string): Column<LinhaDoAto>[] => [
  {
    id: 'nome',
    rotulo: 'Nome',
    cabecalho: true,
    celula: ({ nome, href, inicio }) => (
      <>
        <Anchor className="elo" para={href}>
          {nome}
        </Anchor>
        {inicio !== null && <div className="cel-2 num">{horarioEmTabela(inicio)}</div>}
      </>
    ),
  },
  {
    id: 'resultado',
    rotulo: 'Resultado',
    metade: true,
    celula: ({ estado, em }) => (
      <>
        {ROTULO_DO_ITEM[estado].um}
        {em !== null && <div className="cel-2 num">{formatarInstante(em)}</div>}
      </>
    ),
  },
  {
    id: 'motivo',
    rotulo: 'O quê',
    celula: ({ motivo, efeito }) => motivo ?? efeito ?? deCada,
  },
];

/** An act of many: the preview, how far it is, and what came of each. R-LOT-07. */
export function AtoEmLote(props: Props) {
  const { tela } = props;
  const { ato, contagem, abas, aba, linhas, pagina, tamanho, total } = tela;
  const { titulo } = ATOS[ato.tipo];
  return (
    <Page
      migalhas={[{ rotulo: TEXTOS.titulo, href: ROTA_DOS_ATOS }, { rotulo: titulo }]}
      titulo={`${titulo} em lote`}
      subtitulo={
        <>
          {ato.processo !== null && <b className="num">{ato.processo} · </b>}
          {ROTULO_DO_ESTADO[ato.estado]}
          {ato.pedidoEm !== null &&
            `, pedido ${porQuem(ato.solicitanteNome)} em ${formatarInstante(ato.pedidoEm)}`}
        </>
      }
      dialogo={<Outlet />}
    >
      {ato.estado === 'previa' ? <Previa {...props} /> : <Andamento {...props} />}
      <Tabs
        rotulo="Por resultado"
        parametro="resultado"
        atual={aba}
        itens={abas.map((id) => ({ id, rotulo: ROTULO_DO_ITEM[id].aba, conta: contagem[id] }))}
      />
      <ListPanel
        rotulo={ROTULO_DO_ITEM[aba].aba}
        filtros={<FilterBar campos={[]} arquivos={caminhoDoAto(ato.id)} />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} tamanhos={[50, 100]} />}
      >
        <DataTable
          legenda={ROTULO_DO_ITEM[aba].aba}
          colunas={colunasDa(ATOS[ato.tipo].deCada)}
          linhas={linhas}
          chave={({ id }) => id}
          vazio={<EmptyState titulo="Nenhuma linha com este resultado" />}
        />
      </ListPanel>
    </Page>
  );
}

/** What it would do, to whom, and the one confirmation. R-LOT-02, R-LOT-03. */
function Previa({ tela: { ato, contagem }, resposta, campos }: Props) {
  const dados = ATOS[ato.tipo];
  const { espera, fora } = contagem;
  const conferido = ato.versao > 0;
  return (
    <Panel
      titulo={conferido ? 'Confira antes de confirmar' : 'O que vale para todos'}
      id="previa"
      className="mb-4"
    >
      <ErrorSummary erros={resposta && summaryOf(resposta)} nivel="h3" />
      {/* As a document: the page that comes refreshes itself. */}
      <Form method="post" reloadDocument noValidate className="grid gap-4">
        <HiddenFields valores={{ versao: ato.versao }} />
        {campos !== null && (
          <>
            {campos}
            <SubmitButton
              name="_acao"
              value="conferir"
              variante={conferido ? 'padrao' : 'primary'}
              className="justify-self-start"
            >
              {conferido ? 'Conferir de novo' : 'Conferir'}
            </SubmitButton>
          </>
        )}
        {conferido && (
          <div className="grid gap-2">
            <p>{dados.efeito}</p>
            <p>
              <b>Alcança {quantos(espera, dados.de)}.</b>{' '}
              {fora > 0 &&
                `${fora === 1 ? 'Fica' : 'Ficam'} de fora ${quantos(fora, dados.de)}: o motivo de cada uma está na lista.`}
            </p>
            {espera === 0 && (
              <Notice tipo="aviso" papel="nenhum">
                {MENSAGENS.ninguemAlcancado}
              </Notice>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {conferido && espera > 0 && (
            <SubmitButton name="_acao" value="confirmar" variante="primary" icone="check">
              {dados.confirmar}
            </SubmitButton>
          )}
          <SubmitButton name="_acao" value="descartar" formNoValidate>
            Descartar
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

/** How far it is, and what came of it in the end. R-LOT-07. */
function Andamento({ tela: { ato, contagem }, resposta, pausado, segundos }: Props) {
  const { de } = ATOS[ato.tipo];
  const { feito, recusado, falhou } = contagem;
  return (
    <section className="painel my-4 p-4" aria-label="Andamento">
      <ErrorSummary erros={resposta && summaryOf(resposta)} />
      <Progress valor={resolvidos(contagem)} total={alcancados(contagem)} rotulo="Andamento do ato em lote" />
      {ato.estado === 'pedido' ? (
        <div className="mt-2">
          <RefreshLinks
            pausado={pausado}
            segundos={segundos}
            texto="Você pode sair desta página: o ato continua."
          />
        </div>
      ) : (
        <Notice tipo={recusado + falhou > 0 ? 'aviso' : 'sucesso'} papel="nenhum" className="mt-3">
          {`Feito para ${quantos(feito, de)}.${recusado > 0 ? ` ${quantos(recusado, de)} com recusa: o motivo está na lista.` : ''}${falhou > 0 ? ` ${quantos(falhou, de)} com falha.` : ''}`}
        </Notice>
      )}
      {ato.estado === 'concluido' && falhou > 0 && (
        <Form method="post" reloadDocument className="mt-3">
          <SubmitButton name="_acao" value="repetir" icone="refresh-cw">
            Tentar de novo o que falhou
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
