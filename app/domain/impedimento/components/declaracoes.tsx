import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { Page } from '#app/components/page.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { indiciosEmPalavras } from '../indicios.ts';
import { AVISO_LEGAL, O_QUE_SE_DECLARA_DE_VARIOS } from '../motivos.ts';
import type { DadosDasDeclaracoes } from '../queries.server.ts';

/** What came back: whom had been marked, and why nothing was declared. */
export type VoltaDasDeclaracoes = { marcados: readonly string[]; erro: string };

/**
 * All candidates of a demand about whom a member has not declared: one press says of those that are marked that nothing
 * stands in the way. Where something was found the mark is the member's own to make; an impediment has its own page, with
 * its reasons. R-IMP-08.
 */
export function Declaracoes({
  dados: { processo, objeto, candidatos },
  voltar,
  impedimentoDe,
  volta,
}: {
  dados: DadosDasDeclaracoes;
  voltar: string;
  /** Where an impediment about the candidate of a scheduling is declared. */
  impedimentoDe: (agendamentoId: string) => string;
  volta: VoltaDasDeclaracoes | undefined;
}) {
  return (
    <Page
      migalhas={[{ rotulo: 'Avaliações', href: voltar }, { rotulo: processo }]}
      titulo="Impedimento e suspeição"
      subtitulo={objeto}
    >
      {volta && <ErrorSummary erros={[{ mensagem: volta.erro }]} />}
      {candidatos.length === 0 ? (
        <div className="painel">
          <EmptyState
            titulo="Nada a declarar"
            icone="user-check"
            acao={<LinkButton para={voltar}>Voltar às avaliações</LinkButton>}
          >
            Você já declarou sobre todos os candidatos que avalia nesta demanda.
          </EmptyState>
        </div>
      ) : (
        <Form method="post" className="painel" noValidate>
          <div className="grid gap-2 p-4 text-sm">
            <p>{O_QUE_SE_DECLARA_DE_VARIOS}</p>
            <p>
              {AVISO_LEGAL} De quem algo o impede, desmarque e use o link ao lado do nome. Quem ficar
              desmarcado continua por declarar.
            </p>
          </div>
          <ul>
            {candidatos.map(({ participacaoId, agendamentoId, candidato, banca, inicio, indicios }) => {
              const { achados } = indiciosEmPalavras(indicios);
              const marcado = volta ? volta.marcados.includes(participacaoId) : achados.length === 0;
              return (
                <li
                  key={participacaoId}
                  className="flex flex-wrap items-start justify-between gap-x-4 border-t border-base-300 px-4 py-1.5"
                >
                  <div className="min-w-0">
                    <label className="opcao font-semibold">
                      <input
                        type="checkbox"
                        className="checkbox"
                        name="participacao"
                        value={participacaoId}
                        defaultChecked={marcado}
                      />
                      {candidato}
                    </label>
                    <p className="num pl-7 text-xs text-suave">
                      {formatarInstante(inicio)} · Banca {banca}
                    </p>
                    {achados.length > 0 && (
                      <p className="pl-7 text-sm text-warning">A conferir: {achados.join(' ')}</p>
                    )}
                  </div>
                  <Anchor className="elo alvo text-sm" para={impedimentoDe(agendamentoId)}>
                    Algo me impede<span className="sr-only">: {candidato}</span>
                  </Anchor>
                </li>
              );
            })}
          </ul>
          <div className="flex flex-wrap gap-2 border-t border-base-300 p-4">
            <SubmitButton variante="primary" icone="check">
              Nada me impede de avaliar os marcados
            </SubmitButton>
            <LinkButton para={voltar}>Voltar</LinkButton>
          </div>
        </Form>
      )}
    </Page>
  );
}
