import { Notice } from '#app/components/notice.tsx';
import { indiciosEmPalavras, type Indicio } from '../indicios.ts';

/** What may tie members of a panel to its candidates, as the commission reads it. R-IMP-04. */
export function IndiciosDaBanca({
  indicios,
}: {
  indicios: readonly { membro: string; candidato: string; indicios: readonly Indicio[] }[];
}) {
  if (indicios.length === 0) return null;
  return (
    <Notice tipo="aviso" titulo="A conferir" papel="nenhum" className="mt-4">
      <ul className="list-disc pl-5 text-sm">
        {indicios.map((par) => (
          <li key={`${par.membro} ${par.candidato}`}>
            {par.membro} e {par.candidato}: {indiciosEmPalavras(par.indicios).achados.join(' ')}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">
        São indícios, não impedimentos: cada membro declara o seu antes de abrir o processo.
      </p>
    </Notice>
  );
}
