import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { PaginaDaVersao } from '#app/domain/curriculo/components/versoes.tsx';
import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Versão do currículo') }];

export const loader = loaderFor('/curriculo', async (ctx, { params }) => ({
  versao: await consultarCurriculo(ctx, idParam(params.id)),
}));

export default function Tela() {
  return <PaginaDaVersao versao={useLoaderData<typeof loader>().versao} />;
}
