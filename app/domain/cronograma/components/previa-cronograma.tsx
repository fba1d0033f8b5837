import { SubmitButton } from '#app/components/button.tsx';
import { Gantt, type GanttRow } from '#app/components/gantt.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { diaDoInstante, lerDia } from '#app/lib/dates.ts';
import { nomeCurtoDaFase } from '../labels.ts';
import type { CronogramaDigitado } from '../schema.ts';
import type { FaseCatalogo, ProblemaDoCronograma } from '../types.ts';

/** The schedule as typed so far, drawn, and what is unusual about it. */
export function PreviaDoCronograma({
  digitado,
  catalogo,
  avisos,
  existe,
  now,
}: {
  digitado: CronogramaDigitado;
  catalogo: readonly FaseCatalogo[];
  avisos: readonly ProblemaDoCronograma[];
  existe: boolean;
  now: Date;
}) {
  const desenho = {
    titulo: 'Prévia do cronograma',
    hoje: diaDoInstante(now),
    linhas: linhasDaPrevia(digitado, catalogo, avisos),
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Panel
        titulo="Prévia do cronograma"
        id="previa"
        acoes={
          <SubmitButton pequeno icone="refresh-cw" name="_acao" value="previa">
            Atualizar prévia
          </SubmitButton>
        }
      >
        <div className="hidden @min-[64rem]:block @min-[84rem]:hidden">
          <Gantt {...desenho} soNumeros />
        </div>
        <div className="@min-[64rem]:hidden @min-[84rem]:block">
          <Gantt {...desenho} />
        </div>
      </Panel>
      <Avisos avisos={avisos} existe={existe} />
    </div>
  );
}

function Avisos({ avisos, existe }: { avisos: readonly ProblemaDoCronograma[]; existe: boolean }) {
  if (avisos.length === 0) return null;
  const textos = [...new Set(avisos.map((aviso) => aviso.texto))];
  const verbo = existe ? 'atualizar' : 'criar';
  return (
    <Notice
      tipo="aviso"
      papel="nenhum"
      titulo={`${String(textos.length)} ${textos.length === 1 ? 'aviso' : 'avisos'} antes de ${verbo}`}
    >
      <ul className="mt-1 list-disc pl-5">
        {textos.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <p className="mt-1">Avisos não impedem {verbo} o cronograma.</p>
    </Notice>
  );
}

function linhasDaPrevia(
  digitado: CronogramaDigitado,
  catalogo: readonly FaseCatalogo[],
  avisos: readonly ProblemaDoCronograma[],
): GanttRow[] {
  const janela = (de: string, ate: string) => {
    const inicio = lerDia(de);
    const fim = lerDia(ate);
    return inicio !== null && fim !== null && inicio <= fim ? { inicio, fim } : null;
  };
  return digitado.fases.map((fase) => ({
    rotulo: nomeCurtoDaFase(
      fase.faseId,
      catalogo.find(({ id }) => id === fase.faseId)?.nome ?? `Fase ${String(fase.faseId)}`,
    ),
    realizacao: janela(fase.realizacaoInicio, fase.realizacaoFim),
    recurso: janela(fase.recursoInicio, fase.recursoFim),
    aviso: avisos.some((aviso) => aviso.faseId === fase.faseId && aviso.codigo !== 'falta'),
  }));
}
