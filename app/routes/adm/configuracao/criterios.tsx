import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Criterios } from '#app/domain/avaliacao/components/criterios.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { listCriterios } from '#app/domain/avaliacao/queries.server/criterios.ts';
import { CRITERIOS } from '#app/domain/avaliacao/telas.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta(TEXTOS.criterios);

export const loader = loaderFor('/adm/configuracao', (ctx) => listCriterios(ctx));

export default function Tela() {
  return <Criterios tela={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.criterios} mensagem={TEXTOS.falhaAoObter} voltar={CRITERIOS} />;
}
