import { Badge } from '#app/components/badge.tsx';
import { ROTULOS_DA_SITUACAO, ROTULOS_DO_LOTE } from '../labels.ts';
import type { EstadoDoLote, SituacaoDaMensagem } from '../types.ts';

const TONS = {
  enviada: 'success',
  'na-fila': 'info',
  adiada: 'warning',
  falhou: 'error',
  reenviada: 'neutral',
  'aguarda-lote': 'neutral',
  segurada: 'warning',
} as const;

const ICONES = {
  enviada: 'mail-check',
  'na-fila': 'clock',
  adiada: 'clock-alert',
  falhou: 'mail-x',
  reenviada: 'mail-check',
  'aguarda-lote': 'hourglass',
  segurada: 'pause',
} as const;

/** Where a message stands. */
export function SeloDaSituacao({ situacao }: { situacao: SituacaoDaMensagem }) {
  return (
    <Badge tom={TONS[situacao]} icone={ICONES[situacao]}>
      {ROTULOS_DA_SITUACAO[situacao]}
    </Badge>
  );
}

/** What becomes of a batch; `falta`: something of it has still to leave. */
export function SeloDoLote({ estado, falta }: { estado: EstadoDoLote; falta: boolean }) {
  if (estado === 'liberado' && !falta) {
    return (
      <Badge tom="success" icone="mail-check">
        Enviado
      </Badge>
    );
  }
  const tom = estado === 'segurado' ? 'warning' : estado === 'liberado' ? 'accent' : 'neutral';
  const icone = estado === 'segurado' ? 'pause' : estado === 'liberado' ? 'send' : 'hourglass';
  return (
    <Badge tom={tom} icone={icone}>
      {ROTULOS_DO_LOTE[estado]}
    </Badge>
  );
}
