import type { Leitores } from '#app/domain/homologacao/queries.server/fim.ts';

/** More are counted. */
const NOMES = 20;

/** Before a demand ends: what its candidates read from then on, and whom it is about. R-DEM-24. */
export function LeitoresDoFim({ leitores }: { leitores: readonly Leitores[] }) {
  if (leitores.length === 0) return null;
  return (
    <section className="mt-3">
      <h3 className="mb-1 text-base">O que os candidatos passam a ler</h3>
      <dl className="mt-1 grid gap-1.5 text-sm">
        {leitores.map(({ texto, nomes }) => (
          <div key={texto}>
            <dt className="font-bold">{texto}</dt>
            <dd>
              {nomes.slice(0, NOMES).join(', ')}
              {nomes.length > NOMES && ` e mais ${String(nomes.length - NOMES)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
