import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeUsuarios } from '#app/domain/acesso/components/usuarios.tsx';
import { listUsuarios } from '#app/domain/acesso/queries.server/usuarios.ts';
import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { csvDosUsuarios } from '#app/domain/acesso/csv.ts';

export const meta = listMeta('Usuários');

export const loader = listLoader('/adm/usuarios', {
  people: true,
  read(params) {
    const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca', 'grupo'] });
    return { pagina, tamanho, pular, busca: filtros.busca, grupo: filtros.grupo };
  },
  async screen(ctx, { pagina, tamanho, pular, busca, grupo }) {
    const { linhas, total } = await listUsuarios(ctx, { busca, grupo: grupo || 'equipe', pular, tamanho });
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
  async csv(ctx, { busca, grupo }) {
    const filtro = { busca, grupo: grupo || 'equipe', pular: 0, tamanho: 1_000_000 };
    return { nome: 'usuarios', corpo: csvDosUsuarios((await listUsuarios(ctx, filtro)).linhas) };
  },
});

export default function Usuarios() {
  return <ListaDeUsuarios {...useLoaderData<typeof loader>()} />;
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
