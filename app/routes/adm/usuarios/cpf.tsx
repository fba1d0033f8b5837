import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { manterCpf, mudarCpf } from '#app/domain/acesso/commands.server/cpf.ts';
import { DialogoDoCpf } from '#app/domain/acesso/components/dialogo-do-cpf.tsx';
import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { getCpfDaConta } from '#app/domain/acesso/queries.server/cpf.ts';
import { acertoDeCpfSchema } from '#app/domain/acesso/schema.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, withFiles } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/usuarios';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('CPF da conta') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const conta = await getCpfDaConta(ctx, idParam(params.id));
  const direito = podeExecutar('usuario.mudar-acesso', ctx.actor, { pessoas: [conta.id] });
  return { conta, recusa: direito.ok ? null : direito.motivo };
});

const form = withFiles(
  { maxFiles: 1 },
  (fields, arquivos) => ({ digitado: recordOf(fields), papel: arquivos[0] }),
  ({ digitado }, recusa) => ({ valores: digitado, ...problemsOf(recusa) }),
  { unexpected: INESPERADO },
);

export const action = actionFor(ROTA, form, async (ctx, { digitado, papel }, { params, url }) => {
  const usuarioId = idParam(params.id);
  const pedido = check(acertoDeCpfSchema, digitado);
  const { nome } = await getCpfDaConta(ctx, usuarioId);
  if (pedido._acao === 'manter') await manterCpf(ctx, { usuarioId, ...pedido });
  else await mudarCpf(ctx, { usuarioId, ...pedido }, papel);
  const texto =
    pedido._acao === 'manter'
      ? `O CPF da conta de ${nome} fica como está.`
      : `O CPF da conta de ${nome} mudou, e a pessoa é avisada por e-mail.`;
  return redirectWithNotice(`${ROTA}${url.search}`, { tipo: 'sucesso', texto });
});

export default function Tela() {
  const { conta, recusa } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DialogoDoCpf
      conta={conta}
      recusa={recusa}
      fechar={ROTA + search}
      resposta={useActionData<typeof action>()}
    />
  );
}
