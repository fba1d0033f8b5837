import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeUsuarios } from '#app/domain/acesso/components/usuarios.tsx';
import { lerUsuarios, listUsuarios } from '#app/domain/acesso/queries.server/usuarios.ts';
import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { keepBehindRowMenu } from '#app/web/row-menu.ts';

export const meta = listMeta('Usuários');

export const loader = listLoader('/adm/usuarios', {
  rowsDrawnOnce: true,
  read: lerUsuarios,
  async screen(ctx, { pagina, tamanho, pular, busca, grupo, filtro }) {
    const { linhas, total } = await listUsuarios(ctx, { ...filtro, pular, tamanho });
    return {
      linhas: linhas.map(({ vistoEm, ...linha }) => ({
        ...linha,
        visto: vistoEm && formatarInstanteRelativo(vistoEm, ctx.realNow),
        proprio: linha.id === ctx.actor.id,
      })),
      total,
      pagina,
      tamanho,
      busca,
      grupo,
    };
  },
});

export const shouldRevalidate = keepBehindRowMenu;

export default function Usuarios() {
  return <ListaDeUsuarios {...useListData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Usuários"
      mensagem="Não foi possível obter a lista de usuários."
      voltar="/adm/usuarios"
    />
  );
}
