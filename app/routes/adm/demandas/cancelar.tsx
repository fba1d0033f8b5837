import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { QuemEAvisado } from '#app/domain/demanda/components/quem-e-avisado.tsx';
import { LeitoresDoFim } from '#app/domain/demanda/components/leitores-do-fim.tsx';
import { getEncerramento } from '#app/domain/demanda/queries.server/telas.ts';
import { PREFIXO_DO_CANCELAMENTO } from '#app/domain/demanda/rules.ts';
import { cancelamento } from '#app/domain/demanda/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Cancelar demanda') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getEncerramento(ctx, idParam(params.id), 'cancelar'),
);

const form = typed(recordOf, ({ justificativa = '' }, { errors, message }) => {
  const campo = errors.justificativa ?? null;
  return { campo, erro: campo === null ? message : null, justificativa };
});

export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const { versao, justificativa } = check(cancelamento, digitado);
  await transitar(ctx, {
    demandaId: idParam(params.id),
    evento: 'cancelarDemanda',
    versao,
    confirmarPendencias: true,
    motivo: justificativa,
  });
  return redirectWithNotice(ROTA, { tipo: 'sucesso', titulo: 'Sucesso', texto: 'A demanda foi cancelada.' });
});

export default function Tela() {
  const demanda = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Deseja cancelar esta demanda?"
      subtitulo={demanda.identificacaoProcesso}
      verbo="Cancelar demanda"
      desistir="Voltar"
      perigo
      consequencias={['A demanda sai das listas abertas e não pode ser retomada.', ...demanda.pendencias]}
      campos={{ versao: demanda.versao }}
      fechar={`${ROTA}/${demanda.id}${search}`}
      erro={resposta?.erro ?? demanda.recusa}
      bloqueado={demanda.recusa !== null}
    >
      <QuemEAvisado avisados={demanda.avisados} />
      <LeitoresDoFim leitores={demanda.leitores} />
      {resposta?.campo && (
        <ErrorSummary erros={[{ id: 'justificativa', mensagem: resposta.campo }]} nivel="h3" />
      )}
      <TextareaField
        name="justificativa"
        rotulo="Justificativa"
        dica="Os candidatos avisados leem este texto."
        linhas={3}
        maxLength={2000}
        defaultValue={resposta?.justificativa ?? PREFIXO_DO_CANCELAMENTO}
        erro={resposta?.campo}
      />
    </ConfirmDialog>
  );
}
