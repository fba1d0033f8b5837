import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { Icon } from '#app/components/icon.tsx';
import { ScheduleBar } from '#app/components/schedule-bar.tsx';
import { Stepper } from '#app/components/stepper.tsx';
import type { LinhaDoTempo } from '../types.ts';

/** One demand, folded: where it is; unfolded: its stages, the windows and the published results. */
function Demanda({ linha, aberta }: { linha: LinhaDoTempo; aberta: boolean }) {
  const total = linha.etapas.length;
  return (
    <li className="border-t border-base-300">
      <details open={aberta} className="group">
        <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3">
          <span className="min-w-0">
            <span className="num block text-sm font-semibold">{linha.processo}</span>
            <span className="block text-xs text-suave">{linha.objeto}</span>
          </span>
          <Icon name="chevron-down" className="row-span-2 group-open:rotate-180" />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tom={linha.situacao.tom}>{linha.situacao.texto}</Badge>
            {!linha.encerrada && (
              <span className="w-40">
                <ScheduleBar
                  atual={linha.posicao}
                  total={total}
                  legenda={`Etapa ${String(linha.posicao)} de ${String(total)}`}
                />
              </span>
            )}
          </span>
        </summary>
        <div className="px-4 pt-1 pb-4">
          <Stepper
            etapas={linha.etapas.map(({ titulo, estado, selo, descricao, elos = [] }) => ({
              titulo,
              estado,
              selo: selo && <Badge tom={selo.tom}>{selo.texto}</Badge>,
              descricao:
                elos.length > 0 ? <ComElos descricao={descricao} elos={elos} /> : (descricao ?? undefined),
            }))}
          />
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
            <Anchor className="elo alvo" para={`/minhas-demandas/${linha.demandaId}`}>
              Abrir a demanda<span className="sr-only"> {linha.processo}</span>
            </Anchor>
            <Anchor className="elo alvo" para={`/minhas-demandas/${linha.demandaId}/cronograma`}>
              Ver o cronograma<span className="sr-only"> de {linha.processo}</span>
            </Anchor>
          </p>
        </div>
      </details>
    </li>
  );
}

function ComElos({
  descricao,
  elos,
}: {
  descricao: string | null;
  elos: readonly { rotulo: string; href: string }[];
}) {
  return (
    <>
      {descricao}
      {elos.map(({ rotulo, href }) => (
        <Anchor key={href} className="elo alvo block" para={href}>
          {rotulo}
        </Anchor>
      ))}
    </>
  );
}

/** 'Suas demandas': the state of each, the first one unfolded. */
export function LinhasDoTempo({ linhas, total }: { linhas: readonly LinhaDoTempo[]; total: number }) {
  return (
    <section className="painel overflow-hidden" aria-labelledby="suas-demandas">
      <div className="painel-topo border-b-0">
        <h2 id="suas-demandas">Suas demandas</h2>
        <span className="conta">{total.toLocaleString('pt-BR')}</span>
        <Anchor para="/minhas-demandas" className="elo alvo ml-auto text-sm">
          Ver em Minhas Demandas
        </Anchor>
      </div>
      {linhas.length === 0 ? (
        <p className="border-t border-base-300 px-4 py-4 text-sm text-suave">
          Você não participa de nenhuma demanda em andamento. As abertas estão em{' '}
          <Anchor para="/todas-demandas" className="elo">
            Todas Demandas
          </Anchor>
          .
        </p>
      ) : (
        <ul>
          {linhas.map((linha, indice) => (
            <Demanda key={linha.demandaId} linha={linha} aberta={indice === 0} />
          ))}
          {total > linhas.length && (
            <li className="border-t border-base-300 px-4 py-2 text-sm text-suave">
              {total - linhas.length === 1
                ? 'Há mais 1 demanda'
                : `Há mais ${String(total - linhas.length)} demandas`}{' '}
              em Minhas Demandas.
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
