import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { salvarFiltro } from '#app/domain/filtro-salvo/commands.server.ts';
import { FiltrosSalvos } from '#app/domain/filtro-salvo/components/filtros-salvos.tsx';
import { TEXTOS } from '#app/domain/filtro-salvo/labels.ts';
import { listFiltros } from '#app/domain/filtro-salvo/queries.server.ts';
import { filtroNovo } from '#app/domain/filtro-salvo/schema.ts';
import { caminhoDosFiltros, ROTA_DOS_FILTROS } from '#app/domain/filtro-salvo/telas.ts';
import { actionFor } from '#app/web/action.server.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle(TEXTOS.titulo) }];

/** The list, with what is chosen in it. */
const listaDe = (url: URL): string => url.searchParams.get('de') ?? '';

export const loader = loaderFor(ROTA_DOS_FILTROS, (ctx, { url }) => listFiltros(ctx, listaDe(url)));

export const action = actionFor(ROTA_DOS_FILTROS, conform(filtroNovo), async (ctx, novo, { url }) => {
  const de = listaDe(url);
  await salvarFiltro(ctx, { ...novo, de });
  return redirectWithNotice(caminhoDosFiltros(de), { tipo: 'sucesso', texto: TEXTOS.salvo });
});

export default function Tela() {
  const [form, fields] = useForm<{ nome: string; compartilhar: string }>({
    id: 'filtro',
    lastResult: useActionData<typeof action>()?.resultado,
  });
  return <FiltrosSalvos filtros={useLoaderData<typeof loader>()} form={form} campos={fields} />;
}
