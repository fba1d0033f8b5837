import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ConfirmacaoDialog } from '#app/domain/demanda/components/confirmacao-dialog.tsx';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { confirmacaoDeNotificacao } from '#app/domain/demanda/schema.ts';
import { RuleError } from '#app/domain/errors.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/lista-processos';
const EVENTOS_DE_NOTIFICACAO = NOTIFICACOES.map(({ evento }) => evento);

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Notificar candidatos') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getConfirmacao(ctx, idParam(params.id), EVENTOS_DE_NOTIFICACAO),
);

export const action = actionFor(
  ROTA,
  confirmation(confirmacaoDeNotificacao),
  async (ctx, pedido, { params, url }) => {
    if (pedido.notificacao === null) throw new RuleError('Esta notificação não existe.');
    const { notificados } = await notificarResultado(ctx, {
      demandaId: idParam(params.id),
      evento: pedido.notificacao,
      confirmarPendencias: pedido.confirmarPendencias,
    });
    const texto =
      notificados === 1 ? '1 candidato notificado.' : `${String(notificados)} candidatos notificados.`;
    return redirectWithNotice(`${ROTA}${url.search}`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
  },
);

export default function Tela() {
  const confirmacao = useLoaderData<typeof loader>();
  const { candidatos } = confirmacao;
  return (
    <ConfirmacaoDialog
      confirmacao={confirmacao}
      pergunta="Deseja notificar os candidatos?"
      texto={`O resultado é publicado e enviado por e-mail ${candidatos === 1 ? 'ao candidato avaliado' : 'aos candidatos avaliados'} nesta etapa. O envio é feito uma única vez.`}
      erro={useActionData<typeof action>()?.erro}
    />
  );
}
