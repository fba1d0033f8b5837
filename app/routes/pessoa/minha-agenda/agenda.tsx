import { Outlet, useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { listMeta, OwnDataError } from '#app/components/load-error.tsx';
import { EnderecoDaAgenda } from '#app/domain/agenda/components/endereco.tsx';
import { ProximasDatas } from '#app/domain/agenda/components/proximas-datas.tsx';
import { getSegredoDaAgenda, listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { proximasDatas } from '#app/domain/agenda/rules/datas.ts';
import { env } from '#app/lib/env.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Agenda');

const VISIVEIS = 60;

export const loader = loaderFor('/minha-agenda', async (ctx) => {
  const [segredo, participacoes] = await Promise.all([
    getSegredoDaAgenda(ctx, ctx.actor.id),
    listParticipacoesNaAgenda(ctx, ctx.actor.id, { recentes: ctx.now }),
  ]);
  const datas = proximasDatas(participacoes, ctx.now);
  return {
    endereco: `${env.URL_BASE}/agenda/${segredo}.ics`,
    datas: datas.slice(0, VISIVEIS),
    total: datas.length,
  };
});

export default function Tela() {
  const { endereco, datas, total } = useLoaderData<typeof loader>();
  return (
    <Page
      titulo="Agenda"
      subtitulo="As datas das suas demandas, aqui e no seu aplicativo de agenda."
      dialogo={<Outlet />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel titulo="Próximas datas" id="proximas" conta={total}>
          {datas.length === 0 ? (
            <EmptyState
              titulo="Nenhum prazo seu à frente"
              icone="calendar-days"
              acao={<LinkButton para="/todas-demandas">Ver todas as demandas</LinkButton>}
            >
              O que você tem a enviar ou pode contestar aparece aqui com o seu prazo. Os outros períodos estão
              no cronograma de cada demanda.
            </EmptyState>
          ) : (
            <ProximasDatas datas={datas} />
          )}
        </Panel>
        <Panel titulo="Receber na sua agenda" id="assinar">
          <EnderecoDaAgenda endereco={endereco} />
        </Panel>
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <OwnDataError titulo="Agenda" />;
}
