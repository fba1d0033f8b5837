import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { horarioEmTabela, ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { formatarDiaPorExtenso, formatarHora, horarioDaZona } from '#app/lib/dates.ts';
import type { AgendaDoAvaliador, HorarioDoAvaliador } from '../queries.server/agenda.ts';
import { enderecoDaAvaliacao, enderecoDaDeclaracao, enderecoDaLista } from '../telas.ts';

const paraOnde = ({ declarado, parte, agendamentoId }: HorarioDoAvaliador): string =>
  declarado
    ? enderecoDaAvaliacao(enderecoDaLista(parte), agendamentoId)
    : enderecoDaDeclaracao(agendamentoId);

const DA_HORA: Column<HorarioDoAvaliador>[] = [
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
];

const DO_DIA: Column<HorarioDoAvaliador>[] = [
  {
    id: 'hora',
    rotulo: 'Hora',
    num: true,
    cabecalho: true,
    celula: ({ inicio, fim }) => `${formatarHora(inicio)} às ${formatarHora(fim)}`,
  },
  ...DA_HORA,
  {
    id: 'processo',
    rotulo: 'Processo',
    metade: true,
    num: true,
    celula: ({ demandaId, processo, banca }) => (
      <>
        <Anchor className="elo alvo" para={caminhoDaDemanda(demandaId)}>
          {processo}
        </Anchor>{' '}
        · Banca {banca}
      </>
    ),
  },
];

const DA_DEMANDA: Column<HorarioDoAvaliador>[] = [
  {
    id: 'quando',
    rotulo: 'Quando',
    num: true,
    cabecalho: true,
    celula: ({ inicio, fim }) => (
      <>
        {horarioEmTabela(inicio)}
        <p className="cel-2">até {formatarHora(fim)}</p>
      </>
    ),
  },
  ...DA_HORA,
  { id: 'banca', rotulo: 'Banca', metade: true, num: true, celula: ({ banca }) => String(banca) },
];

const chave = ({ agendamentoId }: HorarioDoAvaliador): string => agendamentoId;

/** The hours of an evaluator in one demand, in its place. R-LUG-14. */
export const MinhaAgendaNoLugar = ({
  linhas,
  total,
  pagina,
  tamanho,
}: {
  linhas: readonly HorarioDoAvaliador[];
  total: number;
  pagina: number;
  tamanho: number;
}) => (
  <ListPanel
    rotulo="Minha agenda nesta demanda"
    className="mt-4"
    paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
  >
    <DataTable
      legenda="Minha agenda nesta demanda"
      colunas={DA_DEMANDA}
      linhas={linhas}
      chave={chave}
      vazio={<EmptyState titulo="Nada agendado para você nesta demanda" icone="calendar-days" />}
    />
  </ListPanel>
);

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
            chave={chave}
            colunas={DO_DIA}
          />
        </Panel>
      ))}
    </Page>
  );
}
