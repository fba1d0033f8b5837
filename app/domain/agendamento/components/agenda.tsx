import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { formatarDiaPorExtenso, formatarHora, horarioDaZona } from '#app/lib/dates.ts';
import { ROTULO_DO_TIPO, TEXTOS } from '../labels.ts';
import type { Agenda } from '../queries.server/agenda.ts';
import { caminhoDaLista } from '../telas.ts';
import { AgendaDoDia } from './agenda-do-dia.tsx';

/** The agenda of a demand by day and panel, drawn beside its table, and as PDF. */
export function TelaDaAgenda({ agenda: { demandaId, processo, dias } }: { agenda: Agenda }) {
  return (
    <Page
      migalhas={[{ rotulo: TEXTOS.titulo, href: caminhoDaLista(demandaId) }, { rotulo: processo }]}
      titulo="Agenda"
      subtitulo={`${processo}, ${horarioDaZona()}`}
      acoes={
        dias.length > 0 && (
          <Form method="post" reloadDocument>
            <SubmitButton icone="download">Agenda em PDF</SubmitButton>
          </Form>
        )
      }
    >
      {dias.length === 0 && (
        <div className="painel">
          <EmptyState titulo="Nada agendado ainda" icone="calendar-days" />
        </div>
      )}
      {dias.map(({ dia, horarios }) => (
        <Panel
          key={dia}
          titulo={formatarDiaPorExtenso(dia)}
          id={`dia-${dia}`}
          conta={horarios.length}
          className="mb-4"
          lista
          corpo=""
        >
          <div className="overflow-x-auto p-4 max-sm:hidden">
            <AgendaDoDia dia={dia} horarios={horarios} />
          </div>
          <DataTable
            legenda={`Agenda de ${formatarDiaPorExtenso(dia)}`}
            linhas={horarios}
            chave={({ id }) => id}
            colunas={[
              {
                id: 'hora',
                rotulo: 'Hora',
                num: true,
                cabecalho: true,
                celula: ({ inicio, fim }) => `${formatarHora(inicio)} às ${formatarHora(fim)}`,
              },
              { id: 'nome', rotulo: 'Candidato', celula: ({ nome }) => nome },
              { id: 'parte', rotulo: 'Parte', celula: ({ tipo }) => ROTULO_DO_TIPO[tipo] },
              { id: 'banca', rotulo: 'Banca', num: true, celula: ({ banca }) => String(banca) },
              {
                id: 'onde',
                rotulo: 'Onde',
                celula: ({ onde }) => <span className="break-words">{onde}</span>,
              },
            ]}
          />
        </Panel>
      ))}
    </Page>
  );
}
