import { Anchor } from '#app/components/anchor.tsx';
import { formatarDiaEmTabela, horarioDaZona } from '#app/lib/dates.ts';
import { LIMITES } from '../labels.ts';
import type { ProximaData } from '../types.ts';

/** The day once and short; the end beside a start, which is what one waits for. */
const ate = ({ limite, janela }: ProximaData): string =>
  limite === 'fim' ? 'até 23h59' : `até ${formatarDiaEmTabela(janela.fim)}, 23h59`;

/** Deadlines to come, the nearest first: what opens or closes, and what the person does in it. */
export function ProximasDatas({ datas }: { datas: readonly ProximaData[] }) {
  return (
    <>
      <ol className="grid gap-3 text-sm">
        {datas.map((data) => (
          <li key={data.chave} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2">
            <span className="num font-semibold">{formatarDiaEmTabela(data.dia)}</span>
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{LIMITES[data.limite]}</span> {data.ato}
              </p>
              <p className="text-xs">
                <span className="num text-suave">{ate(data)} · </span>
                <Anchor para={data.caminho} className="elo num">
                  {data.processo}
                  <span className="sr-only">
                    : {data.caminho.endsWith('/cronograma') ? 'cronograma' : data.ato}
                  </span>
                </Anchor>
              </p>
            </div>
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
