import { useHydrated } from '#app/components/hydrated.ts';
import { BUSCA } from '../labels.ts';

/** What may be written in the field of the page, and the key that leads to the box where there is one. R-BUS-06. */
export function DicaDaBusca({ equipe, tecla }: { equipe: boolean; tecla: boolean }) {
  const comScript = useHydrated();
  return (
    <p id="busca-dica">
      {equipe ? BUSCA.daEquipe : BUSCA.daPessoa}
      {comScript && tecla && <span className="max-sm:hidden"> {BUSCA.atalho}</span>}
    </p>
  );
}
