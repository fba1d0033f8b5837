import { Badge } from '#app/components/badge.tsx';
import { ROTULO_DA_SITUACAO, ROTULO_DO_DESALINHO } from '../labels.ts';
import type { Desalinho, Situacao } from '../types.ts';

const TONS = {
  'por-avisar': { tom: 'neutral', icone: 'mail' },
  'nao-saiu': { tom: 'warning', icone: 'mail' },
  avisado: { tom: 'info', icone: 'mail-check' },
  confirmado: { tom: 'success', icone: 'circle-check' },
  'pediu-outro': { tom: 'warning', icone: 'calendar-clock' },
  passou: { tom: 'neutral', icone: 'clock' },
  cancelado: { tom: 'error', icone: 'calendar-x' },
} as const satisfies Record<Situacao, object>;

export const SeloDoAgendamento = ({ situacao }: { situacao: Situacao }) => (
  <Badge {...TONS[situacao]}>{ROTULO_DA_SITUACAO[situacao]}</Badge>
);

/** An hour that the schedule no longer agrees with, with what it says. R-AGE-14. */
export function SeloDoDesalinho({ desalinho }: { desalinho: Desalinho | null }) {
  if (desalinho === null) return null;
  return (
    <div className="mt-1">
      <Badge tom="warning" icone="triangle-alert">
        {ROTULO_DO_DESALINHO[desalinho.tipo]}
      </Badge>
      <div className="cel-2">{desalinho.motivo}</div>
    </div>
  );
}
