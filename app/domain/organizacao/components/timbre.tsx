import { Mark } from '#app/components/mark.tsx';
import type { Lugar } from '#app/lib/lugar.ts';
import { ComLugar } from '#app/lib/use-lugar.ts';

/** The head and the foot of the papers, as they are printed now. */
export function Timbre({ lugar }: { lugar: Lugar }) {
  const { sigla, nome, municipio, assinaturas } = lugar;
  return (
    <ComLugar value={lugar}>
      <div className="grid gap-6 rounded-box border border-base-300 bg-white p-5 text-[#1c1c1a]">
        <div className="flex items-center gap-3 border-b-2 border-[#2c5a3c] pb-3 text-[#2c5a3c]">
          <Mark className="size-11" />
          <p className="text-sm text-[#1c1c1a]">
            <strong className="block text-lg">{sigla}</strong>
            {nome}
          </p>
        </div>
        <div className="text-sm">
          <p>{municipio}, na data do documento.</p>
          <p className="mt-8 w-56 border-t border-[#1c1c1a] pt-1">
            {assinaturas.map((linha, lugarDaLinha) => (
              <span key={linha} className={lugarDaLinha === 0 ? 'block font-bold' : 'block'}>
                {linha}
              </span>
            ))}
          </p>
        </div>
      </div>
    </ComLugar>
  );
}
