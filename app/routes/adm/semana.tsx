import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { TelaDaSemana } from '#app/domain/semana/components/semana.tsx';
import { TEXTOS } from '#app/domain/semana/labels.ts';
import { getSemana } from '#app/domain/semana/queries.server/semana.ts';
import { ROTA_DA_SEMANA as ROTA } from '#app/domain/semana/telas.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta(TEXTOS.titulo);

export const loader = loaderFor(ROTA, async (ctx) => {
  const { haMais: mais, ...semana } = await getSemana(ctx);
  return { ...semana, mais };
});

export default function Tela() {
  return <TelaDaSemana {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.falha} voltar={ROTA} />;
}
