import { DateField, SelectField, TextField } from '#app/components/field.tsx';
import { useLugar } from '#app/lib/use-lugar.ts';
import { ESTADOS_CIVIS, ROTULOS } from '../../labels.ts';
import type { CampoDeTexto } from '../../types.ts';
import { erroDe, type PropsDoPasso } from './tipos.ts';

/** Step 1. */
export function DadosPessoais({ valores, problemas, opcoes }: PropsDoPasso) {
  const { uf } = useLugar();
  const campo = (name: CampoDeTexto) => ({
    name,
    rotulo: ROTULOS[name],
    defaultValue: valores[name],
    erro: erroDe(problemas, name),
  });
  const maiusculas = { classeControle: 'uppercase', autoCapitalize: 'characters' };
  return (
    <div className="painel grid gap-4 p-4 sm:grid-cols-2">
      <TextField
        {...campo('nomeCompleto')}
        {...maiusculas}
        autoComplete="name"
        className="sm:col-span-2"
        maxLength={200}
      />
      <TextField {...campo('cpf')} dica="O da sua conta. Só o Administrador Geral o muda." readOnly num />
      <DateField {...campo('dataNascimento')} autoComplete="bday" />
      <TextField {...campo('rg')} maxLength={30} num />
      <TextField {...campo('orgaoExpedidor')} {...maiusculas} complemento={`como SSP-${uf}`} maxLength={40} />
      <TextField
        {...campo('email')}
        tipo="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <SelectField
        {...campo('estadoCivil')}
        vazio="Selecione"
        opcoes={Object.entries(ESTADOS_CIVIS).map(([valor, rotulo]) => ({ valor, rotulo }))}
      />
      <TextField {...campo('nacionalidade')} {...maiusculas} maxLength={80} />
      <TextField
        {...campo('naturalidade')}
        {...maiusculas}
        complemento="cidade em que nasceu"
        maxLength={120}
      />
      <SelectField
        {...campo('estadoNatal')}
        opcional
        vazio="Selecione"
        opcoes={comAtual(
          opcoes.estados.map(({ rotulo }) => ({ valor: rotulo.toLocaleUpperCase('pt-BR'), rotulo })),
          valores.estadoNatal,
        )}
      />
    </div>
  );
}

/** A state of birth that is no state of the country stays selectable. */
function comAtual(opcoes: { valor: string; rotulo: string }[], atual: string) {
  const conhecida = atual === '' || opcoes.some(({ valor }) => valor === atual);
  return conhecida ? opcoes : [...opcoes, { valor: atual, rotulo: atual }];
}
