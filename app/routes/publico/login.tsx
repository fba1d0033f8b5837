import { useForm } from '@conform-to/react';
import { data, redirect, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { PasswordField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { useAvisoPublico } from '#app/domain/acesso/components/avisos.tsx';
import { entrar } from '#app/domain/acesso/commands.server/sessao.ts';
import { DIGITADO_GUARDADO, SESSAO_EXPIRADA } from '#app/domain/acesso/labels.ts';
import { loginSchema, type Login } from '#app/domain/acesso/schema.ts';
import { enderecoRecusa } from '#app/domain/mensageria/labels.ts';
import { recusaDoEndereco } from '#app/domain/mensageria/queries.server/caixa.ts';
import { publicAction } from '#app/web/action.server.ts';
import { deviceHeader, deviceToken } from '#app/web/device-cookie.server.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';
import { safePath } from '#app/web/safe-path.ts';
import { hasSessionCookie, sessionHeaders, sessionToken } from '#app/web/session.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Entrar') }];

export const loader = publicLoader('/login', async (ctx, { request, url }) => {
  const voltar = safePath(url.searchParams.get('voltar'));
  if (ctx.sessao) throw redirect(voltar, { status: 303 });
  // A cookie whose session is over would bring the warning back on every visit.
  const headers = hasSessionCookie(request) ? await sessionHeaders(null, null) : new Headers();
  const expirada = url.searchParams.get('sessao') === 'expirada';
  return data({ voltar, expirada, guardado: url.searchParams.has('guardado') }, { headers });
});

export const action = publicAction(
  '/login',
  conform(loginSchema, { hide: ['senha'] }),
  async (ctx, value, { request, refuseForNow }) => {
    const aparelho = deviceToken(request);
    const tokenAnterior = await sessionToken(request);
    const aberta = await entrar(ctx, value, { ip: ctx.ip, tokenAnterior, aparelho });
    if ('aguardar' in aberta) return refuseForNow(aberta.aguardar);
    const headers = await sessionHeaders(aberta.token, aberta.expiraEm);
    headers.append('Set-Cookie', deviceHeader(aberta.aparelho));
    const destino = safePath(value.voltar);
    const recusa = await recusaDoEndereco(ctx, value.email);
    if (recusa === null) return redirect(destino, { status: 303, headers });
    return redirectWithNotice(
      destino,
      { tipo: 'aviso', texto: enderecoRecusa(value.email, recusa.em) },
      headers,
    );
  },
);

export default function Entrar() {
  const { voltar, expirada, guardado } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<Login>({ id: 'entrar', lastResult: reply?.resultado });
  const aviso = useAvisoPublico();
  return (
    <PublicFrame
      titulo="Entrar"
      texto="Acompanhe suas demandas, envie documentos e veja resultados."
      aviso={
        expirada && !reply ? (
          <Notice tipo="aviso">
            <p>{SESSAO_EXPIRADA}</p>
            {guardado && <p>{DIGITADO_GUARDADO}</p>}
          </Notice>
        ) : (
          aviso
        )
      }
    >
      <ErrorSummary form={form} titulo={form.errors ? 'Não foi possível entrar' : undefined} />
      <Form
        method="post"
        id={form.id}
        className="grid gap-5"
        noValidate
        reloadDocument
        onSubmit={({ currentTarget }) => {
          // The part of a page that a message opens: the browser carries it over the redirects, never to the server.
          if (!currentTarget.action.includes('#')) currentTarget.action += window.location.hash;
        }}
      >
        <input type="hidden" name="voltar" value={voltar} />
        <TextField
          campo={fields.email}
          rotulo="E-mail"
          tipo="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <div>
          <PasswordField campo={fields.senha} rotulo="Senha" autoComplete="current-password" required />
          <p className="mt-1 text-sm">
            <Link className="elo alvo" to="/redefinir-senha">
              Esqueceu sua senha?
            </Link>
          </p>
        </div>
        <SubmitButton variante="primary" className="btn-lg w-full text-base">
          Entrar
        </SubmitButton>
      </Form>
      <div className="mt-8 border-t border-base-300 pt-5">
        <p>Ainda não tem cadastro?</p>
        <LinkButton para="/novo-usuario" icone="user-plus" className="mt-2 w-full">
          Cadastre-se
        </LinkButton>
      </div>
    </PublicFrame>
  );
}
