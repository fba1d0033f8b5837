import { nomeDoMes, type Dia } from '#app/lib/dates.ts';
import { useLugar } from '#app/lib/use-lugar.ts';

/** 'Goiânia, 17 de setembro de 2026.' */
const lugarEData = (municipio: string, dia: Dia): string =>
  `${municipio}, ${String(Number(dia.slice(8)))} de ${nomeDoMes(dia)} de ${dia.slice(0, 4)}.`;

/**
 * Where the organisation signs, above the verification code, or who decides on homologations. Without a day it is left
 * to be written by hand. R-REL-03, R-HOM-11.
 */
export function AssinaturaA4({
  dia,
  de = 'assinaturas',
}: {
  dia: Dia | null;
  de?: 'assinaturas' | 'assinaturasDaDecisao';
}) {
  const { municipio, [de]: linhas } = useLugar();
  const [primeira, ...outras] = linhas;
  return (
    <section className="a4-assinatura">
      <p>{dia === null ? `${municipio}, ____ de ______________ de ______.` : lugarEData(municipio, dia)}</p>
      <p className="a4-linha">
        <strong>{primeira}</strong>
        {outras.map((linha) => (
          <span key={linha}>
            <br />
            {linha}
          </span>
        ))}
      </p>
    </section>
  );
}
