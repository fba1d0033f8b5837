import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { salvarCriterio } from '#app/domain/avaliacao/commands.server/salvar-criterio.ts';
import { CriterioDialog } from '#app/domain/avaliacao/components/criterio-dialog.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { getCriterio } from '#app/domain/avaliacao/queries.server/criterios.ts';
import { criterioDigitado } from '#app/domain/avaliacao/schema.ts';
import { CRITERIOS, parteDoEndereco } from '#app/domain/avaliacao/telas.ts';
import { INESPERADO, NotFoundError } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/configuracao';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Editar Critério') }];

function alvoDe({ tipo, campo = '' }: { tipo?: string; campo?: string }) {
  const parte = parteDoEndereco(tipo);
  if (parte === null) throw new NotFoundError('Não encontramos este critério.');
  return { tipo: parte, campo };
}

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const { tipo, campo } = alvoDe(params);
  return getCriterio(ctx, tipo, campo);
});

export const action = actionFor(
  ROTA,
  conform(criterioDigitado, { unexpected: INESPERADO }),
  async (ctx, dados, { params }) => {
    await salvarCriterio(ctx, { ...alvoDe(params), ...dados });
    return redirectWithNotice(CRITERIOS, { tipo: 'sucesso', titulo: 'Sucesso', texto: TEXTOS.criterioSalvo });
  },
);

export default function Tela() {
  return (
    <CriterioDialog
      aberto={useLoaderData<typeof loader>()}
      resultado={useActionData<typeof action>()?.resultado}
    />
  );
}
