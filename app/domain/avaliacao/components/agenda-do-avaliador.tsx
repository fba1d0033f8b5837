import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { formatarDiaPorExtenso, formatarHora, horarioDaZona } from '#app/lib/dates.ts';
import type { AgendaDoAvaliador, HorarioDoAvaliador } from '../queries.server/agenda.ts';
import { enderecoDaAvaliacao, enderecoDaDeclaracao, enderecoDaLista } from '../telas.ts';

const paraOnde = ({ declarado, parte, agendamentoId }: HorarioDoAvaliador): string =>
  declarado
    ? enderecoDaAvaliacao(enderecoDaLista(parte), agendamentoId)
    : enderecoDaDeclaracao(agendamentoId);

const COLUNAS: Column<HorarioDoAvaliador>[] = [
  {
    id: 'hora',
    rotulo: 'Hora',
    num: true,
    cabecalho: true,
    celula: ({ inicio, fim }) => `${formatarHora(inicio)} às ${formatarHora(fim)}`,
  },
  { id: 'onde', rotulo: 'Onde', celula: ({ onde }) => <span className="break-words">{onde}</span> },
  {
    id: 'nome',
    rotulo: 'Candidato',
    celula: (horario) => (
      <>
        <Anchor className="elo alvo" para={paraOnde(horario)}>
          {horario.nome}
        </Anchor>
        {!horario.declarado && <div className="cel-2">Falta declarar se algo o impede</div>}
      </>
    ),
  },
  { id: 'parte', rotulo: 'Parte', metade: true, celula: ({ parte }) => ROTULO_DO_TIPO[parte] },
  {
    id: 'processo',
    rotulo: 'Processo',
    metade: true,
    num: true,
    celula: ({ processo, banca }) => `${processo}, Banca ${String(banca)}`,
  },
];

/** The days of an evaluator: hour, room and whom; each day is a sheet that is printed and signed. R-AVA-20. */
export function TelaDaAgendaDoAvaliador({
  secao,
  agenda: { hoje, porVir, dias },
}: {
  secao: string;
  agenda: AgendaDoAvaliador;
}) {
  return (
    <Page
      secao={secao}
      titulo="Minha agenda"
      subtitulo={
        porVir === 0
          ? `Nada à frente, ${horarioDaZona()}`
          : `${porVir === 1 ? '1 atendimento' : `${String(porVir)} atendimentos`} à frente, ${horarioDaZona()}`
      }
      acoes={
        <LinkButton para="/minha-agenda" icone="calendar-plus">
          Receber no meu calendário
        </LinkButton>
      }
    >
      {dias.length === 0 && (
        <div className="painel">
          <EmptyState titulo="Nada agendado para você" icone="calendar-days">
            As entrevistas e as avaliações didáticas das bancas em que você está chegam aqui quando são
            agendadas.
          </EmptyState>
        </div>
      )}
      {dias.map(({ dia, horarios }) => (
        <Panel
          key={dia}
          titulo={`${formatarDiaPorExtenso(dia)}${dia === hoje ? ' (hoje)' : ''}`}
          id={`dia-${dia}`}
          conta={horarios.length}
          className="mb-4"
          lista
          corpo=""
          acoes={
            <Form method="post" reloadDocument>
              <HiddenFields valores={{ dia }} />
              <SubmitButton pequeno icone="download" objeto={`de ${formatarDiaPorExtenso(dia)}`}>
                Folha do dia
              </SubmitButton>
            </Form>
          }
        >
          <DataTable
            legenda={`Agenda de ${formatarDiaPorExtenso(dia)}`}
            linhas={horarios}
            chave={({ agendamentoId }) => agendamentoId}
            colunas={COLUNAS}
          />
        </Panel>
      ))}
    </Page>
  );
}
