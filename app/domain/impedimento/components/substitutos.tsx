import { Form } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { SelectField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { indiciosEmPalavras } from '../indicios.ts';
import { motivosEmPalavras, NOME_DA_DECLARACAO } from '../motivos.ts';
import type { Recusa } from '../queries.server.ts';

/** Who is recused of whom in a panel, and who scores in their place: the commission's side of a declaration. R-IMP-05. */
export function Substitutos({
  banca,
  recusas,
  fechar,
  volta,
}: {
  banca: {
    numero: number;
    processo: string;
    recusa: string | null;
    ativa: boolean;
    membros: readonly { membroId: string; papel: string; nome: string }[];
  };
  recusas: readonly Recusa[];
  fechar: string;
  volta: { valores: Readonly<Record<string, string>>; erro: string } | undefined;
}) {
  const suplentes = banca.membros
    .filter(({ papel }) => papel === 'suplente')
    .map(({ membroId, nome }) => ({ valor: membroId, rotulo: nome }));
  const designa = banca.ativa && banca.recusa === null && suplentes.length > 0;
  return (
    <Dialog
      titulo="Impedimentos e substitutos"
      subtitulo={`Banca ${String(banca.numero)} · ${banca.processo}`}
      fechar={fechar}
      acoes={<LinkButton para={fechar}>Fechar</LinkButton>}
      semControles={!designa}
    >
      {recusas.length === 0 && (
        <EmptyState titulo="Nenhum membro desta banca se declarou impedido." icone="user-check" />
      )}
      <ul className="grid gap-4">
        {recusas.map((recusa) => (
          <li key={recusa.impedimentoId} className="painel grid gap-2 p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-base">{recusa.candidato}</h3>
              {recusa.substituto === null ? (
                <Badge tom="error" icone="user-x">
                  Falta substituto
                </Badge>
              ) : (
                <Badge tom="success" icone="user-check">
                  {recusa.substituto}
                </Badge>
              )}
            </div>
            <p className="text-sm">
              {recusa.membro} declarou {NOME_DA_DECLARACAO[recusa.declaracao]} em{' '}
              {formatarInstante(recusa.declaradoEm)}.
            </p>
            <ul className="list-disc pl-5 text-sm text-suave">
              {[
                ...motivosEmPalavras(recusa.motivos),
                ...(recusa.texto === '' ? [] : [recusa.texto]),
                ...indiciosEmPalavras(recusa.indicios).achados,
              ].map((texto) => (
                <li key={texto}>{texto}</li>
              ))}
            </ul>
            {designa && (
              <Form method="post" className="flex flex-wrap items-end gap-2" preventScrollReset noValidate>
                <HiddenFields valores={{ impedimentoId: recusa.impedimentoId }} />
                <SelectField
                  name="membroId"
                  id={`substituto-${recusa.impedimentoId}`}
                  rotulo="Substituto"
                  vazio="Selecione"
                  opcoes={suplentes}
                  defaultValue={recusa.substitutoId}
                  erro={volta?.valores.impedimentoId === recusa.impedimentoId ? volta.erro : null}
                  className="min-w-56 flex-1"
                />
                <SubmitButton objeto={`de ${recusa.membro} para ${recusa.candidato}`}>Designar</SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {recusas.length > 0 && suplentes.length === 0 && (
        <p className="mt-4 text-sm">
          Esta banca não tem suplentes. Acrescente um em Editar, ou passe o candidato a outra banca.
        </p>
      )}
    </Dialog>
  );
}
