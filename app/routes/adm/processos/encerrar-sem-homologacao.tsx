import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { confirmacao } from '#app/domain/demanda/schema.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { FimSemHomologacao } from '#app/domain/homologacao/components/fim-sem-homologacao.tsx';
import { listAptosSemPedido } from '#app/domain/homologacao/queries.server/aptos.ts';
import { motivosDoFim } from '#app/domain/homologacao/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/lista-processos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Encerrar sem homologação') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const demandaId = idParam(params.id);
  const [pergunta, aptos] = [
    await getConfirmacao(ctx, demandaId, ['encerrarSemHomologacao']),
    await listAptosSemPedido(ctx, demandaId),
  ];
  return { pergunta, aptos: aptos.map(({ participacaoId, nome }) => ({ participacaoId, nome })) };
});

const form = typed(recordOf, (valores, recusa) => ({ valores, ...problemsOf(recusa) }), {
  unexpected: INESPERADO,
});

export const action = actionFor(ROTA, form, async (ctx, digitado, { params, url }) => {
  const demandaId = idParam(params.id);
  const pedido = check(confirmacao, digitado);
  const motivos = check(motivosDoFim, digitado);
  await transitar(ctx, { demandaId, evento: 'encerrarSemHomologacao', ...pedido, motivos });
  const texto = 'A demanda foi encerrada, e cada apto foi avisado do motivo.';
  return redirectWithNotice(`${ROTA}${url.search}`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
});

export default function Tela() {
  const { pergunta, aptos } = useLoaderData<typeof loader>();
  return (
    <FimSemHomologacao
      pergunta={pergunta}
      aptos={aptos}
      fechar={`${ROTA}${useLocation().search}`}
      resposta={useActionData<typeof action>()}
    />
  );
}
