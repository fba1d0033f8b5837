import { useForm } from '@conform-to/react';
import { data, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { PasswordField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { definirSenha } from '#app/domain/acesso/commands.server/senha.ts';
import { LINK_INVALIDO, SENHA_REDEFINIDA } from '#app/domain/acesso/labels.ts';
import { findLinkDeSenha } from '#app/domain/acesso/queries.server/sessao.ts';
import { SENHA_MIN } from '#app/domain/acesso/rules.ts';
import { novaSenhaSchema } from '#app/domain/acesso/schema.ts';
import { deviceHeader, deviceToken } from '#app/web/device-cookie.server.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { publicAction } from '#app/web/action.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';
import { sessionHeaders } from '#app/web/session.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Nova senha') }];

export const loader = publicLoader('/nova-senha/:token', async (ctx, { params }) => {
  const link = await findLinkDeSenha(ctx, params.token ?? '');
  return data({ nome: link?.nome ?? null, email: link?.email ?? null }, { status: link ? 200 : 410 });
});

export const action = publicAction(
  '/nova-senha/:token',
  conform(novaSenhaSchema, { hide: ['senha'] }),
  async (ctx, { senha }, { params, request, refuseForNow }) => {
    const de = { ip: ctx.ip, aparelho: deviceToken(request) };
    const definida = await definirSenha(ctx, { token: params.token ?? '', senha }, de);
    if ('aguardar' in definida) return refuseForNow(definida.aguardar);
    const texto = `${SENHA_REDEFINIDA} Entre com o seu e-mail e a nova senha.`;
    const headers = await sessionHeaders(null, null);
    headers.append('Set-Cookie', deviceHeader(definida.aparelho));
    return redirectWithNotice('/login', { tipo: 'sucesso', texto }, headers);
  },
);

export default function NovaSenha() {
  const { nome, email } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ senha: string }>({ id: 'nova-senha', lastResult: reply?.resultado });
  if (nome === null) {
    return (
      <PublicFrame titulo="Nova senha">
        <Notice tipo="erro" className="mt-4">
          {LINK_INVALIDO}
        </Notice>
        <LinkButton para="/redefinir-senha" variante="primary" className="mt-5 w-full">
          Pedir outro link
        </LinkButton>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame titulo="Nova senha" texto={`${nome}, crie a senha com que você vai entrar no portal.`}>
      <ErrorSummary form={form} />
      <Form method="post" id={form.id} className="grid gap-5" noValidate>
        <input type="hidden" name="usuario" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          campo={fields.senha}
          rotulo="Nova Senha"
          dica={`Use ${SENHA_MIN} caracteres ou mais. Uma frase curta é fácil de lembrar e difícil de adivinhar.`}
          autoComplete="new-password"
          required
        />
        <SubmitButton variante="primary" className="btn-lg w-full text-base">
          Salvar nova senha
        </SubmitButton>
      </Form>
    </PublicFrame>
  );
}
