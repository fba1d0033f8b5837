import { Badge } from '#app/components/badge.tsx';
import { ROTULO_DA_SITUACAO } from '../labels.ts';
import type { Situacao } from '../types.ts';

const TONS = {
  'por-avisar': { tom: 'neutral', icone: 'mail' },
  avisado: { tom: 'info', icone: 'mail-check' },
  confirmado: { tom: 'success', icone: 'circle-check' },
  'pediu-outro': { tom: 'warning', icone: 'calendar-clock' },
  passou: { tom: 'neutral', icone: 'clock' },
  cancelado: { tom: 'error', icone: 'calendar-x' },
} as const satisfies Record<Situacao, object>;

export const SeloDoAgendamento = ({ situacao }: { situacao: Situacao }) => (
  <Badge {...TONS[situacao]}>{ROTULO_DA_SITUACAO[situacao]}</Badge>
);
