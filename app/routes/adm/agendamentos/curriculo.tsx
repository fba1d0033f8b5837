import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { getCandidatoDoDialogo } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { ROTA } from '#app/domain/agendamento/telas.ts';
import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { DialogoCurriculo } from '#app/domain/curriculo/components/dialogo-curriculo.tsx';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Currículo') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const { candidato, curriculoVersaoId } = await getCandidatoDoDialogo(ctx, idParam(params.participacaoId));
  return { nome: candidato.nome, versao: await consultarCurriculo(ctx, curriculoVersaoId) };
});

export default function Tela() {
  const { nome, versao } = useLoaderData<typeof loader>();
  return (
    <DialogoCurriculo nome={nome} fechar={ROTA + useLocation().search}>
      <CurriculoLeitura versao={versao} />
    </DialogoCurriculo>
  );
}
