import { DateField, SelectField, TextField } from '#app/components/field.tsx';
import { ESTADOS_CIVIS, ROTULOS } from '../../labels.ts';
import type { CampoDeTexto } from '../../types.ts';
import { erroDe, type PropsDaEtapa } from './tipos.ts';

/** Step 1. Spec 1 §5. */
export function DadosPessoais({ valores, problemas, opcoes }: PropsDaEtapa) {
  const campo = (name: CampoDeTexto) => ({
    name,
    rotulo: ROTULOS[name],
    defaultValue: valores[name],
    erro: erroDe(problemas, name),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...campo('nomeCompleto')} autoComplete="name" className="sm:col-span-2" maxLength={200} />
      <TextField {...campo('cpf')} mascara="cpf" inputMode="numeric" num />
      <TextField {...campo('rg')} maxLength={30} num />
      <TextField {...campo('orgaoExpedidor')} maxLength={40} />
      <TextField {...campo('email')} tipo="email" autoComplete="email" maxLength={200} />
      <DateField {...campo('dataNascimento')} />
      <SelectField
        {...campo('estadoCivil')}
        opcoes={Object.entries(ESTADOS_CIVIS).map(([valor, rotulo]) => ({ valor, rotulo }))}
      />
      <TextField {...campo('nacionalidade')} maxLength={80} />
      <TextField {...campo('naturalidade')} dica="Cidade em que você nasceu." maxLength={120} />
      <SelectField
        {...campo('estadoNatal')}
        opcional
        opcoes={opcoes.estados.map(({ rotulo }) => ({
          valor: rotulo.toLocaleUpperCase('pt-BR'),
          rotulo,
        }))}
      />
    </div>
  );
}
