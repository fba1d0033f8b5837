import { data, redirect, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { MENSAGENS } from '#app/domain/comprovante/labels.ts';
import { lerCodigo } from '#app/domain/comprovante/rules.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle('Verificar documento', { erro: Boolean(dados?.erro) }) },
];

export const loader = publicLoader('/verificar', (_ctx, { url }) => {
  const digitado = url.searchParams.get('codigo') ?? '';
  const codigo = lerCodigo(digitado);
  if (codigo !== null) throw redirect(`/verificar/${codigo}`);
  const erro = url.searchParams.has('codigo') ? MENSAGENS.codigoIncompleto : null;
  return Promise.resolve(data({ digitado, erro }, { status: erro ? 422 : 200 }));
});

export default function Verificar() {
  const { digitado, erro } = useLoaderData<typeof loader>();
  return (
    <PublicFrame
      titulo="Verificar documento"
      texto="Digite o código que está no comprovante ou no PDF, ou leia o código QR do papel."
    >
      <ErrorSummary erros={erro ? [{ id: 'codigo', mensagem: erro }] : []} />
      <Form method="get" className="grid gap-5" noValidate>
        <TextField
          name="codigo"
          rotulo="Código"
          dica="12 letras e números, como K7QM-3F9T-2XHP"
          defaultValue={digitado}
          erro={erro ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          required
          num
        />
        <SubmitButton variante="primary" className="btn-lg w-full text-base">
          Verificar
        </SubmitButton>
      </Form>
    </PublicFrame>
  );
}
