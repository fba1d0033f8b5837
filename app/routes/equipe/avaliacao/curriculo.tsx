import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { DialogoCurriculo } from '#app/domain/curriculo/components/dialogo-curriculo.tsx';
import { getMesa } from '#app/domain/selecao/queries.server/mesa.ts';
import { enderecoDaMesa, rotaDaAvaliacao, TELAS } from '#app/domain/selecao/telas.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Currículo') }];

export const loader = loaderFor(rotaDaAvaliacao, async (ctx, { params, url }) => {
  const { etapa } = TELAS[rotaDaAvaliacao(url)];
  const { item } = await getMesa(ctx, etapa, idParam(params.id), idParam(params.participacaoId));
  return { nome: item.nome, versao: await consultarCurriculo(ctx, item.curriculoVersaoId) };
});

export default function Tela() {
  const { nome, versao } = useLoaderData<typeof loader>();
  const { id = '', participacaoId = '' } = useParams();
  const local = useLocation();
  const fechar = enderecoDaMesa(rotaDaAvaliacao(local), id, participacaoId) + local.search;
  return (
    <DialogoCurriculo nome={nome} fechar={fechar}>
      <CurriculoLeitura versao={versao} />
    </DialogoCurriculo>
  );
}
