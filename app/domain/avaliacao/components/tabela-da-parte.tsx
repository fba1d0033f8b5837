import { formatarPontos } from '../notas.ts';
import type { CriterioDaRubrica } from '../schema.ts';
import type { Final } from '../types.ts';

/** What each evaluator gave, criterion by criterion, of a part that may be seen; with both versions of a reconsideration. */
export function TabelaDaParte({
  legenda,
  criterios,
  finais,
}: {
  legenda: string;
  criterios: readonly CriterioDaRubrica[];
  finais: readonly Pick<Final, 'assento' | 'rodada' | 'nome' | 'notas' | 'total'>[];
}) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={legenda}>
      <table className="tabela">
        <caption className="sr-only">{legenda}</caption>
        <thead>
          <tr>
            <th scope="col">Critério</th>
            {finais.map(({ assento, rodada, nome }) => (
              <th
                key={`${String(assento)}.${String(rodada)}`}
                scope="col"
                className="max-sm:whitespace-normal"
              >
                {nome}
                {rodada === 2 && <span className="block font-normal">reconsiderada</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criterios.map(({ campo, nome }) => (
            <tr key={campo}>
              <th scope="row" className="font-normal">
                {nome}
              </th>
              {finais.map(({ assento, rodada, notas }) => {
                const nota = notas[campo];
                return (
                  <td key={`${String(assento)}.${String(rodada)}`} className="num">
                    {nota === undefined ? '-' : formatarPontos(nota)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {finais.map(({ assento, rodada, total }) => (
              <td key={`${String(assento)}.${String(rodada)}`} className="num font-bold">
                {formatarPontos(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
