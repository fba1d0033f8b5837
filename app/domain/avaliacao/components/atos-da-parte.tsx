import { Form, useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarDia } from '#app/lib/dates.ts';
import type { Problems } from '#app/lib/fields.ts';
import { AVISO_DE_DIVERGENCIA, TEXTOS } from '../labels.ts';
import type { NotasDoCandidato } from '../queries.server/notas.ts';

export type AtoRecusado = Problems & { motivo: string };

/** What the commission may do about a part: open or end its round of reconsideration, annul a recused member's evaluation. */
export function AtosDaParte({
  parte: { agendamentoId, divergente, reconsideracao, respondemAte, reconsiderar, anulaveis },
  resposta,
}: {
  parte: NotasDoCandidato['partes'][number];
  /** As it was typed and refused. */
  resposta?: AtoRecusado;
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
        <Form method="post" action={search} className="mt-3" preventScrollReset>
          <HiddenFields valores={{ acao: 'abrir', agendamentoId }} />
          <TextareaField
            name="motivo"
            rotulo="Motivo da reconsideração"
            dica={`Os três avaliadores o leem na mensagem. ${TEXTOS.confirmarRodada}`}
            linhas={2}
            maxLength={500}
            defaultValue={resposta?.motivo}
            erro={resposta?.erros.motivo}
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
