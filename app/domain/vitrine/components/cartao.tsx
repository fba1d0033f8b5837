import { Anchor } from '#app/components/anchor.tsx';
import { Sigla } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { Icon } from '#app/components/icon.tsx';
import { DataTable } from '#app/components/table.tsx';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, siglaDaArea } from '#app/domain/demanda/labels.ts';
import { formatarDiaPorExtenso } from '#app/lib/dates.ts';
import { TEXTOS } from '../labels.ts';
import type { DemandaNaVitrine } from '../queries.server.ts';
import { prazoEmPalavras } from '../rules.ts';
import { caminhoDaAgenda, caminhoDaDemanda, caminhoDoInteresse } from '../telas.ts';

/** 'FPR FPR-0146/2026 · Misto · Instrutoria' */
export const Identificacao = ({ demanda }: { demanda: DemandaNaVitrine }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <Sigla titulo={nomeDaArea(demanda.area)}>{siglaDaArea(demanda.area)}</Sigla>
    <b className="num">{demanda.processo}</b>
    <span className="text-suave">
      {nomeDoTipo(demanda.tipo)} · {nomeDaAtividade(demanda.atividade)}
    </span>
  </p>
);

const URGENTE = 1;

/** Until when interest may be shown, and how much time that is. */
export function PrazoDaDemanda({ demanda: { interesse, prazo } }: { demanda: DemandaNaVitrine }) {
  const aberto = prazo.situacao === 'aberto';
  const urgente = aberto && prazo.dias <= URGENTE;
  return (
    <p
      className={cx(
        'mt-3 flex items-start gap-2 border-l-4 px-3 py-2',
        urgente ? 'border-accent bg-(--fundo-agora)' : 'border-primary bg-(--fundo-primario)',
      )}
    >
      <Icon name={aberto ? 'calendar-clock' : 'clock'} />
      <span>
        {prazo.situacao === 'aguardando' ? 'Interesse a partir de ' : 'Interesse até '}
        <b className="num">
          {formatarDiaPorExtenso(prazo.situacao === 'aguardando' ? interesse.inicio : interesse.fim)}
        </b>
        , {prazoEmPalavras(prazo)}
      </span>
    </p>
  );
}

/** What is asked, how many and for how long. */
export const DadosDaDemanda = ({ demanda }: { demanda: DemandaNaVitrine }) => (
  <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
    <dl className="num">
      <dt className="text-sm text-suave">Quantidade e carga</dt>
      <dd className="font-semibold">
        {demanda.quantidade} {demanda.quantidade === 1 ? 'vaga' : 'vagas'}
        {demanda.cargaHoraria !== null && ` · ${demanda.cargaHoraria.toLocaleString('pt-BR')} h`}
      </dd>
    </dl>
    <div>
      <p className="text-sm text-suave">O que é exigido</p>
      <ul className="mt-1 grid gap-1">
        {demanda.exigencias.map((exigencia) => (
          <li key={exigencia} className="flex items-start gap-2">
            <span className="text-primary">
              <Icon name="check" />
            </span>
            <span className="min-w-0 break-words">{exigencia}</span>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

/** The windows that candidates live by. */
export const Cronograma = ({ demanda }: { demanda: DemandaNaVitrine }) => (
  <>
    <div className="lista">
      <DataTable
        legenda={`Cronograma de ${demanda.processo}`}
        linhas={demanda.etapas}
        chave={({ faseId }) => faseId}
        colunas={[
          { id: 'etapa', rotulo: 'Etapa', cabecalho: true, celula: ({ nome }) => nome },
          {
            id: 'periodo',
            rotulo: 'Período',
            num: true,
            celula: ({ janela }) => formatarJanela(janela, 'periodo'),
          },
          {
            id: 'recurso',
            rotulo: 'Recurso',
            num: true,
            celula: ({ recurso }) =>
              recurso === null ? (
                <span className="text-suave">Sem recurso</span>
              ) : (
                formatarJanela(recurso, 'periodo')
              ),
          },
        ]}
      />
    </div>
    <p className="mt-2 text-sm text-suave">
      {TEXTOS.horario()} Versão {demanda.versao} do cronograma.
    </p>
  </>
);

/** What to do about it. */
export const Acoes = ({ demanda }: { demanda: DemandaNaVitrine }) => (
  <div className="mt-4 flex flex-wrap gap-2">
    {demanda.prazo.situacao === 'aberto' && (
      <LinkButton para={caminhoDoInteresse(demanda.id)} variante="primary" objeto={`em ${demanda.processo}`}>
        Demonstrar Interesse
      </LinkButton>
    )}
    {demanda.prazo.situacao !== 'encerrado' && (
      <LinkButton
        para={caminhoDaAgenda(demanda.id)}
        icone="calendar-plus"
        objeto={`o prazo de ${demanda.processo}`}
        recarregar
      >
        Pôr na agenda
      </LinkButton>
    )}
  </div>
);

/** A demand in the list. */
export function CartaoDaDemanda({ demanda }: { demanda: DemandaNaVitrine }) {
  return (
    <article className="painel p-4">
      <Identificacao demanda={demanda} />
      <h3 className="mt-1 text-lg">
        <Anchor className="hover:underline" para={caminhoDaDemanda(demanda.id)}>
          {demanda.objeto}
        </Anchor>
      </h3>
      {demanda.detalhe !== '' && <p className="text-suave">{demanda.detalhe}</p>}
      <PrazoDaDemanda demanda={demanda} />
      <DadosDaDemanda demanda={demanda} />
      <details className="mt-3 border-t border-base-300 pt-1">
        <summary className="elo alvo">
          Cronograma
          <span className="sr-only"> de {demanda.processo}</span>: {demanda.etapas.length}{' '}
          {demanda.etapas.length === 1 ? 'etapa' : 'etapas'}
        </summary>
        <Cronograma demanda={demanda} />
      </details>
      <Acoes demanda={demanda} />
    </article>
  );
}
