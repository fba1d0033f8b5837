import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ehAcaoDeUsuario, textosDaAcao, type AcaoDeUsuario } from '#app/domain/acesso/confirmacoes.ts';
import { definirAtivo, reenviarConvite, revogarSessoes } from '#app/domain/acesso/commands.server/equipe.ts';
import { getUsuario } from '#app/domain/acesso/queries.server/usuarios.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { situacaoSchema } from '#app/domain/acesso/schema.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(dados?.textos.pergunta ?? 'Usuários') },
];

type Usuario = { id: string; nome: string; email: string };

/** Does it, and answers the sentence of the notice. */
const EXECUTAR: Record<AcaoDeUsuario, (ctx: Ctx, usuario: Usuario, ativo: boolean) => Promise<string>> = {
  convite: async (ctx, { id, email }) => {
    await reenviarConvite(ctx, id);
    return `O link para criar a senha vai para ${email}.`;
  },
  sessoes: async (ctx, { id, nome }) => {
    const quantas = await revogarSessoes(ctx, id);
    return `${quantas === 1 ? '1 sessão encerrada' : `${quantas} sessões encerradas`} de ${nome}.`;
  },
  situacao: async (ctx, { id, nome }, ativo) => {
    await definirAtivo(ctx, { usuarioId: id, ativo });
    return `${nome} foi ${ativo ? 'reativado' : 'desativado'}.`;
  },
};

export const loader = loaderFor('/adm/usuarios', async (ctx, { params }) => {
  if (!ehAcaoDeUsuario(params.acao)) throw new NotFoundError();
  const usuario = await getUsuario(ctx, params.id ?? '');
  return { usuario, acao: params.acao, textos: textosDaAcao(params.acao, usuario) };
});

export const action = actionFor(
  '/adm/usuarios',
  confirmation(situacaoSchema),
  async (ctx, { ativo }, { params, url }) => {
    if (!ehAcaoDeUsuario(params.acao)) throw new NotFoundError();
    const usuario = await getUsuario(ctx, params.id ?? '');
    const texto = await EXECUTAR[params.acao](ctx, usuario, ativo);
    return redirectWithNotice(`/adm/usuarios${url.search}`, { tipo: 'sucesso', texto });
  },
);

export default function Confirmacao() {
  const { usuario, acao, textos } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  return (
    <ConfirmDialog
      {...textos}
      subtitulo={`${usuario.nome} · ${usuario.email}`}
      fechar={`/adm/usuarios${search}`}
      campos={acao === 'situacao' ? { ativo: usuario.ativo ? 'nao' : 'sim' } : undefined}
      erro={reply?.erro}
    />
  );
}
