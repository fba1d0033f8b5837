import { Anchor } from '#app/components/anchor.tsx';
import { formatarDiaEmTabela } from '#app/lib/dates.ts';
import { formatarJanela } from '../../cronograma/calendar/janela.ts';
import { LIMITES } from '../labels.ts';
import type { ProximaData } from '../types.ts';

/** Dates to come, the nearest first: what opens or closes, and its whole window in words. */
export function ProximasDatas({ datas }: { datas: readonly ProximaData[] }) {
  return (
    <ol className="grid gap-3 text-sm">
      {datas.map((data) => (
        <li
          key={`${data.demandaId}-${String(data.faseId)}-${data.tipo}`}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2"
        >
          <span className="num font-semibold">{formatarDiaEmTabela(data.dia)}</span>
          <div className="min-w-0">
            <p>
              <span className="font-semibold">{LIMITES[data.limite]}</span> {data.titulo}
            </p>
            <p className="text-xs text-suave">{formatarJanela(data.janela, 'longa')}</p>
            <p className="text-xs">
              <Anchor para={`/minhas-demandas/${data.demandaId}/cronograma`} className="elo num">
                {data.processo}
                <span className="sr-only">: cronograma</span>
              </Anchor>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The same beside the tasks of the home page, with the way to the whole calendar. */
export function PainelDeProximasDatas({ datas }: { datas: readonly ProximaData[] }) {
  return (
    <section className="painel p-4" aria-labelledby="datas">
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 id="datas" className="text-base">
          Próximas datas
        </h2>
        <Anchor para="/minha-agenda" className="elo alvo text-sm">
          Ver a agenda
        </Anchor>
      </div>
      {datas.length === 0 ? (
        <p className="text-sm text-suave">Nenhuma data à frente nas suas demandas.</p>
      ) : (
        <ProximasDatas datas={datas} />
      )}
    </section>
  );
}
