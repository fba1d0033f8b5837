import { Badge } from '#app/components/badge.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { ResumoDoAno } from '#app/domain/referencia/types.ts';
import { MENSAGEM_SEM_RESUMO } from '../labels.ts';

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

type ResumoDaPessoa = ResumoDoAno & { participacaoId: string; nome: string };

/** Hours and unavailability of each instructor by period; 120 hours or more in red. */
export function TabelaResumoAnual({ resumo }: { resumo: readonly ResumoDaPessoa[] }) {
  if (resumo.length === 0) {
    return (
      <EmptyState titulo="Sem instrutores internos" icone="hourglass">
        Só há resumo anual de candidatos internos, vinculados a empresas credenciadas.
      </EmptyState>
    );
  }
  if (resumo.every(({ registrado }) => !registrado)) {
    return (
      <Notice tipo="aviso" papel="nenhum">
        {MENSAGEM_SEM_RESUMO}
      </Notice>
    );
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {resumo.map((pessoa) => (
        <li key={pessoa.participacaoId} className="painel p-4">
          <h3 className="font-semibold">{pessoa.nome}</h3>
          <HorasDoAno resumo={pessoa} nome={pessoa.nome} />
        </li>
      ))}
    </ul>
  );
}

/** '560 horas em 2026. Indisponibilidade total: 29,17%' */
export const totalDoAno = (resumo: ResumoDoAno): string =>
  resumo.registrado
    ? `${numero.format(resumo.totalHoras)} horas em ${resumo.ano}. Indisponibilidade total: ${numero.format(resumo.indisponibilidadeTotal)}%`
    : `Sem carga horária registrada em ${resumo.ano}.`;

/** One person's months in as many lines as they need: nothing of the year is out of sight on the desk. */
export function MesesDoAno({ resumo }: { resumo: ResumoDoAno }) {
  return (
    <>
      <p className="num text-sm text-suave">{totalDoAno(resumo)}</p>
      {resumo.registrado && (
        <ul className="num mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-3 gap-y-2 text-sm">
          {resumo.meses.map(({ mes, periodo, horas, indisponibilidade, excedida }) => (
            <li key={mes}>
              <span className="block text-xs text-suave">{periodo}</span>
              {excedida ? (
                <Badge tom="error" icone="triangle-alert">
                  {numero.format(horas)} h
                </Badge>
              ) : (
                <b>{numero.format(horas)} h</b>
              )}
              <span className="block text-xs">
                {numero.format(indisponibilidade)}%<span className="sr-only"> de indisponibilidade</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One person's months as the table's rows. */
function HorasDoAno({ resumo, nome }: { resumo: ResumoDoAno; nome: string }) {
  return (
    <>
      <p className="num text-sm text-suave">{totalDoAno(resumo)}</p>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={`Resumo anual de ${nome}`}>
        <table className="tabela denso">
          <caption className="sr-only">Horas e indisponibilidade por período de {nome}</caption>
          <thead>
            <tr>
              <th scope="col">Período</th>
              {resumo.meses.map((mes) => (
                <th key={mes.mes} scope="col" className="num">
                  {mes.periodo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">CH</th>
              {resumo.meses.map((mes) => (
                <td key={mes.mes} className="num">
                  {mes.excedida ? (
                    <Badge tom="error" icone="triangle-alert">
                      {numero.format(mes.horas)}
                    </Badge>
                  ) : (
                    numero.format(mes.horas)
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Indisponibilidade</th>
              {resumo.meses.map((mes) => (
                <td key={mes.mes} className="num">
                  {numero.format(mes.indisponibilidade)}%
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
