import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Gantt, type GanttPeriod } from '#app/components/gantt.tsx';
import { Panel } from '#app/components/page.tsx';
import { diaDoInstante, formatarInstante, type Dia } from '#app/lib/dates.ts';
import { nomeCurtoDaFase } from '../labels.ts';
import type { CronogramaDoLugar as Cronograma } from '../queries.server/cronograma.ts';
import { DadosDaVersao } from './dados-da-versao.tsx';
import { TabelaCronograma } from './tabela-cronograma.tsx';

const periodo = (inicio: Dia | null, fim: Dia | null): GanttPeriod | null =>
  inicio && fim ? { inicio, fim } : null;

/** The current version of the schedule of a demand, to be read. R-LUG-12. */
export function CronogramaDoLugar({
  demandaId,
  numero,
  versao,
  now,
}: {
  demandaId: string;
  numero: number | null;
  versao: Cronograma | null;
  now: Date;
}) {
  if (versao === null)
    return (
      <div className="painel mt-4">
        <EmptyState titulo="Esta demanda ainda não tem cronograma" icone="calendar-range" />
      </div>
    );
  return (
    <div className="mt-4 grid gap-4">
      <Panel
        titulo={`Versão ${String(numero)}`}
        id="versao"
        acoes={
          versao.editavel && (
            <LinkButton para={`/adm/cronograma/${demandaId}`} icone="calendar-range" pequeno>
              Abrir o cronograma
            </LinkButton>
          )
        }
      >
        <p className="mb-3 text-sm text-suave">
          {versao.criadoPor}, {formatarInstante(versao.criadoEm)}
        </p>
        <DadosDaVersao versao={versao} />
        <div className="mt-4 max-sm:hidden">
          <Gantt
            titulo="Cronograma"
            hoje={diaDoInstante(now)}
            linhas={versao.fases.map((fase) => ({
              rotulo: nomeCurtoDaFase(fase.faseId, fase.nomeFase),
              realizacao: periodo(fase.realizacaoInicio, fase.realizacaoFim),
              recurso: periodo(fase.recursoInicio, fase.recursoFim),
            }))}
          />
        </div>
      </Panel>
      <Panel titulo="Fases" id="fases" conta={versao.fases.length} lista corpo="">
        <TabelaCronograma fases={versao.fases} now={now} />
      </Panel>
    </div>
  );
}
