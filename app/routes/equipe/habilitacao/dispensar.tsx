import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { z } from 'zod';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { lerMotivos } from '#app/domain/documento/schema.ts';
import { dispensarNaoEnviados } from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { DialogoDispensar } from '#app/domain/habilitacao/components/dialogo-dispensar.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { getDispensa } from '#app/domain/habilitacao/queries.server/mesa.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Documentos que não se aplicam') }];

export const loader = loaderFor(rotaDaHabilitacao, (ctx, { params, url }) =>
  getDispensa(ctx, TELAS[rotaDaHabilitacao(url)].habilitacao, idParam(params.participacaoId)),
);

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, recusa) => ({ ...problemsOf(recusa), digitado }),
  { unexpected: MENSAGENS.falhaAoSalvar },
);

const schema = z.object({ versao: z.coerce.number().int().min(0) });

export const action = actionFor(rotaDaHabilitacao, form, async (ctx, digitado, { params, url }) => {
  const { habilitacao } = TELAS[rotaDaHabilitacao(url)];
  const alvo = { habilitacao, participacaoId: idParam(params.participacaoId) };
  await dispensarNaoEnviados(ctx, alvo, { ...check(schema, digitado), motivos: lerMotivos(digitado) });
  return redirectWithNotice(url.pathname.replace(/\/dispensar$/, '') + url.search, {
    tipo: 'sucesso',
    titulo: 'Sucesso',
    texto: MENSAGENS.salvo,
  });
});

export default function Tela() {
  const local = useLocation();
  return (
    <DialogoDispensar
      dados={useLoaderData<typeof loader>()}
      fechar={local.pathname.replace(/\/dispensar$/, '') + local.search}
      resposta={useActionData<typeof action>()}
    />
  );
}
