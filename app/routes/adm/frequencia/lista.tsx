import { data } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { NADA_GRAVADO } from '#app/domain/errors.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { ListaDeFrequencia, type RespostaDaLista } from '#app/domain/frequencia/components/lista.tsx';
import { ROTA, TEXTOS } from '#app/domain/frequencia/labels.ts';
import { lerFrequencia, telaDaFrequencia } from '#app/domain/frequencia/queries.server/lista.ts';
import { exigirMarcadas } from '#app/domain/frequencia/rules.ts';
import { lerMarcas, pedidoDe } from '#app/domain/frequencia/schema.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { lembrarDemanda } from '#app/domain/demanda/commands.server/lembrar.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';

export const meta = listMeta(TEXTOS.titulo);

export const loader = listLoader(ROTA, {
  read: lerFrequencia,
  async screen(ctx, lista) {
    const tela = await telaDaFrequencia(ctx, lista);
    await lembrarDemanda(ctx, tela.escolhida ? tela.credenciamento : undefined);
    return tela;
  },
  rowsDrawnOnce: true,
});

const form = typed(
  lerMarcas,
  ({ marcas }, { message }): RespostaDaLista => ({ marcas, confirmar: false, erro: message }),
  { maxFields: 500, unexpected: NADA_GRAVADO },
);

/** 'Presença para todos' marks, 'Salvar' asks, and the answer saves. */
export const action = actionFor(ROTA, form, async (ctx, { passo, ids, marcas }, { url }) => {
  if (passo === 'todos') {
    const todos = Object.fromEntries(ids.map((id) => [id, 'sim' as const]));
    return data<RespostaDaLista>({ marcas: todos, confirmar: false, erro: null });
  }
  const pedido = exigirMarcadas(pedidoDe(marcas));
  if (passo !== 'confirmar') return data<RespostaDaLista>({ marcas, confirmar: true, erro: null });
  const demandaId = idParam(url.searchParams.get('credenciamento') ?? undefined);
  await registrarFrequencias(ctx, { demandaId, ...pedido });
  return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', texto: TEXTOS.salvas });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return <ListaDeFrequencia {...useListData<typeof loader>()} resposta={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.semLista} voltar={ROTA} />;
}
