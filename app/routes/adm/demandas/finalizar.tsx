import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { LeitoresDoFim } from '#app/domain/demanda/components/leitores-do-fim.tsx';
import { QuemEAvisado } from '#app/domain/demanda/components/quem-e-avisado.tsx';
import { getEncerramento } from '#app/domain/demanda/queries.server/telas.ts';
import { finalizacao } from '#app/domain/demanda/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Finalizar demanda') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getEncerramento(ctx, idParam(params.id), 'finalizar'),
);

const form = typed(recordOf, ({ motivo = '' }, { errors, message }) => ({
  motivo,
  campo: errors.motivo ?? null,
  erro: errors.motivo === undefined ? message : null,
}));

export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const pedido = check(finalizacao, digitado);
  await transitar(ctx, { demandaId: idParam(params.id), evento: 'finalizarDemanda', ...pedido });
  const texto = 'A demanda foi finalizada.';
  return redirectWithNotice(ROTA, { tipo: 'sucesso', titulo: 'Sucesso', texto });
});

export default function Tela() {
  const demanda = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>();
  const { pendencias } = demanda;
  return (
    <ConfirmDialog
      pergunta="Deseja finalizar a demanda completamente?"
      subtitulo={demanda.identificacaoProcesso}
      verbo="Finalizar demanda"
      perigo={pendencias.length > 0}
      consequencias={['A demanda passa para Finalizada e não pode ser retomada.', ...pendencias]}
      campos={{ versao: demanda.versao, confirmarPendencias: pendencias.length > 0 ? 'sim' : null }}
      fechar={`${ROTA}/${demanda.id}${search}`}
      erro={resposta?.erro ?? demanda.recusa}
      bloqueado={demanda.recusa !== null}
    >
      <QuemEAvisado avisados={demanda.avisados} />
      <LeitoresDoFim leitores={demanda.leitores} />
      {resposta?.campo && <ErrorSummary erros={[{ id: 'motivo', mensagem: resposta.campo }]} nivel="h3" />}
      <TextareaField
        name="motivo"
        rotulo="Motivo"
        dica="Os candidatos avisados leem este texto."
        linhas={3}
        maxLength={2000}
        defaultValue={resposta?.motivo}
        erro={resposta?.campo ?? undefined}
      />
    </ConfirmDialog>
  );
}
