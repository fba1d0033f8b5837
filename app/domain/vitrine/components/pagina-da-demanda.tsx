import { Anchor } from '#app/components/anchor.tsx';
import { PublicPage } from '#app/components/public-page.tsx';
import { Panel } from '#app/components/page.tsx';
import type { DemandaNaVitrine } from '../queries.server.ts';
import { ROTA } from '../telas.ts';
import { Acoes, Cronograma, DadosDaDemanda, Identificacao, PrazoDaDemanda } from './cartao.tsx';
import { ComoParticipar } from './como-participar.tsx';

/** One demand, at an address that can be sent to somebody. */
export function PaginaDaDemanda({ demanda, endereco }: { demanda: DemandaNaVitrine; endereco: string }) {
  return (
    <PublicPage
      inicio={ROTA}
      titulo={demanda.objeto}
      texto={demanda.detalhe === '' ? undefined : demanda.detalhe}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <p>
            <Anchor className="elo alvo" para={ROTA}>
              Todas as demandas abertas
            </Anchor>
          </p>
          <Panel titulo="A demanda" id="demanda">
            <Identificacao demanda={demanda} />
            <PrazoDaDemanda demanda={demanda} />
            <DadosDaDemanda demanda={demanda} />
            {demanda.edital !== null && <p className="num mt-3">Edital {demanda.edital}</p>}
            {demanda.link !== null && (
              <p className="mt-1">
                <a className="elo alvo" href={demanda.link} rel="noopener noreferrer">
                  Informações do edital
                </a>
              </p>
            )}
            <Acoes demanda={demanda} />
          </Panel>
          <Panel titulo="Cronograma" id="cronograma" conta={demanda.etapas.length}>
            <Cronograma demanda={demanda} />
          </Panel>
          <p className="text-sm break-words text-suave">
            Para enviar a alguém: <span className="num">{endereco}</span>
          </p>
        </div>
        <ComoParticipar />
      </div>
    </PublicPage>
  );
}
