import type { ReactNode } from 'react';
import { Outlet } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { DueText } from '#app/components/due-text.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Page } from '#app/components/page.tsx';
import { ScheduleBar } from '#app/components/schedule-bar.tsx';
import { Tabs, type TabItem } from '#app/components/tabs.tsx';
import type { BarraDoCronograma } from '../linha-de-processo.ts';
import type { Dito } from '#app/domain/vencimento/labels.ts';
import type { Selo } from '../types.ts';
import { TONS } from './tons.ts';

export type CabecaMostrada = {
  id: string;
  identificacaoProcesso: string;
  objeto: string;
  nomeStatus: string;
  selo: Pick<Selo, 'cor' | 'icone' | 'texto'>;
  barra: BarraDoCronograma | null;
  fase: string;
  espera: string | null;
  vencimento: Dito | null;
  fatos: readonly { rotulo: string; valor: string | null }[];
  /** Number of its current version; null: it has none. */
  cronograma: number | null;
  lista: { rotulo: string; href: string };
  abreCronograma: boolean;
  /** Whoever looks follows it whole: 'Detalhes do Processo' is theirs. */
  inteira: boolean;
};

/** What the person does next in the demand, as the home says it. */
export type PassoMostrado = {
  icone: IconName;
  titulo: string;
  /** What else the home says of it: the object of the demand, or what it asks first. */
  complemento: string;
  progresso: string | null;
  prazo: string | null;
  urgencia: string;
  botao: string;
  href: string;
};

type Props = {
  cabeca: CabecaMostrada;
  passo: PassoMostrado | null;
  abas: readonly TabItem[];
  atual: string;
  /** Address of 'Detalhes do Processo', over the tab. */
  detalhes: string;
  children: ReactNode;
};

/** The place of one demand: what it is, where it is, the next step of whoever looks, and its tabs. R-LUG-01. */
export function LugarDaDemanda({ cabeca, passo, abas, atual, detalhes, children }: Props) {
  const { identificacaoProcesso, objeto, lista } = cabeca;
  return (
    <Page
      migalhas={[lista, { rotulo: identificacaoProcesso }]}
      titulo={objeto}
      dialogo={<Outlet />}
      acoes={
        cabeca.inteira && (
          <LinkButton para={detalhes} icone="folder-open" manterRolagem>
            Detalhes do Processo
          </LinkButton>
        )
      }
    >
      <div className="lugar">
        <Cabeca cabeca={cabeca} />
        {passo && <Passo passo={passo} objeto={objeto} />}
      </div>
      <Tabs rotulo={`Partes de ${identificacaoProcesso}`} atual={atual} itens={abas} />
      {children}
    </Page>
  );
}

function Cabeca({ cabeca }: { cabeca: CabecaMostrada }) {
  const { barra, selo, cronograma, vencimento, espera, fatos } = cabeca;
  return (
    <section className="painel p-4" aria-labelledby="identificacao">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="identificacao" className="num">
          {cabeca.identificacaoProcesso}
        </h2>
        <Badge tom={TONS[selo.cor]} icone={selo.icone}>
          {selo.texto}
        </Badge>
        <VersaoDoCronograma cabeca={cabeca} />
      </div>
      {barra && (
        <ScheduleBar
          atual={barra.atual}
          total={barra.total}
          estado={barra.estado}
          legenda={
            <>
              <b>{`${String(barra.estado === 'feita' ? barra.total : barra.atual)} de ${String(barra.total)}`}</b>
              {[barra.fase, barra.periodo].filter(Boolean).map((texto) => ` · ${texto ?? ''}`)}
            </>
          }
        />
      )}
      <p className="mt-1 text-sm">
        {cabeca.nomeStatus}
        {barra === null && ` · ${cronograma === null ? 'sem cronograma' : 'fora do cronograma'}`}
        {espera !== null && ` · ${espera}`}
      </p>
      {vencimento && <DueText late={vencimento.atrasado}>{vencimento.texto}</DueText>}
      <dl className="fatos">
        {fatos.map(({ rotulo, valor }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function VersaoDoCronograma({ cabeca: { id, cronograma, abreCronograma } }: { cabeca: CabecaMostrada }) {
  if (cronograma === null) return null;
  const texto = `Cronograma, versão ${String(cronograma)}`;
  return abreCronograma ? (
    <Anchor className="elo alvo ml-auto text-sm" para={`/adm/cronograma/${id}/versao/${String(cronograma)}`}>
      {texto}
    </Anchor>
  ) : (
    <span className="ml-auto text-sm text-suave">{texto}</span>
  );
}

/** One solid button: whoever has nothing to do here is shown none. R-LUG-02. */
function Passo({
  passo: { icone, titulo, complemento, progresso, prazo, botao, href, urgencia },
  objeto,
}: {
  passo: PassoMostrado;
  objeto: string;
}) {
  return (
    <section className="painel passo p-4" aria-labelledby="passo">
      <p className="text-xs text-suave">Seu próximo passo</p>
      <h2 id="passo" className="mb-1 text-base">
        {titulo}
      </h2>
      {!complemento.includes(objeto) && <p className="text-sm">{complemento}</p>}
      {(prazo !== null || progresso !== null) && (
        <p className="mb-3 text-sm">
          {progresso}
          {progresso !== null && prazo && ' · '}
          <b className={urgencia === 'atrasado' ? 'text-error' : undefined}>{prazo}</b>
        </p>
      )}
      <Anchor para={href} className={buttonClass('primary')}>
        <Icon name={icone} />
        {botao}
      </Anchor>
    </section>
  );
}
