import {
  DateField,
  SelectField,
  TextareaField,
  type FieldProps,
  type SelectOption,
} from '#app/components/field.tsx';
import { MOTIVO_MAX } from '../schema.ts';

/** What a window of somebody's own is, whomever it is for; `de`: how each field is wired. R-PRZ-06. */
export function CamposDoPrazo({
  de,
  janelas,
}: {
  de: (nome: string) => Partial<FieldProps>;
  janelas: readonly SelectOption[];
}) {
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField
          {...de('janela')}
          rotulo="O que a pessoa poderá fazer"
          vazio="Selecione"
          opcoes={janelas}
        />
        <DateField {...de('inicio')} rotulo="Primeiro dia" />
        <DateField {...de('fim')} rotulo="Último dia" dica="Até as 23h59." />
      </div>
      <TextareaField
        {...de('motivo')}
        rotulo="Motivo"
        dica="A pessoa lê este texto na mensagem."
        linhas={3}
        maxLength={MOTIVO_MAX}
      />
    </>
  );
}
