import { TextareaField } from '#app/components/field.tsx';
import { TEXTO_MAX } from '../schema.ts';

/** Why a review is decided after its phase: kept on record, and read by nobody outside the teams. R-HAB-15. */
export const MotivoDoAtraso = ({ erro, valor = '' }: { erro?: string | string[]; valor?: string }) => (
  <div className="mt-4">
    <TextareaField
      name="atraso"
      rotulo="Por que a análise é feita depois do período"
      dica="O período desta análise terminou. O motivo fica no registro; o candidato não o lê."
      linhas={2}
      maxLength={TEXTO_MAX}
      defaultValue={valor}
      erro={erro}
      required
    />
  </div>
);
