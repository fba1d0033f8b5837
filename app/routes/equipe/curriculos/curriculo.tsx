import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { consultarCurriculo, pedirPdfDoCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { DialogoCurriculo } from '#app/domain/curriculo/components/dialogo-curriculo.tsx';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = rotaEntre('/adm/listagemCurriculos', '/coord/listagemCurriculos');

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Currículo') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => ({
  versao: await consultarCurriculo(ctx, idParam(params.versaoId)),
}));

export const action = actionFor(ROTA, async (ctx, { params }) =>
  redirect(`/documentos/${await pedirPdfDoCurriculo(ctx, idParam(params.versaoId))}`, { status: 303 }),
);

export default function Tela() {
  const { versao } = useLoaderData<typeof loader>();
  const local = useLocation();
  return (
    <DialogoCurriculo nome={versao.nomeCompleto ?? ''} fechar={ROTA(local) + local.search} download>
      <CurriculoLeitura versao={versao} />
    </DialogoCurriculo>
  );
}
