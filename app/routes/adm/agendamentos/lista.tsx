import { redirect } from '@remix-run/node';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeAgendamentos } from '#app/domain/agendamento/components/lista.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import {
  getDemandaDoCandidato,
  lerLista,
  telaDosAgendamentos,
} from '#app/domain/agendamento/queries.server/lista.ts';
import { ROTA } from '#app/domain/agendamento/telas.ts';
import { idOf } from '#app/lib/uuid.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { lembrarDemanda } from '#app/domain/demanda/commands.server/lembrar.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';

export const meta = listMeta(TEXTOS.titulo);

export const loader = listLoader(ROTA, {
  rowsDrawnOnce: true,
  read: lerLista,
  async screen(ctx, params, url) {
    if (params.filtros.credenciamento === '') await completeAddress(ctx, url);
    const tela = await telaDosAgendamentos(ctx, params);
    await lembrarDemanda(ctx, tela.demanda?.id);
    return tela;
  },
});

/** The rows lead to their dialogs without saying the demand: the list behind one is that of its candidate. */
async function completeAddress(ctx: WebCtxUsuario, { pathname, searchParams }: URL): Promise<void> {
  const participacaoId = idOf(pathname.slice(ROTA.length + 1).split('/')[0] ?? '');
  if (participacaoId === null) return;
  const query = new URLSearchParams(searchParams);
  query.set('credenciamento', await getDemandaDoCandidato(ctx, participacaoId));
  throw redirect(`${pathname}?${query}`);
}

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return <ListaDeAgendamentos {...useListData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.semLista} voltar={ROTA} />;
}
