import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Feriados, FERIADOS } from '#app/domain/organizacao/components/feriados.tsx';
import { TEXTOS } from '#app/domain/organizacao/labels.ts';
import { telaDosFeriados } from '#app/domain/organizacao/queries.server/telas.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta(TEXTOS.feriados);

export const loader = loaderFor('/adm/feriados', (ctx, { url }) =>
  telaDosFeriados(ctx, url.searchParams.get('ano')),
);

export default function Tela() {
  return <Feriados {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <LoadError titulo={TEXTOS.feriados} mensagem="Não foi possível obter os feriados." voltar={FERIADOS} />
  );
}
