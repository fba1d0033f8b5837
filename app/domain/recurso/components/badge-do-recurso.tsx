import { Badge } from '#app/components/badge.tsx';
import type { StatusDoRecurso } from '#app/domain/etapa/ids.ts';

const TONS = {
  1: { tom: 'info', icone: 'clock' },
  15: { tom: 'success', icone: 'circle-check' },
  16: { tom: 'error', icone: 'circle-x' },
} as const satisfies Record<StatusDoRecurso, object>;

export const BadgeDoRecurso = ({ status, texto }: { status: StatusDoRecurso; texto: string }) => (
  <Badge {...TONS[status]}>{texto}</Badge>
);
