import { cx } from './cx.ts';

export type Counter = { rotulo: string; valor: string; detalhe: string; tom?: 'success' | 'error' };

/** Counters side by side above a list: `<Counters rotulo="Contagem" itens={[{ rotulo: 'Total', valor: '14', detalhe: 'candidatos' }]} />` */
export function Counters({ rotulo, itens }: { rotulo: string; itens: readonly Counter[] }) {
  return (
    <section className="painel mb-4 overflow-hidden" aria-label={rotulo}>
      <dl className="num grid grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {itens.map(({ rotulo: nome, valor, detalhe, tom }) => (
          <div key={nome} className="border-base-300 px-4 py-3 sm:border-l sm:first:border-l-0">
            <dt
              className={cx(
                'text-sm font-semibold',
                tom === 'success' && 'text-success',
                tom === 'error' && 'text-error',
              )}
            >
              {nome}
            </dt>
            <dd>
              <b className="block text-2xl">{valor}</b>
              <span className="text-xs text-suave">{detalhe}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
