import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { salvarMotivo } from '#app/domain/habilitacao/commands.server/salvar-motivo.ts';
import { EditarMotivo, type RespostaDoMotivo } from '#app/domain/habilitacao/components/biblioteca.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { getMotivo } from '#app/domain/habilitacao/queries.server/motivos.ts';
import { schemaDoMotivo } from '#app/domain/habilitacao/schema.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Motivo da análise') }];

const idOuNovo = (id: string | undefined): string | null => (id === 'novo' ? null : idParam(id));

export const loader = loaderFor(rotaDaHabilitacao, (ctx, { params, url }) =>
  getMotivo(ctx, TELAS[rotaDaHabilitacao(url)].habilitacao, idOuNovo(params.id)),
);

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, recusa): RespostaDoMotivo => ({ ...problemsOf(recusa), digitado }),
  { unexpected: MENSAGENS.falhaNoMotivo },
);

export const action = actionFor(rotaDaHabilitacao, form, async (ctx, digitado, { params, url }) => {
  const base = rotaDaHabilitacao(url);
  const { habilitacao } = TELAS[base];
  await salvarMotivo(ctx, habilitacao, idOuNovo(params.id), check(schemaDoMotivo, digitado));
  return redirectWithNotice(`${base}/motivos${url.search}`, {
    tipo: 'sucesso',
    texto: MENSAGENS.motivoSalvo,
  });
});

export default function Tela() {
  const local = useLocation();
  return (
    <EditarMotivo
      dados={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={`${rotaDaHabilitacao(local)}/motivos${local.search}`}
    />
  );
}
