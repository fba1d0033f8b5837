import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getEncerramento } from '#app/domain/demanda/queries.server/telas.ts';
import { PREFIXO_DO_CANCELAMENTO } from '#app/domain/demanda/rules.ts';
import { cancelamento } from '#app/domain/demanda/schema.ts';
import { textOf } from '#app/lib/form-values.ts';
import { refusalOf } from '#app/web/http-errors.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor, loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Cancelar demanda') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getEncerramento(ctx, idParam(params.id), 'cancelar'),
);

export const action = actionFor(ROTA, async (ctx, { params, request }) => {
  const form = await request.formData();
  const justificativa = textOf(form, 'justificativa');
  const lido = cancelamento.safeParse(Object.fromEntries(form));
  if (!lido.success) {
    const campo = lido.error.issues[0]?.message ?? 'Confira o formulário.';
    return data({ campo, erro: null, justificativa }, { status: 422 });
  }
  try {
    await transitar(ctx, {
      demandaId: idParam(params.id),
      evento: 'cancelarDemanda',
      versao: lido.data.versao,
      confirmarPendencias: true,
      motivo: lido.data.justificativa,
    });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ campo: null, erro: mensagem, justificativa }, { status });
  }
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
      consequencias={['A demanda sai das listas abertas e não pode ser retomada.']}
      campos={{ versao: demanda.versao }}
      fechar={`${ROTA}/${demanda.id}${search}`}
      erro={resposta?.erro ?? (demanda.oferecida ? null : 'Esta demanda já foi encerrada.')}
      bloqueado={!demanda.oferecida}
    >
      {resposta?.campo && (
        <ErrorSummary erros={[{ id: 'justificativa', mensagem: resposta.campo }]} nivel="h3" />
      )}
      <TextareaField
        name="justificativa"
        rotulo="Justificativa"
        linhas={3}
        maxLength={2000}
        defaultValue={resposta?.justificativa ?? PREFIXO_DO_CANCELAMENTO}
        erro={resposta?.campo}
      />
    </ConfirmDialog>
  );
}
