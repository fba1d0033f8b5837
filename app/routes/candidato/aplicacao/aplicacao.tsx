import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { linkDoComprovante } from '#app/domain/comprovante/labels.ts';
import { aplicar } from '#app/domain/interesse/commands.server/aplicar.ts';
import { DialogoAplicacao } from '#app/domain/interesse/components/dialogo-aplicacao.tsx';
import { APLICACAO } from '#app/domain/interesse/labels.ts';
import { getAplicacao } from '#app/domain/interesse/queries.server/aplicacao.ts';
import { typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(`Credenciamento ${dados?.demanda.identificacaoProcesso ?? ''}`.trim()) },
];

export const loader = loaderFor('/aplicar-credenciamento', (ctx, { params }) =>
  getAplicacao(ctx, idParam(params.id)),
);

const form = typed(
  () => null,
  (_typed, { message }) => ({ erro: `${APLICACAO.falha} ${message}` }),
  { unexpected: APLICACAO.inesperada },
);

export const action = actionFor('/aplicar-credenciamento', form, async (ctx, _typed, { params, url }) => {
  const comprovante = await aplicar(ctx, idParam(params.id));
  url.searchParams.delete('guia');
  return redirectWithNotice(`/aplicar-credenciamento${url.search}`, {
    tipo: 'sucesso',
    texto: APLICACAO.registrada,
    ...(comprovante ? { link: linkDoComprovante(comprovante) } : {}),
  });
});

export default function Tela() {
  const resposta = useActionData<typeof action>();
  const [params] = useSearchParams();
  return (
    <DialogoAplicacao
      aplicacao={useLoaderData<typeof loader>()}
      guia={params.get('guia') ?? ''}
      erro={resposta?.erro ?? null}
    />
  );
}
