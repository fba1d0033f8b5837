import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { anularAvaliacao } from '#app/domain/avaliacao/commands.server/anular.ts';
import {
  abrirReconsideracao,
  encerrarReconsideracao,
} from '#app/domain/avaliacao/commands.server/reconsiderar.ts';
import { DialogoDasNotas } from '#app/domain/avaliacao/components/dialogo-das-notas.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { getNotas } from '#app/domain/avaliacao/queries.server/notas.ts';
import { atoDaComissao } from '#app/domain/avaliacao/schema.ts';
import { contaDoEndereco, RESUMOS } from '#app/domain/avaliacao/telas.ts';
import { INESPERADO, NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { recordOf, textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Resultado') }];

export const loader = loaderFor(RESUMOS, (ctx, { params }) => {
  const conta = contaDoEndereco(params.conta);
  if (conta === null) throw new NotFoundError(NAO_HA.avaliacao);
  return getNotas(ctx, idParam(params.participacaoId), conta);
});

const ato = typed(
  (campos) => campos,
  (campos, recusa) => ({ ...problemsOf(recusa), motivo: textOf(campos, 'motivo') }),
  { unexpected: INESPERADO },
);

export const action = actionFor(RESUMOS, ato, async (ctx, campos, { url }) => {
  const pedido = check(atoDaComissao, recordOf(campos));
  if (pedido.acao === 'abrir') await abrirReconsideracao(ctx, pedido);
  else if (pedido.acao === 'encerrar') await encerrarReconsideracao(ctx, pedido.agendamentoId);
  else await anularAvaliacao(ctx, pedido.avaliacaoId);
  return redirectWithNotice(url.pathname + url.search, {
    tipo: 'sucesso',
    titulo: 'Sucesso',
    texto: TEXTOS.feito[pedido.acao],
  });
});

export default function Tela() {
  return <DialogoDasNotas notas={useLoaderData<typeof loader>()} resposta={useActionData<typeof action>()} />;
}
