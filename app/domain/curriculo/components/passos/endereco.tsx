import { useLocation } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { SelectField, TextField } from '#app/components/field.tsx';
import { MENSAGENS, ROTULOS } from '../../labels.ts';
import type { CampoDeTexto } from '../../types.ts';
import { useCep } from './cep.ts';
import { erroDe, useValoresDoServidor, type PropsDoPasso } from './tipos.ts';

/** Step 2; the CEP fills what it can, everything stays editable. */
export function Endereco({ valores, problemas, opcoes, aviso }: PropsDoPasso) {
  const { hash } = useLocation();
  const { situacao, consultar, repetir } = useCep(valores.cep, opcoes.buscaCep);
  const { rua, bairro, cidade, estadoUf } = valores;
  const buscado = aviso === 'cep' || hash === '#numeroEndereco';
  useValoresDoServidor(buscado ? { rua, bairro, cidade, estadoUf } : null);
  const campo = (name: CampoDeTexto) => ({
    name,
    rotulo: ROTULOS[name],
    defaultValue: valores[name],
    erro: erroDe(problemas, name),
  });
  return (
    <div className="painel grid gap-4 p-4 sm:grid-cols-2">
      <div className="grid gap-2 sm:col-span-2" onInput={consultar} onClickCapture={repetir}>
        <div className="flex items-end gap-3">
          <TextField
            {...campo('cep')}
            mascara="cep"
            inputMode="numeric"
            autoComplete="postal-code"
            className="min-w-0 flex-1 sm:max-w-48"
            num
          />
          {opcoes.buscaCep && (
            <SubmitButton name="_acao" value="buscar-cep" icone="search" aguarde="Buscando…">
              Buscar CEP
            </SubmitButton>
          )}
        </div>
        <p role="status" className="text-sm text-suave empty:hidden">
          {situacao === 'buscando' && 'Buscando o endereço…'}
          {situacao === 'achou' && 'Endereço preenchido pelo CEP. Confira e complete.'}
          {situacao === 'falhou' && (
            <span className="text-warning">{MENSAGENS.cepNaoEncontrado}. Preencha o endereço abaixo.</span>
          )}
        </p>
      </div>
      <TextField {...campo('rua')} autoComplete="address-line1" maxLength={200} className="sm:col-span-2" />
      <TextField {...campo('numeroEndereco')} complemento="ou S/N" maxLength={20} />
      <TextField {...campo('complemento')} opcional autoComplete="address-line2" maxLength={120} />
      <TextField {...campo('bairro')} autoComplete="address-level3" maxLength={120} />
      <TextField {...campo('cidade')} autoComplete="address-level2" maxLength={120} />
      <SelectField {...campo('estadoUf')} vazio="Selecione" opcoes={opcoes.estados} />
      <span className="max-sm:hidden" />
      <TextField
        {...campo('telefoneCelular')}
        tipo="tel"
        mascara="telefone"
        inputMode="tel"
        autoComplete="tel-national"
        num
      />
      <TextField
        {...campo('telefoneResidencial')}
        opcional
        tipo="tel"
        mascara="telefone"
        inputMode="tel"
        num
      />
    </div>
  );
}
