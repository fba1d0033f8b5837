import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { useAvisoPublico } from '#app/domain/acesso/components/avisos.tsx';
import { pedirRedefinicao } from '#app/domain/acesso/commands.server/senha.ts';
import { muitosPedidosDeSenha, REDEFINICAO_PEDIDA } from '#app/domain/acesso/labels.ts';
import { redefinicaoSchema } from '#app/domain/acesso/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { publicAction } from '#app/web/action.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Redefinir senha') }];

export const action = publicAction(
  '/redefinir-senha',
  conform(redefinicaoSchema),
  async (ctx, value, { refuseForNow }) => {
    const limitado = await pedirRedefinicao(ctx, value, { ip: ctx.ip });
    if (limitado) return refuseForNow(limitado.aguardar, muitosPedidosDeSenha(limitado.aguardar));
    return redirectWithNotice('/login', { tipo: 'info', texto: REDEFINICAO_PEDIDA });
  },
);

export default function RedefinirSenha() {
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string }>({ id: 'redefinir', lastResult: reply?.resultado });
  return (
    <PublicFrame
      titulo="Redefinir senha"
      texto="Informe o e-mail do seu cadastro. Enviaremos um link para criar outra senha."
      aviso={useAvisoPublico()}
    >
      <ErrorSummary form={form} />
      <Form method="post" id={form.id} className="grid gap-5" noValidate>
        <TextField
          campo={fields.email}
          rotulo="E-mail"
          tipo="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <SubmitButton variante="primary" className="btn-lg w-full text-base">
          Enviar link
        </SubmitButton>
      </Form>
      <p className="mt-6">
        <Link className="elo alvo" to="/login">
          Voltar ao login
        </Link>
      </p>
    </PublicFrame>
  );
}
