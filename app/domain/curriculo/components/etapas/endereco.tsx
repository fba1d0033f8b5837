import { SubmitButton } from '#app/components/button.tsx';
import { SelectField, TextField } from '#app/components/field.tsx';
import { ROTULOS } from '../../labels.ts';
import type { CampoDeTexto } from '../../types.ts';
import { erroDe, type PropsDaEtapa } from './tipos.ts';

/** Step 2; the CEP fills what it can, everything stays editable. Spec 1 §5. */
export function Endereco({ valores, problemas, opcoes }: PropsDaEtapa) {
  const campo = (name: CampoDeTexto) => ({
    name,
    rotulo: ROTULOS[name],
    defaultValue: valores[name],
    erro: erroDe(problemas, name),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...campo('cep')} mascara="cep" inputMode="numeric" autoComplete="postal-code" num />
      <div className="self-end">
        <SubmitButton name="_acao" value="buscar-cep" icone="search">
          Buscar endereço pelo CEP
        </SubmitButton>
      </div>
      <TextField {...campo('rua')} autoComplete="address-line1" maxLength={200} className="sm:col-span-2" />
      <TextField {...campo('numeroEndereco')} maxLength={20} />
      <TextField {...campo('complemento')} opcional maxLength={120} />
      <TextField {...campo('bairro')} maxLength={120} />
      <TextField {...campo('cidade')} autoComplete="address-level2" maxLength={120} />
      <SelectField {...campo('estadoUf')} opcoes={opcoes.estados} />
      <span className="max-sm:hidden" />
      <TextField {...campo('telefoneCelular')} mascara="telefone" inputMode="tel" autoComplete="tel" num />
      <TextField {...campo('telefoneResidencial')} opcional mascara="telefone" inputMode="tel" num />
    </div>
  );
}
