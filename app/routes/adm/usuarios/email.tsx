import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { Dialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { corrigirEmail } from '#app/domain/acesso/commands.server/equipe.ts';
import { getUsuario } from '#app/domain/acesso/queries.server.ts';
import { correcaoDeEmailSchema } from '#app/domain/acesso/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Corrigir e-mail') }];

export const loader = loaderFor('/adm/usuarios', (ctx, { params }) => getUsuario(ctx, params.id ?? ''));

export const action = actionFor(
  '/adm/usuarios',
  conform(correcaoDeEmailSchema),
  async (ctx, { email }, { params, url }) => {
    const usuario = await getUsuario(ctx, params.id ?? '');
    await corrigirEmail(ctx, { usuarioId: usuario.id, email });
    const texto = `O e-mail de ${usuario.nome} foi corrigido, e um convite novo vai para ${email}.`;
    return redirectWithNotice(`/adm/usuarios${url.search}`, { tipo: 'sucesso', texto });
  },
);

export default function CorrigirEmail() {
  const usuario = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; emailRepetido: string }>({
    id: 'email',
    lastResult: reply?.resultado,
  });
  return (
    <Dialog
      titulo="Corrigir e-mail"
      subtitulo={`${usuario.nome} · ${usuario.email}`}
      fechar={`/adm/usuarios${search}`}
      largura="estreito"
      envolver={(conteudo) => (
        <Form method="post" id={form.id} className="contents" noValidate preventScrollReset>
          {conteudo}
        </Form>
      )}
      acoes={
        <>
          <Link className="btn" to={`/adm/usuarios${search}`} preventScrollReset>
            Cancelar
          </Link>
          {!usuario.temSenha && <SubmitButton variante="primary">Corrigir e-mail</SubmitButton>}
        </>
      }
    >
      {usuario.temSenha ? (
        <Notice tipo="info">Esta conta já foi confirmada: o e-mail é da própria pessoa.</Notice>
      ) : (
        <div className="grid gap-3">
          <ErrorSummary form={form} nivel="h3" />
          <TextField campo={fields.email} rotulo="E-mail" tipo="email" autoComplete="off" maxLength={254} />
          <TextField
            campo={fields.emailRepetido}
            rotulo="Confirme o E-mail"
            tipo="email"
            autoComplete="off"
            maxLength={254}
          />
          <p className="text-sm text-suave">
            Os convites enviados antes deixam de valer. O endereço antigo recebe um aviso, sem nome.
          </p>
        </div>
      )}
    </Dialog>
  );
}
