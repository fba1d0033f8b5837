import { useLoaderData, useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { MinhaAgendaNoLugar } from '#app/domain/avaliacao/components/agenda-do-avaliador.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { lerMinhaAgenda, telaDaMinhaAgenda } from '#app/domain/avaliacao/queries.server/agenda.ts';
import { abasDoLugar, MINHA_AGENDA } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: loadTitle(data ? `Minha agenda em ${data.cabeca.identificacaoProcesso}` : 'Minha agenda', error),
  },
];

export const loader = loaderFor('/adm/demandas/:id/minha-agenda', async (ctx, { params, url }) => {
  const id = idParam(params.id);
  const cabeca = await getCabeca(ctx, id);
  const [passo, agenda] = await Promise.all([
    findProximoPasso(ctx, id),
    telaDaMinhaAgenda(ctx, id, lerMinhaAgenda(url.searchParams)),
  ]);
  stayInPages(url, agenda);
  return { cabeca, passo, ...agenda };
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { cabeca, passo, ...agenda } = useLoaderData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={MINHA_AGENDA}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <MinhaAgendaNoLugar {...agenda} />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Minha agenda" mensagem={TEXTOS.semAgenda} voltar={useLocation().pathname} />;
}
