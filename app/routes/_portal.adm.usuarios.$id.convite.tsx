import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { reenviarConvite } from '#app/domain/acesso/commands.server/equipe.ts';
import { getUsuario } from '#app/domain/acesso/queries.server.ts';
import { refusalOf } from '#app/lib/http-errors.server.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Enviar link de senha') }];

export const loader = loaderFor('/adm/usuarios', (ctx, { params }) => getUsuario(ctx, params.id ?? ''));

export const action = actionFor('/adm/usuarios', async (ctx, { params, url }) => {
  const usuario = await getUsuario(ctx, params.id ?? '');
  try {
    await reenviarConvite(ctx, usuario.id);
    const texto = `O link para criar a senha vai para ${usuario.email}.`;
    return await redirectWithNotice(`/adm/usuarios${url.search}`, { tipo: 'sucesso', texto });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ erro: mensagem }, { status });
  }
});

export default function EnviarLink() {
  const usuario = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Enviar link de senha?"
      verbo="Enviar link"
      consequencias={[
        usuario.temSenha
          ? 'A pessoa recebe um link para redefinir a senha, que vale por 24 horas.'
          : 'A pessoa recebe um novo convite para criar a senha, que vale por 7 dias.',
        'Os links enviados antes deixam de valer.',
      ]}
      subtitulo={`${usuario.nome} · ${usuario.email}`}
      fechar={`/adm/usuarios${search}`}
      erro={reply?.erro}
    />
  );
}
