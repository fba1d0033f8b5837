import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Page } from '#app/components/page.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { diasDaSemana, haMais, TEXTOS } from '../labels.ts';
import type { DemandaDaSemana, Semana } from '../rules.ts';
import { ROTA_DA_SEMANA } from '../telas.ts';

function Grupo({
  id,
  titulo,
  icone,
  cor,
  demandas,
}: {
  id: string;
  titulo: string;
  icone: IconName;
  cor: string;
  demandas: readonly DemandaDaSemana[];
}) {
  if (demandas.length === 0) return null;
  return (
    <section className="painel mb-4 overflow-hidden" aria-labelledby={id}>
      <div className={`painel-topo border-b-0 ${cor}`}>
        <Icon name={icone} />
        <h2 id={id}>{titulo}</h2>
        <span className="num ml-auto text-sm text-suave">
          {demandas.length}
          <span className="sr-only"> {demandas.length === 1 ? 'demanda' : 'demandas'}</span>
        </span>
      </div>
      <ul>
        {demandas.map((demanda) => (
          <li
            key={demanda.id}
            className="grid gap-x-6 gap-y-1 border-t border-base-300 px-4 py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div className="min-w-0">
              <h3 className="text-sm font-semibold">
                <Anchor para={caminhoDaDemanda(demanda.id)} className="elo alvo wrap-anywhere">
                  {demanda.objeto}
                </Anchor>
              </h3>
              <p className="num text-xs text-suave">{demanda.processo}</p>
            </div>
            <ul className="grid gap-1 text-sm">
              {demanda.itens.map(({ texto, atrasado }) => (
                <li key={texto}>
                  {atrasado ? (
                    <Badge tom="error" icone="circle-alert">
                      {texto}
                    </Badge>
                  ) : (
                    texto
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is late and what ends this week, by demand. */
export function TelaDaSemana({
  semana,
  atrasadas,
  terminam,
  mais,
}: {
  semana: Semana;
  atrasadas: readonly DemandaDaSemana[];
  terminam: readonly DemandaDaSemana[];
  mais: boolean;
}) {
  const total = atrasadas.length + terminam.length;
  return (
    <Page
      secao={secaoDaRota(ROTA_DA_SEMANA)}
      titulo={TEXTOS.titulo}
      subtitulo={`${diasDaSemana(semana)}. ${TEXTOS.comoSeSabe}`}
    >
      {total === 0 && (
        <section className="painel">
          <EmptyState titulo={TEXTOS.nada} icone="circle-check-big">
            {TEXTOS.nadaDetalhe}
          </EmptyState>
        </section>
      )}
      <Grupo
        id="atrasadas"
        titulo={TEXTOS.atrasadas}
        icone="circle-alert"
        cor="text-error"
        demandas={atrasadas}
      />
      <Grupo id="terminam" titulo={TEXTOS.terminam} icone="clock" cor="" demandas={terminam} />
      {mais && <p className="text-sm text-suave">{haMais(total)}</p>}
    </Page>
  );
}
