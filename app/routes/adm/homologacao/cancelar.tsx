import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { cancelarHomologacao } from '#app/domain/homologacao/commands.server/cancelar.ts';
import { MENSAGENS } from '#app/domain/homologacao/labels.ts';
import { getHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { motivoDoCancelamento } from '#app/domain/homologacao/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/homologacao';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Cancelar o pedido de homologação') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const { homologacao, demanda } = await getHomologacao(ctx, idParam(params.homologacaoId));
  return {
    demandaId: demanda.id,
    nomes: homologacao.candidatos.map(({ nome }) => nome).join(', '),
    aberta: homologacao.estado === 'pedida',
  };
});

const form = typed(recordOf, ({ motivo = '' }, recusa) => ({ motivo, ...problemsOf(recusa) }), {
  unexpected: INESPERADO,
});

export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const { motivo } = check(motivoDoCancelamento, digitado);
  await cancelarHomologacao(ctx, idParam(params.homologacaoId), motivo);
  return redirectWithNotice(`${ROTA}/${idParam(params.id)}`, { tipo: 'sucesso', texto: MENSAGENS.cancelada });
});

export default function Tela() {
  const { demandaId, nomes, aberta } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Cancelar o pedido de homologação?"
      subtitulo={nomes}
      verbo="Cancelar pedido"
      desistir="Voltar"
      perigo
      fechar={`${ROTA}/${demandaId}`}
      erro={resposta?.erro ?? (aberta ? null : 'Este pedido de homologação já terminou.')}
      bloqueado={!aberta}
      consequencias={[
        'O processo aberto no Fluig não é encerrado daqui: avise a Superintendência.',
        'Os candidatos deste pedido podem ser pedidos de novo.',
      ]}
    >
      {aberta && (
        <TextareaField
          name="motivo"
          rotulo="Motivo"
          linhas={3}
          maxLength={2000}
          defaultValue={resposta?.motivo}
          erro={resposta?.erros.motivo}
        />
      )}
    </ConfirmDialog>
  );
}
