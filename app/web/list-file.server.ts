import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, redirect } from '@remix-run/node';
import { findExportacao } from '#app/domain/acesso/commands.server/exportacao.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { exportarLista } from '#app/domain/exportacao/commands.server/exportar.ts';
import { EXPORTACOES, MENSAGENS } from '#app/domain/exportacao/labels.ts';
import { findLista } from '#app/domain/exportacao/listas.server.ts';
import { ESCRITORES } from '#app/lib/arquivo-de-lista.server.ts';
import { semFormato, type Formato } from '#app/lib/formato-de-lista.ts';
import { FORMAT_PARAM, PAGE_PARAM, SIZE_PARAM } from '#app/lib/list-params.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { redirectWithNotice } from './notice.server.ts';
import type { WebCtxUsuario } from './request-ctx.server.ts';

/** Names the export on record in the address of the file. */
export const EXPORT_PARAM = 'registro';

/** The file of the list at this address, or the page where a large one is waited for. R-EXP-01, R-EXP-02. */
export async function listFile(ctx: WebCtxUsuario, url: URL, formato: Formato): Promise<Response> {
  const exportavel = findLista(semFormato(url.pathname));
  if (exportavel === null) throw new NotFoundError();
  const { rota: lista, doEndereco } = exportavel;
  const pedido = exportavel.pessoas
    ? await onRecord(ctx, url, lista)
    : { filtros: { ...filtersOf(url.searchParams), ...doEndereco } };
  const feita = await exportarLista(ctx, { ...pedido, lista, formato });
  if (feita === null) throw await redirectWithNotice(EXPORTACOES, { tipo: 'info', texto: MENSAGENS.pedida });
  return fileResponse(feita.nome, formato, feita.tabela);
}

/** A table as a download named `<name>.<format>`, written while it is sent. */
export function fileResponse(name: string, formato: Formato, tabela: Tabela): Response {
  const { tipo, escrever } = ESCRITORES[formato];
  return new Response(
    createReadableStreamFromReadable(Readable.from(escrever(tabela), { objectMode: false })),
    {
      headers: {
        'Content-Type': tipo,
        'Content-Disposition': `attachment; filename="${name}.${formato}"`,
        'Cache-Control': 'no-store',
      },
    },
  );
}

/** What selects the rows, as the address says it. */
function filtersOf(params: URLSearchParams): Record<string, string> {
  const filtros = Object.fromEntries(params);
  for (const name of [EXPORT_PARAM, FORMAT_PARAM, PAGE_PARAM, SIZE_PARAM]) delete filtros[name];
  return filtros;
}

/** The filters and the purpose on record; without them, the person is asked for the purpose. */
async function onRecord(ctx: WebCtxUsuario, url: URL, lista: string) {
  const found = await findExportacao(ctx, { id: url.searchParams.get(EXPORT_PARAM), lista });
  if (found !== null) return found;
  const filtros = new URLSearchParams(filtersOf(url.searchParams));
  throw redirect(`${semFormato(url.pathname)}/exportar${filtros.size === 0 ? '' : `?${filtros}`}`, {
    status: 303,
  });
}
