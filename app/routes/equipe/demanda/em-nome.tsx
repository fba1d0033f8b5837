import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { agirEmNome } from '#app/domain/em-nome/commands.server/agir.ts';
import { DialogoDoAto } from '#app/domain/em-nome/components/formulario.tsx';
import { TEXTOS } from '#app/domain/em-nome/labels.ts';
import { getFormularioDoAto } from '#app/domain/em-nome/queries.server.ts';
import { schemaDoAto } from '#app/domain/em-nome/schema.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, withFiles } from '#app/web/forms.server.ts';
import { keepForm } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/demandas/:id/candidatos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle(TEXTOS.titulo) }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getFormularioDoAto(ctx, idParam(params.id), idParam(params.participacaoId)),
);

const form = withFiles(
  { maxFiles: 1 },
  (fields, arquivos) => ({ digitado: recordOf(fields), papel: arquivos[0] }),
  ({ digitado }, recusa) => ({ valores: digitado, ...problemsOf(recusa) }),
  { unexpected: INESPERADO },
);

export const action = actionFor(ROTA, form, async (ctx, { digitado, papel }, { params }) => {
  const alvo = { demandaId: idParam(params.id), participacaoId: idParam(params.participacaoId) };
  await agirEmNome(ctx, alvo, check(schemaDoAto, digitado), papel);
  return redirectWithNotice(caminhoDaFicha(alvo.demandaId, alvo.participacaoId), {
    tipo: 'sucesso',
    texto: TEXTOS.feito,
  });
});

export const clientAction = keepForm;

export default function Tela() {
  const { id = '', participacaoId = '' } = useParams();
  return (
    <DialogoDoAto
      formulario={useLoaderData<typeof loader>()}
      fechar={caminhoDaFicha(id, participacaoId)}
      resposta={useActionData<typeof action>()}
    />
  );
}
