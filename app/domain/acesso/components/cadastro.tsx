import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { useState } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField, TextField } from '#app/components/field.tsx';
import { useHydrated } from '#app/components/hydrated.ts';
import type { Cadastro } from '../schema.ts';

/**
 * Sign-up form (R-ACE-13). With scripting 'Cadastrar' waits for the box; without, the server asks for it.
 */
export function FormularioDeCadastro({ resultado }: { resultado: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<Cadastro>({ id: 'cadastro', lastResult: resultado });
  const hydrated = useHydrated();
  const [aceito, setAceito] = useState(fields.aceite.initialValue === 'on');
  return (
    <>
      <ErrorSummary form={form} />
      <Form
        method="post"
        id={form.id}
        className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
        noValidate
        onChange={(event) => {
          const control = event.target;
          if (control instanceof HTMLInputElement && control.name === 'aceite') setAceito(control.checked);
        }}
      >
        <TextField campo={fields.nome} rotulo="Nome" autoComplete="given-name" required maxLength={100} />
        <TextField
          campo={fields.sobrenome}
          rotulo="Sobrenome"
          autoComplete="family-name"
          required
          maxLength={100}
        />
        <TextField
          campo={fields.email}
          rotulo="E-mail"
          dica="O link para criar a senha vai para este endereço."
          tipo="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <TextField
          campo={fields.emailRepetido}
          rotulo="Confirme o E-mail"
          dica="Digite o endereço outra vez."
          tipo="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <TextField campo={fields.cpf} rotulo="CPF" mascara="cpf" inputMode="numeric" num required />
        <TextField
          campo={fields.telefone}
          rotulo="Telefone"
          opcional
          tipo="tel"
          mascara="telefone"
          inputMode="tel"
          autoComplete="tel-national"
          num
        />
        <CheckboxField
          campo={fields.aceite}
          className="sm:col-span-2"
          required
          rotulo={
            <>
              Li e concordo com a{' '}
              <Link className="elo" to="/politica-de-privacidade" target="_blank" rel="noopener">
                Política de Privacidade<span className="sr-only"> (abre em outra aba)</span>
              </Link>
            </>
          }
        />
        <div className="sm:col-span-2">
          <SubmitButton
            variante="primary"
            className="btn-lg w-full text-base"
            disabled={hydrated && !aceito}
            aria-describedby={hydrated && !aceito ? 'cadastrar-motivo' : undefined}
          >
            Cadastrar
          </SubmitButton>
          {hydrated && !aceito && (
            <p id="cadastrar-motivo" className="mt-1 text-sm text-suave">
              Para cadastrar, marque que concorda com a Política de Privacidade.
            </p>
          )}
        </div>
      </Form>
      <p className="mt-6 border-t border-base-300 pt-4">
        Já tem cadastro?{' '}
        <Link className="elo alvo" to="/login">
          Entrar
        </Link>
      </p>
    </>
  );
}
