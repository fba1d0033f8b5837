import { nomeDoMes, type Dia } from '#app/lib/dates.ts';
import { useLugar } from '#app/lib/use-lugar.ts';

/** 'Goiânia, 17 de setembro de 2026.' */
const lugarEData = (municipio: string, dia: Dia): string =>
  `${municipio}, ${String(Number(dia.slice(8)))} de ${nomeDoMes(dia)} de ${dia.slice(0, 4)}.`;

/** Where the organisation signs, above the verification code. R-REL-03. */
export function AssinaturaA4({ dia }: { dia: Dia }) {
  const { municipio, assinaturas } = useLugar();
  const [primeira, ...outras] = assinaturas;
  return (
    <section className="a4-assinatura">
      <p>{lugarEData(municipio, dia)}</p>
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
