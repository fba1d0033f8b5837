import { useLoaderData } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { loadTitle } from '#app/components/load-error.tsx';
import { CronogramaDoLugar } from '#app/domain/cronograma/components/cronograma-do-lugar.tsx';
import { getCronogramaDoLugar } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { abasDoLugar, CRONOGRAMA } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Cronograma de ${data.cabeca.identificacaoProcesso}` : 'Cronograma', error) },
];

export const loader = loaderFor('/adm/demandas/:id/cronograma', async (ctx, { params }) => {
  const id = idParam(params.id);
  const cabeca = await getCabeca(ctx, id);
  const [passo, versao] = await Promise.all([
    findProximoPasso(ctx, id),
    cabeca.cronograma === null ? null : getCronogramaDoLugar(ctx, id, cabeca.cronograma),
  ]);
  return { cabeca, passo, versao, now: ctx.now };
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { cabeca, passo, versao, now } = useLoaderData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={CRONOGRAMA}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <CronogramaDoLugar demandaId={cabeca.id} numero={cabeca.cronograma} versao={versao} now={now} />
    </LugarDaDemanda>
  );
}
