import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge, Conta } from '#app/components/badge.tsx';
import { DisabledButton, LinkButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { ChoiceByText } from '#app/components/choice-by-text.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FilterBar } from '#app/components/filter-bar.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { ScheduleBar } from '#app/components/schedule-bar.tsx';
import { FirstRows, RowsChoice, useShortRows } from '#app/components/rows-choice.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { CREDENCIAMENTOS_OFERECIDOS } from '#app/domain/avaliacao/telas.ts';
import { ROTULOS_TIPO_AVALIACAO } from '#app/domain/cronograma/labels.ts';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { ANDAMENTOS, janelaDoQuadro, TEXTOS, TITULOS } from '../labels.ts';
import type { ProcessoAcompanhado, TelaDoAcompanhamento } from '../queries.server/tela.ts';
import type { Andamento } from '../rules.ts';
import { caminhoDaPasta } from '#app/domain/relatorio/pasta.ts';
import { caminhoDoCsv, caminhoDoGerador, caminhoDoQuadro, ROTA, TODAS } from '../telas.ts';
import { TabelaDoQuadro } from './colunas.tsx';

/** 'Resumo dos Processos': how one accreditation goes, stage by stage. */
export function Acompanhamento({ tela }: { tela: TelaDoAcompanhamento }) {
  const { processo, sugestoes, achadas, credenciamento } = tela;
  return (
    <Page
      secao={secaoDaRota(ROTA)}
      titulo={TEXTOS.titulo}
      acoes={<BotaoDoGerador processo={processo} />}
      dialogo={<Outlet />}
    >
      <ListPanel
        rotulo="Credenciamento"
        className=""
        filtros={
          <FilterBar
            botao="Filtrar"
            campos={[
              {
                nome: 'credenciamento',
                rotulo: 'Credenciamento',
                tipo: 'texto',
                valor: processo?.identificacaoProcesso ?? credenciamento,
                placeholder: 'FPR-0146/2026',
                opcoes: sugestoes.map((rotulo) => ({ valor: rotulo, rotulo })),
                largura: 'sm:w-96',
              },
            ]}
          />
        }
      >
        {processo === null ? (
          <ChoiceByText
            achadas={achadas}
            limite={CREDENCIAMENTOS_OFERECIDOS}
            texto={credenciamento}
            para={(id) => `${ROTA}?credenciamento=${id}`}
            quais="com as três aprovações"
            convite="Escolha um credenciamento"
            opcoes={tela.aEscolher}
          >
            Aparecem os que a análise, a Diretoria e a Superintendência aprovaram.
          </ChoiceByText>
        ) : (
          <Detalhes processo={processo} />
        )}
      </ListPanel>
      {processo !== null && <Quadros processo={processo} />}
    </Page>
  );
}

/** Reports are made of a schedule: enabled once one was loaded. */
function BotaoDoGerador({ processo }: { processo: ProcessoAcompanhado | null }) {
  return processo === null || processo.cronograma === null ? (
    <DisabledButton
      icone="file-down"
      motivo={processo === null ? TEXTOS.semEscolha : TEXTOS.relatorioSemCronograma}
    >
      {TEXTOS.gerador}
    </DisabledButton>
  ) : (
    <LinkButton para={caminhoDoGerador(processo.id)} variante="primary" icone="file-down" manterRolagem>
      {TEXTOS.gerador}
    </LinkButton>
  );
}

function Detalhes({ processo }: { processo: ProcessoAcompanhado }) {
  const { cronograma, interessados, barra } = processo;
  const total = interessados.internos + interessados.externos;
  return (
    <section className="p-4" aria-labelledby="processo">
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="processo" className="num">
          <IdLink para={caminhoDaDemanda(processo.id)}>{processo.identificacaoProcesso}</IdLink>
        </h2>
        <Badge tom="accent">{processo.nomeStatus}</Badge>
        {cronograma !== null && (
          <Anchor
            className="elo alvo ml-auto"
            para={`/adm/cronograma/${processo.id}/versao/${String(cronograma.numero)}`}
          >
            Cronograma, versão {cronograma.numero}
          </Anchor>
        )}
        <Anchor
          className={cx('elo alvo', cronograma === null && 'ml-auto')}
          para={caminhoDaPasta(processo.id)}
        >
          Pasta do processo
        </Anchor>
      </div>
      <p className="mb-3">{processo.objeto}</p>
      {cronograma === null && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3">
          {TEXTOS.semCronograma}
        </Notice>
      )}
      {barra && (
        <div className="mb-3">
          <ScheduleBar
            atual={barra.atual}
            total={barra.total}
            estado={barra.estado}
            fase={barra.fase ?? undefined}
            periodo={barra.periodo ?? undefined}
          />
        </div>
      )}
      <DescriptionList
        itens={[
          {
            rotulo: 'Área e atividade',
            valor: `${nomeDaArea(processo.areaAtuacao)} · ${nomeDaAtividade(processo.atividade)}`,
          },
          {
            rotulo: 'Tipo e avaliação',
            valor: `${nomeDoTipo(processo.tipo)} · ${avaliacaoEmPalavras(processo.tipoAvaliacao)}`,
          },
          {
            rotulo: 'Edital e processo',
            valor: [cronograma?.numEdital, cronograma?.numProcesso].filter(Boolean).join(' · '),
            num: true,
          },
          { rotulo: 'Solicitante', valor: processo.solicitanteNome },
          { rotulo: 'Solicitado em', valor: formatarInstante(processo.criadaEm), num: true },
          {
            rotulo: 'Interessados',
            valor: `${String(total)}, sendo ${String(interessados.internos)} ${interessados.internos === 1 ? 'interno' : 'internos'}`,
            num: true,
          },
        ]}
      />
    </section>
  );
}

const avaliacaoEmPalavras = (tipo: number): string =>
  tipo === 3
    ? 'Sem entrevista'
    : (Object.entries(ROTULOS_TIPO_AVALIACAO).find(([id]) => Number(id) === tipo)?.[1] ?? '');

const ICONE: Readonly<Record<Andamento, IconName>> = {
  feito: 'circle-check',
  agora: 'circle-dot',
  depois: 'circle-dashed',
  'sem-fase': 'circle-dashed',
};

function Quadros({ processo: { id, quadros } }: { processo: ProcessoAcompanhado }) {
  const { search } = useLocation();
  const abertos = quadros.filter(({ aberto }) => aberto !== null).length;
  const primeiras = abertos > 1 ? 3 : 20;
  const resumidas = useShortRows(primeiras);
  const todas = abertos === quadros.length;
  return (
    <section className="mt-6" aria-labelledby="quadros">
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h2 id="quadros">Tabelas por etapa</h2>
        <Conta>{quadros.length}</Conta>
        <RowsChoice />
        <Anchor
          className="elo alvo"
          para={caminhoDoQuadro(id, todas ? 'nenhuma' : TODAS, search)}
          manterRolagem
        >
          {todas ? 'Fechar todas' : 'Abrir todas'}
        </Anchor>
      </div>
      <ul className="grid gap-2">
        {quadros.map((quadro) => (
          <li key={quadro.tipo} className="painel overflow-hidden">
            <CabecaDoQuadro demandaId={id} quadro={quadro} />
            {quadro.aberto !== null && (
              <div className={cx('lista border-t border-base-300', resumidas)}>
                <TabelaDoQuadro quadro={quadro.aberto} demandaId={id} />
                <FirstRows primeiras={primeiras} />
                {quadro.total > 0 && (
                  <p className="px-4 py-2 text-sm">
                    <Anchor className="elo alvo" para={caminhoDoCsv(id, quadro.tipo)} recarregar>
                      CSV de {TITULOS[quadro.tipo]}
                    </Anchor>
                  </p>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a table is about and how it goes; a press opens or closes it, by its address. */
function CabecaDoQuadro({
  demandaId,
  quadro: { tipo, fase, andamento, resumo, aberto },
}: {
  demandaId: string;
  quadro: ProcessoAcompanhado['quadros'][number];
}) {
  const { search } = useLocation();
  return (
    <h3 className="font-normal">
      <Anchor
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-base-200"
        para={caminhoDoQuadro(demandaId, aberto === null ? tipo : 'nenhuma', search)}
        aria-expanded={aberto !== null}
        manterRolagem
      >
        <span
          className={cx(
            andamento === 'agora' ? 'text-accent' : andamento === 'feito' ? 'text-success' : 'text-suave',
          )}
        >
          <Icon name={ICONE[andamento]} />
        </span>
        <span className="min-w-0 flex-1 basis-56">
          <b className="block font-semibold">{TITULOS[tipo]}</b>
          <span className="num block text-sm text-suave">
            {janelaDoQuadro(tipo, fase) ?? 'Sem período no cronograma'}
            {andamento === 'agora' && <b className="text-accent"> · {ANDAMENTOS.agora}</b>}
          </span>
        </span>
        <span className="num flex flex-wrap gap-x-3 text-sm">
          {resumo.length === 0 ? (
            <span className="text-suave">{andamento === 'depois' ? ANDAMENTOS.depois : 'Nada ainda'}</span>
          ) : (
            resumo.map(({ texto, tom }) => (
              <span
                key={texto}
                className={cx(
                  'whitespace-nowrap',
                  tom === 'success' && 'text-success',
                  tom === 'error' && 'text-error',
                )}
              >
                {texto}
              </span>
            ))
          )}
        </span>
        <span className={cx('text-suave', aberto !== null && 'rotate-180')}>
          <Icon name="chevron-down" />
        </span>
      </Anchor>
    </h3>
  );
}
