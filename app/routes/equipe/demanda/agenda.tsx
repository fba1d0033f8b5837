import { useActionData, useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { AgendaDoLugar } from '#app/domain/agendamento/components/agenda-do-lugar.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import {
  lerAgendaDoLugar,
  telaDaAgendaDoLugar,
} from '#app/domain/agendamento/queries.server/agenda-do-lugar.ts';
import { abasDoLugar, AGENDA } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { atosOferecidos } from '#app/domain/lote/oferta.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { actionFor } from '#app/web/action.server.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { keepMarks } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { bulkForm, toPreview } from '#app/web/lote.server.ts';
import { idParam } from '#app/web/params.server.ts';

const ROTA = '/adm/demandas/:id/agenda';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Agenda de ${data.cabeca.identificacaoProcesso}` : 'Agenda', error) },
];

export const loader = listLoader(() => ROTA, {
  read: lerAgendaDoLugar,
  async screen(ctx, pedida, url) {
    const id = idParam(segmentosDa(ROTA, url).id);
    const cabeca = await getCabeca(ctx, id);
    const [passo, agenda] = await Promise.all([
      findProximoPasso(ctx, id),
      telaDaAgendaDoLugar(ctx, id, pedida),
    ]);
    return { cabeca, passo, ...agenda, atos: atosOferecidos(ctx.actor, ['presenca']) };
  },
  rowsDrawnOnce: true,
});

export const action = actionFor(() => ROTA, bulkForm, toPreview(ROTA));

export const shouldRevalidate = keepMarks;

export default function Tela() {
  const { cabeca, passo, ...agenda } = useListData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={AGENDA}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <AgendaDoLugar demandaId={cabeca.id} {...agenda} erro={useActionData<typeof action>()?.erro} />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Agenda" mensagem={TEXTOS.semAgenda} voltar={useLocation().pathname} />;
}
