import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { revogarSessoes } from '#app/domain/acesso/commands.server/equipe.ts';
import { getUsuario } from '#app/domain/acesso/queries.server.ts';
import { refusalOf } from '#app/lib/http-errors.server.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Encerrar sessões') }];

export const loader = loaderFor('/adm/usuarios', (ctx, { params }) => getUsuario(ctx, params.id ?? ''));

export const action = actionFor('/adm/usuarios', async (ctx, { params, url }) => {
  const usuario = await getUsuario(ctx, params.id ?? '');
  try {
    const quantas = await revogarSessoes(ctx, usuario.id);
    const texto = `${quantas === 1 ? '1 sessão encerrada' : `${quantas} sessões encerradas`} de ${usuario.nome}.`;
    return await redirectWithNotice(`/adm/usuarios${url.search}`, { tipo: 'sucesso', texto });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ erro: mensagem }, { status });
  }
});

export default function EncerrarSessoes() {
  const usuario = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Encerrar sessões?"
      verbo="Encerrar sessões"
      consequencias={[
        usuario.sessoes === 1 ? 'Há 1 sessão aberta.' : `Há ${usuario.sessoes} sessões abertas.`,
        'A pessoa precisará entrar de novo em todos os aparelhos; o que não foi salvo se perde.',
      ]}
      subtitulo={`${usuario.nome} · ${usuario.email}`}
      fechar={`/adm/usuarios${search}`}
      erro={reply?.erro}
    />
  );
}
