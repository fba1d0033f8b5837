import { Outlet, useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { listMeta, OwnDataError } from '#app/components/load-error.tsx';
import { EnderecoDaAgenda } from '#app/domain/agenda/components/endereco.tsx';
import { ProximasDatas } from '#app/domain/agenda/components/proximas-datas.tsx';
import { getSegredoDaAgenda, listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { proximasDatas } from '#app/domain/agenda/rules/datas.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { listHorariosDoAvaliador } from '#app/domain/avaliacao/queries.server/agenda.ts';
import { AGENDA_DO_AVALIADOR } from '#app/domain/avaliacao/telas.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Agenda');

const VISIVEIS = 60;

export const loader = loaderFor('/minha-agenda', async (ctx) => {
  const avalia = podeEntrar(AGENDA_DO_AVALIADOR, ctx.actor);
  const [segredo, participacoes, horarios] = await Promise.all([
    getSegredoDaAgenda(ctx, ctx.actor.id),
    listParticipacoesNaAgenda(ctx, ctx.actor.id, { recentes: ctx.now }),
    avalia ? listHorariosDoAvaliador(ctx, ctx.actor.id, { desde: ctx.now }) : [],
  ]);
  const datas = proximasDatas(participacoes, ctx.now);
  return {
    endereco: `${env.URL_BASE}/agenda/${segredo}.ics`,
    datas: datas.slice(0, VISIVEIS),
    total: datas.length,
    avaliar: horarios.slice(0, VISIVEIS).map(({ agendamentoId, parte, inicio, onde, processo }) => ({
      ...{ agendamentoId, parte, inicio, onde, processo },
    })),
    aAvaliar: horarios.length,
  };
});

export default function Tela() {
  const { endereco, datas, total, avaliar, aAvaliar } = useLoaderData<typeof loader>();
  return (
    <Page
      titulo="Agenda"
      subtitulo="As datas das suas demandas, aqui e no seu aplicativo de agenda."
      dialogo={<Outlet />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {aAvaliar > 0 && (
          <Panel
            titulo="O que você avalia"
            id="avalia"
            conta={aAvaliar}
            acoes={<LinkButton para={AGENDA_DO_AVALIADOR}>Minha agenda</LinkButton>}
          >
            <ol className="grid gap-3 text-sm">
              {avaliar.map(({ agendamentoId, parte, inicio, onde, processo }) => (
                <li key={agendamentoId}>
                  <p className="num font-semibold">{formatarInstante(inicio)}</p>
                  <p>
                    {ROTULO_DO_TIPO[parte]} <span className="num">({processo})</span>, {onde}
                  </p>
                </li>
              ))}
            </ol>
          </Panel>
        )}
        <Panel titulo="Próximas datas" id="proximas" conta={total}>
          {datas.length === 0 ? (
            <EmptyState
              titulo="Nenhum prazo seu à frente"
              icone="calendar-days"
              acao={<LinkButton para="/todas-demandas">Ver todas as demandas</LinkButton>}
            >
              O que você tem a enviar ou pode contestar, as horas marcadas e o resultado que espera aparecem
              aqui. Os outros períodos estão no cronograma de cada demanda.
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
