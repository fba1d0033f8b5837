import { formatarDiaPorExtenso, formatarHora, type Dia } from '#app/lib/dates.ts';
import { ROTULO_DO_TIPO } from '../labels.ts';
import type { HorarioNaAgenda } from '../types.ts';

const LARGURA = 640;
const EIXO = 48;
const TOPO = 26;
/** Units of the drawing a minute. */
const MINUTO = 1.2;
const LETRAS = 6.4;

const minutosDe = (de: Date, ate: Date): number => (ate.getTime() - de.getTime()) / 60_000;

/** A day of the agenda, drawn on the server: a column a panel, an hour to scale. The table beside it says the same. */
export function AgendaDoDia({ dia, horarios }: { dia: Dia; horarios: readonly HorarioNaAgenda[] }) {
  const bancas = [...new Set(horarios.map(({ banca }) => banca))].sort((a, b) => a - b);
  const primeiro = Math.min(...horarios.map(({ inicio }) => inicio.getTime()));
  const ultimo = Math.max(...horarios.map(({ fim }) => fim.getTime()));
  const comeco = new Date(Math.floor(primeiro / 3_600_000) * 3_600_000);
  const horas = Math.ceil((ultimo - comeco.getTime()) / 3_600_000);
  const altura = TOPO + horas * 60 * MINUTO + 8;
  const coluna = (LARGURA - EIXO) / Math.max(1, bancas.length);
  const y = (instante: Date): number => TOPO + minutosDe(comeco, instante) * MINUTO;
  const cabem = Math.floor((coluna - 20) / LETRAS);
  const curto = (texto: string): string => (texto.length > cabem ? `${texto.slice(0, cabem - 1)}…` : texto);
  return (
    <svg
      viewBox={`0 0 ${String(LARGURA)} ${String(altura)}`}
      className="h-auto w-full max-w-[48rem]"
      role="img"
      aria-label={`Agenda de ${formatarDiaPorExtenso(dia)}: os mesmos horários da tabela.`}
    >
      {bancas.map((banca, i) => (
        <text key={banca} x={EIXO + i * coluna + 8} y={16} fontSize="13" fontWeight="700" fill="currentColor">
          Banca {banca}
        </text>
      ))}
      {Array.from({ length: horas + 1 }, (_, i) => {
        const hora = new Date(comeco.getTime() + i * 3_600_000);
        return (
          <g key={i}>
            <line
              x1={EIXO}
              x2={LARGURA}
              y1={y(hora)}
              y2={y(hora)}
              stroke="currentColor"
              strokeOpacity="0.2"
            />
            <text x={0} y={y(hora) + 4} fontSize="12" fill="currentColor">
              {formatarHora(hora)}
            </text>
          </g>
        );
      })}
      {horarios.map(({ id, tipo, inicio, fim, banca, nome }) => {
        const x = EIXO + bancas.indexOf(banca) * coluna + 4;
        const alto = Math.max(14, minutosDe(inicio, fim) * MINUTO - 2);
        return (
          <g key={id}>
            <rect
              x={x}
              y={y(inicio) + 1}
              width={coluna - 8}
              height={alto}
              rx="4"
              fill="currentColor"
              fillOpacity={tipo === 'E' ? 0.08 : 0.16}
              stroke="currentColor"
              strokeOpacity="0.5"
            />
            <text x={x + 6} y={y(inicio) + 13} fontSize="12" fontWeight="600" fill="currentColor">
              {curto(`${formatarHora(inicio)} ${nome}`)}
            </text>
            {alto >= 30 && (
              <text x={x + 6} y={y(inicio) + 27} fontSize="11" fill="currentColor">
                {curto(`${ROTULO_DO_TIPO[tipo]}, até ${formatarHora(fim)}`)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
