import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeAgendamentos } from '#app/domain/agendamento/components/lista.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { lerLista, telaDosAgendamentos } from '#app/domain/agendamento/queries.server/lista.ts';
import { ROTA } from '#app/domain/agendamento/telas.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta(TEXTOS.titulo);

export const loader = listLoader(ROTA, {
  rowsDrawnOnce: true,
  read: lerLista,
  screen: telaDosAgendamentos,
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return <ListaDeAgendamentos {...useListData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.semLista} voltar={ROTA} />;
}
