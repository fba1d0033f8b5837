import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLocation } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { FormDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { GruposField } from '#app/domain/acesso/components/grupos-field.tsx';
import { criarUsuarioEquipe } from '#app/domain/acesso/commands.server/equipe.ts';
import { usuarioEquipeSchema, type NovoUsuarioEquipe } from '#app/domain/acesso/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Novo usuário') }];
export const loader = loaderFor('/adm/usuarios', async () => null);

export const action = actionFor(
  '/adm/usuarios',
  conform(usuarioEquipeSchema),
  async (ctx, value, { url }) => {
    await criarUsuarioEquipe(ctx, value);
    const texto = `Usuário criado. O convite para criar a senha vai para ${value.email}.`;
    return redirectWithNotice(`/adm/usuarios${url.search}`, { tipo: 'sucesso', texto });
  },
);

export default function NovoUsuario() {
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<NovoUsuarioEquipe>({ id: 'usuario', lastResult: reply?.resultado });
  return (
    <FormDialog
      titulo="Novo usuário"
      subtitulo="A pessoa recebe por e-mail o link para criar a senha."
      fechar={`/adm/usuarios${search}`}
      formulario={{ id: form.id }}
      acoes={
        <>
          <Link className="btn" to={`/adm/usuarios${search}`} preventScrollReset>
            Cancelar
          </Link>
          <SubmitButton variante="primary">Criar usuário</SubmitButton>
        </>
      }
    >
      <ErrorSummary form={form} nivel="h3" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField campo={fields.nome} rotulo="Nome" autoComplete="off" required maxLength={100} />
        <TextField campo={fields.sobrenome} rotulo="Sobrenome" autoComplete="off" required maxLength={100} />
        <TextField
          campo={fields.email}
          rotulo="E-mail"
          tipo="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <TextField
          campo={fields.cpf}
          rotulo="CPF"
          opcional
          mascara="cpf"
          inputMode="numeric"
          autoComplete="off"
          num
        />
      </div>
      <div className="mt-4">
        <GruposField campo={fields.grupos} />
      </div>
    </FormDialog>
  );
}
