import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { consultarCurriculoDoCandidato } from '#app/domain/agendamento/commands.server/curriculo.ts';
import { ROTA } from '#app/domain/agendamento/telas.ts';
import { CurriculoEmDialogo } from '#app/domain/curriculo/components/curriculo-em-dialogo.tsx';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Currículo') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  consultarCurriculoDoCandidato(ctx, idParam(params.participacaoId)),
);

export default function Tela() {
  return <CurriculoEmDialogo {...useLoaderData<typeof loader>()} fechar={ROTA + useLocation().search} />;
}
