import { DocumentoA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { formatarDiaPorExtenso, formatarHora, horarioDaZona } from '#app/lib/dates.ts';
import type { FolhaDoDia } from '../queries.server/agenda.ts';

/** A day of an evaluator on paper: each candidate signs beside their hour, and the evaluator at the end. R-AVA-20. */
export function FolhaDoDiaA4({ dia, avaliador, horarios }: FolhaDoDia) {
  const processos = [...new Set(horarios.map(({ processo }) => processo))];
  return (
    <DocumentoA4
      titulo="Folha do dia"
      subtitulo={`${avaliador}: ${formatarDiaPorExtenso(dia)}, ${horarioDaZona()}.`}
      processo={processos.map((processo) => `Processo ${processo}`)}
      assinatura={
        <section className="a4-assinatura">
          <div className="a4-assinantes">
            <p className="a4-linha">
              <strong>{avaliador}</strong>
              <br />
              Avaliador
            </p>
          </div>
        </section>
      }
    >
      <TabelaA4
        linhas={horarios}
        colunas={[
          {
            rotulo: 'Hora',
            quebra: 'nunca',
            celula: ({ inicio, fim }) => `${formatarHora(inicio)} às ${formatarHora(fim)}`,
          },
          { rotulo: 'Candidato', cabecalho: true, celula: ({ nome }) => nome },
          {
            rotulo: 'Parte',
            quebra: 'entre-palavras',
            celula: ({ parte, banca }) => `${ROTULO_DO_TIPO[parte]}, Banca ${String(banca)}`,
          },
          { rotulo: 'Onde', celula: ({ onde }) => onde },
          // Room for a hand.
          {
            rotulo: 'Assinatura do candidato',
            celula: () => (
              <>
                <br />
                <br />
              </>
            ),
          },
        ]}
      />
    </DocumentoA4>
  );
}
