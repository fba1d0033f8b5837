import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { FormDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { GruposField } from '#app/domain/acesso/components/grupos-field.tsx';
import { definirGrupos } from '#app/domain/acesso/commands.server/equipe.ts';
import { getUsuario } from '#app/domain/acesso/queries.server/usuarios.ts';
import { gruposSchema } from '#app/domain/acesso/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Grupos do usuário') }];

export const loader = loaderFor('/adm/usuarios', (ctx, { params }) => getUsuario(ctx, params.id ?? ''));

export const action = actionFor(
  '/adm/usuarios',
  conform(gruposSchema),
  async (ctx, { grupos }, { params, url }) => {
    const usuario = await getUsuario(ctx, params.id ?? '');
    await definirGrupos(ctx, { usuarioId: usuario.id, grupos });
    const texto = `Grupos de ${usuario.nome} atualizados. Valem a partir do próximo acesso a uma página.`;
    return redirectWithNotice(`/adm/usuarios${url.search}`, { tipo: 'sucesso', texto });
  },
);

export default function GruposDoUsuario() {
  const usuario = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ grupos: string[] }>({ id: 'grupos', lastResult: reply?.resultado });
  return (
    <FormDialog
      titulo="Grupos"
      subtitulo={`${usuario.nome} · ${usuario.email}`}
      fechar={`/adm/usuarios${search}`}
      largura="estreito"
      formulario={{ id: form.id }}
      acoes={
        <>
          <Link className="btn" to={`/adm/usuarios${search}`} preventScrollReset>
            Cancelar
          </Link>
          <SubmitButton variante="primary">Salvar grupos</SubmitButton>
        </>
      }
    >
      <ErrorSummary form={form} nivel="h3" />
      <GruposField campo={fields.grupos} marcados={reply ? undefined : usuario.grupos} />
    </FormDialog>
  );
}
