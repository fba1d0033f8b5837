import { Anchor } from '#app/components/anchor.tsx';
import { horarioDaZona } from '#app/lib/dates.ts';
import type { ProximaData } from '../types.ts';

/** What is to come, the nearest first: what the person does or is told, and when, said once. R-CRO-19. */
export function ProximasDatas({ datas }: { datas: readonly ProximaData[] }) {
  return (
    <>
      <ol className="grid gap-3 text-sm">
        {datas.map((data) => (
          <li key={data.chave}>
            <p className="num font-semibold first-letter:uppercase">{data.quando}</p>
            <p>{data.ato}</p>
            <p className="text-xs">
              <Anchor para={data.caminho} className="elo num">
                {data.processo}
                <span className="sr-only">
                  : {data.caminho.endsWith('/cronograma') ? 'cronograma' : data.ato}
                </span>
              </Anchor>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-suave">No {horarioDaZona()}.</p>
    </>
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
        <p className="text-sm text-suave">Nenhum prazo seu à frente nas suas demandas.</p>
      ) : (
        <ProximasDatas datas={datas} />
      )}
    </section>
  );
}
