import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { ConfirmacaoDoEnvio } from '#app/domain/avaliacao/components/confirmacao-do-envio.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { getEnvio } from '#app/domain/avaliacao/queries.server/envio.ts';
import { parteDoEndereco, RESUMOS } from '#app/domain/avaliacao/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Enviar Resultado') }];

function tipoDe(texto: string | undefined) {
  const tipo = parteDoEndereco(texto);
  if (tipo === null) throw new NotFoundError(NAO_HA.avaliacao);
  return tipo;
}

export const loader = loaderFor(RESUMOS, async (ctx, { params, url }) => {
  // The button of a list where no demand was chosen yet.
  if (params.demandaId === 'nenhum') {
    throw await redirectWithNotice(RESUMOS + url.search, {
      tipo: 'aviso',
      titulo: 'Atenção',
      texto: TEXTOS.semCredenciamento,
    });
  }
  return getEnvio(ctx, idParam(params.demandaId), tipoDe(params.tipo));
});

const conferido = confirmation(z.object({ carimbo: z.string().length(64) }), {
  unexpected: TEXTOS.inesperadoNoEnvio,
});

export const action = actionFor(RESUMOS, conferido, async (ctx, { carimbo }, { params, url }) => {
  const tipo = tipoDe(params.tipo);
  await enviarResultado(ctx, { demandaId: idParam(params.demandaId), tipo, carimbo });
  return redirectWithNotice(RESUMOS + url.search, {
    tipo: 'sucesso',
    titulo: 'Sucesso',
    texto: TEXTOS.enviado,
  });
});

export default function Tela() {
  return (
    <ConfirmacaoDoEnvio
      envio={useLoaderData<typeof loader>()}
      erro={useActionData<typeof action>()?.erro ?? null}
    />
  );
}
