import { nomeDoMes, type Dia } from '#app/lib/dates.ts';
import { useLugar } from '#app/lib/use-lugar.ts';

/** 'Goiânia, 17 de setembro de 2026.' */
const lugarEData = (municipio: string, dia: Dia): string =>
  `${municipio}, ${String(Number(dia.slice(8)))} de ${nomeDoMes(dia)} de ${dia.slice(0, 4)}.`;

type Quem = 'assinaturas' | 'assinaturasDaDecisao';

/**
 * Where the organisation signs, above the verification code, who decides on homologations, or both, under one place and
 * day. Without a day it is left to be written by hand. R-REL-03, R-HOM-11.
 */
export function AssinaturaA4({ dia, de = ['assinaturas'] }: { dia: Dia | null; de?: readonly Quem[] }) {
  const { municipio, ...lugar } = useLugar();
  return (
    <section className="a4-assinatura">
      <p>{dia === null ? `${municipio}, ____ de ______________ de ______.` : lugarEData(municipio, dia)}</p>
      <div className="a4-assinantes">
        {de.map((quem) => (
          <Linha key={quem} linhas={lugar[quem]} />
        ))}
      </div>
    </section>
  );
}

function Linha({ linhas: [primeira, ...outras] }: { linhas: readonly string[] }) {
  return (
    <p className="a4-linha">
      <strong>{primeira}</strong>
      {outras.map((linha) => (
        <span key={linha}>
          <br />
          {linha}
        </span>
      ))}
    </p>
  );
}
