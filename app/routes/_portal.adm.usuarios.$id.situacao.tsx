import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { definirAtivo } from '#app/domain/acesso/commands.server/equipe.ts';
import { getUsuario } from '#app/domain/acesso/queries.server.ts';
import { refusalOf } from '#app/lib/http-errors.server.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Situação do usuário') }];

export const loader = loaderFor('/adm/usuarios', (ctx, { params }) => getUsuario(ctx, params.id ?? ''));

export const action = actionFor('/adm/usuarios', async (ctx, { request, params, url }) => {
  const usuario = await getUsuario(ctx, params.id ?? '');
  try {
    const ativo = (await request.formData()).get('ativo') === 'sim';
    await definirAtivo(ctx, { usuarioId: usuario.id, ativo });
    const texto = `${usuario.nome} foi ${ativo ? 'reativado' : 'desativado'}.`;
    return await redirectWithNotice(`/adm/usuarios${url.search}`, { tipo: 'sucesso', texto });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ erro: mensagem }, { status });
  }
});

export default function Situacao() {
  const usuario = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  const { ativo } = usuario;
  return (
    <ConfirmDialog
      pergunta={ativo ? 'Desativar usuário?' : 'Reativar usuário?'}
      verbo={ativo ? 'Desativar' : 'Reativar'}
      perigo={ativo}
      campos={{ ativo: ativo ? 'nao' : 'sim' }}
      consequencias={
        ativo
          ? [
              'As sessões e os links de senha deixam de valer na hora.',
              'O que a pessoa já fez permanece registrado.',
            ]
          : ['A pessoa volta a entrar com a senha que tinha e com os mesmos grupos.']
      }
      subtitulo={`${usuario.nome} · ${usuario.email}`}
      fechar={`/adm/usuarios${search}`}
      erro={reply?.erro}
    />
  );
}
