import { DocumentoA4 } from '#app/components/documento-a4.tsx';
import { formatarDiaPorExtenso, formatarHora, horarioDaZona } from '#app/lib/dates.ts';
import { ROTULO_DO_TIPO } from '../labels.ts';
import type { Agenda } from '../queries.server/agenda.ts';

/** The agenda on paper, for the doors of the rooms: a table a day. */
export function AgendaA4({ processo, dias }: Agenda) {
  return (
    <DocumentoA4
      titulo="Agenda"
      subtitulo={`Todas as horas são as do ${horarioDaZona()}.`}
      processo={[`Processo ${processo}`]}
    >
      {dias.map(({ dia, horarios }) => (
        <section key={dia}>
          <h2>{formatarDiaPorExtenso(dia)}</h2>
          <table>
            <thead>
              <tr>
                <th>Hora</th>
                <th>Candidato</th>
                <th>Parte</th>
                <th>Banca</th>
                <th>Onde</th>
              </tr>
            </thead>
            <tbody>
              {horarios.map(({ id, inicio, fim, nome, tipo, banca, onde }) => (
                <tr key={id}>
                  <td>
                    {formatarHora(inicio)} às {formatarHora(fim)}
                  </td>
                  <td>{nome}</td>
                  <td>{ROTULO_DO_TIPO[tipo]}</td>
                  <td>{banca}</td>
                  <td>{onde}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </DocumentoA4>
  );
}
