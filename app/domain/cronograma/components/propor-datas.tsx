import { SubmitButton } from '#app/components/button.tsx';
import { CheckboxField, DateField } from '#app/components/field.tsx';
import { Panel } from '#app/components/page.tsx';
import type { CronogramaDigitado } from '../schema.ts';

/** Fills every date from a first day, in working days. */
export function ProporDatas({ digitado, erro }: { digitado: CronogramaDigitado; erro: string | null }) {
  return (
    <Panel titulo="Propor datas" id="propor">
      <div className="denso flex flex-wrap items-end gap-x-4 gap-y-2">
        <DateField
          name="inicioProposta"
          rotulo="Primeiro dia"
          className="w-40"
          defaultValue={digitado.inicioProposta}
          erro={erro}
        />
        <CheckboxField
          name="comCargaHoraria"
          rotulo="Com avaliação de carga horária"
          marcado={digitado.comCargaHoraria}
        />
        <SubmitButton icone="wand-sparkles" name="_acao" value="propor">
          Propor datas
        </SubmitButton>
      </div>
      <p className="dica mt-2">
        Preenche todas as fases em dias úteis, conforme as escolhas acima. As fases já digitadas são
        substituídas.
      </p>
    </Panel>
  );
}
