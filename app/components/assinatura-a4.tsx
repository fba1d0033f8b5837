import { nomeDoMes, type Dia } from '#app/lib/dates.ts';

/** 'Goiânia, 17 de setembro de 2026.' */
const lugarEData = (dia: Dia): string =>
  `Goiânia, ${String(Number(dia.slice(8)))} de ${nomeDoMes(dia)} de ${dia.slice(0, 4)}.`;

/** Where the commission signs, above the verification code. R-REL-03. */
export function AssinaturaA4({ dia }: { dia: Dia }) {
  return (
    <section className="a4-assinatura">
      <p>{lugarEData(dia)}</p>
      <p className="a4-linha">
        <strong>Comissão de Credenciamento</strong>
      </p>
    </section>
  );
}
