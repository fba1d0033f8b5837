import { Form, useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarDia } from '#app/lib/dates.ts';
import { AVISO_DE_DIVERGENCIA, TEXTOS } from '../labels.ts';
import type { NotasDoCandidato } from '../queries.server/notas.ts';

/** What the commission may do about a part: open or end its round of reconsideration, annul a recused member's evaluation. */
export function AtosDaParte({
  parte: { agendamentoId, divergente, reconsideracao, respondemAte, reconsiderar, anulaveis },
  motivo,
}: {
  parte: NotasDoCandidato['partes'][number];
  /** As it was typed and refused. */
  motivo: string;
}) {
  const { search } = useLocation();
  if (agendamentoId === null) return null;
  return (
    <>
      {divergente && reconsideracao === null && (
        <Notice tipo="aviso" papel="nenhum" className="mt-3">
          {AVISO_DE_DIVERGENCIA}
        </Notice>
      )}
      {reconsiderar && (
        <Form method="post" action={search} className="campo mt-3" preventScrollReset>
          <HiddenFields valores={{ acao: 'abrir', agendamentoId }} />
          <label htmlFor={`motivo-${agendamentoId}`}>Motivo da reconsideração</label>
          <p className="dica" id={`motivo-dica-${agendamentoId}`}>
            Os três avaliadores o leem na mensagem. {TEXTOS.confirmarRodada}
          </p>
          <textarea
            className="textarea w-full"
            id={`motivo-${agendamentoId}`}
            name="motivo"
            rows={2}
            maxLength={500}
            required
            aria-describedby={`motivo-dica-${agendamentoId}`}
            defaultValue={motivo}
          />
          <SubmitButton icone="rotate-ccw" className="mt-2">
            Abrir reconsideração
          </SubmitButton>
        </Form>
      )}
      {reconsideracao !== null && (
        <p className="mt-3">
          <Badge tom="info" icone="rotate-ccw">
            {reconsideracao === 'aberta' ? 'Reconsideração aberta' : 'Reconsiderada'}
          </Badge>
        </p>
      )}
      {reconsideracao === 'aberta' && (
        <Form method="post" action={search} className="mt-2" preventScrollReset>
          <HiddenFields valores={{ acao: 'encerrar', agendamentoId }} />
          <p className="mb-2 text-sm">
            {respondemAte !== null && `A banca responde até ${formatarDia(respondemAte)}, às 23h59. `}
            {TEXTOS.quemNaoRespondeu}
          </p>
          <SubmitButton>Encerrar reconsideração</SubmitButton>
        </Form>
      )}
      {anulaveis.map(({ id, nome }) => (
        <Form key={id} method="post" action={search} className="mt-3" preventScrollReset>
          <HiddenFields valores={{ acao: 'anular', avaliacaoId: id }} />
          <p className="mb-2 text-sm">{nome} declarou impedimento depois de finalizar esta avaliação.</p>
          <SubmitButton variante="perigo-contorno" objeto={`de ${nome}`}>
            Anular avaliação
          </SubmitButton>
        </Form>
      ))}
    </>
  );
}
