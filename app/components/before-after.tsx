import { diasEntre, formatarDiaSemAno, maiorDia, menorDia, somarDias, type Dia } from '#app/lib/dates.ts';

/** Civil days, both included. */
export interface BeforeAfterPeriod {
  inicio: Dia;
  fim: Dia;
}

export interface BeforeAfterSide {
  realizacao: BeforeAfterPeriod | null;
  recurso: BeforeAfterPeriod | null;
  /** The dates in words, as the table beside it has them. */
  texto: string;
}

export interface BeforeAfterRow {
  chave: string;
  rotulo: string;
  antes: BeforeAfterSide;
  depois: BeforeAfterSide;
  /** Last day that was asked for and refused. */
  corte?: Dia | null;
}

const WIDTH = 1000;
const MARKS = 4;

/**
 * Two timelines a row, what was and what will be, drawn on the server over the same days.
 * `<BeforeAfter linhas={linhas} hoje="2026-09-17" />`
 */
export function BeforeAfter({ linhas, hoje }: { linhas: readonly BeforeAfterRow[]; hoje: Dia }) {
  const days = linhas.flatMap(({ antes, depois, corte }) => [
    ...[antes, depois].flatMap(({ realizacao, recurso }) =>
      [realizacao, recurso].flatMap((period) => (period === null ? [] : [period.inicio, period.fim])),
    ),
    ...(corte ? [corte] : []),
  ]);
  const first = days.reduce(menorDia, hoje);
  const last = days.reduce(maiorDia, hoje);
  const total = diasEntre(first, last) + 1;
  const x = (day: Dia): number => Math.round((diasEntre(first, day) * WIDTH) / total);
  const marks = Array.from({ length: MARKS }, (_, i) => somarDias(first, Math.floor((total * i) / MARKS)));
  return (
    <div className="ad" role="group" aria-label="Antes e depois">
      <div className="ad-linha" aria-hidden="true">
        <span />
        <div className="ad-eixo num">
          {[...new Set(marks)].map((day) => (
            <span key={day}>{formatarDiaSemAno(day)}</span>
          ))}
        </div>
        <span className="ad-datas" />
      </div>
      <ol>
        {linhas.map(({ chave, rotulo, antes, depois, corte }) => (
          <li key={chave}>
            <p className="ad-nome">{rotulo}</p>
            <Side nome="Antes" side={antes} x={x} hoje={hoje} />
            <Side nome="Depois" side={depois} x={x} hoje={hoje} corte={corte} depois />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Side({
  nome,
  side: { realizacao, recurso, texto },
  x,
  hoje,
  corte = null,
  depois = false,
}: {
  nome: string;
  side: BeforeAfterSide;
  x: (day: Dia) => number;
  hoje: Dia;
  corte?: Dia | null;
  depois?: boolean;
}) {
  const bar = (period: BeforeAfterPeriod) => ({
    x: x(period.inicio),
    y: 3,
    width: Math.max(8, x(somarDias(period.fim, 1)) - x(period.inicio)),
    height: 14,
  });
  const middle = (day: Dia): number => Math.round((x(day) + x(somarDias(day, 1))) / 2);
  return (
    <div className={depois ? 'ad-linha ad-depois' : 'ad-linha'}>
      <span>{nome}</span>
      <svg viewBox={`0 0 ${String(WIDTH)} 20`} preserveAspectRatio="none" aria-hidden="true">
        <path className="ad-trilho" d={`M0 10H${String(WIDTH)}`} />
        {realizacao && <rect className="ad-realizacao" {...bar(realizacao)} />}
        {recurso && <rect className="ad-recurso" {...bar(recurso)} />}
        <path className="ad-hoje" d={`M${String(middle(hoje))} 0V20`} />
        {corte && <path className="ad-corte" d={`M${String(x(somarDias(corte, 1)))} 0V20`} />}
      </svg>
      <span className="num ad-datas">{texto}</span>
    </div>
  );
}
