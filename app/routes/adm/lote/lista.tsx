import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { AtosEmLote } from '#app/domain/lote/components/lista.tsx';
import { ROTA_DOS_ATOS as ROTA, TEXTOS } from '#app/domain/lote/labels.ts';
import { listAtos } from '#app/domain/lote/queries.server/lista.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta(TEXTOS.titulo);

export const loader = loaderFor(ROTA, async (ctx) => ({ atos: await listAtos(ctx) }));

export default function Tela() {
  return <AtosEmLote atos={useLoaderData<typeof loader>().atos} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.semAtos} voltar={ROTA} />;
}
