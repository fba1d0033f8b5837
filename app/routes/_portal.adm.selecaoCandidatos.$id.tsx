import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { AvaliacaoDialog } from '#app/domain/selecao/components/avaliacao-dialog.tsx';
import { getAvaliacao } from '#app/domain/selecao/queries.server.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';
import { idParam } from '#app/lib/params.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliação de Cadastro') }];

export const loader = loaderFor('/adm/selecaoCandidatos', async (ctx, { params, url }) => ({
  dados: {
    ...(await getAvaliacao(ctx, 'cadastro', idParam(params.id))),
    ano: diaDoInstante(ctx.now).slice(0, 4),
  },
  guia: url.searchParams.get('guia') ?? 'avaliacao',
}));

export default function Tela() {
  const { dados, guia } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <AvaliacaoDialog
      etapa="cadastro"
      guia={guia}
      dados={dados}
      fechar={`/adm/selecaoCandidatos${search}`}
      resposta={null}
      curriculoHref={(item) => `/adm/listagemCurriculos/${item.curriculoVersaoId}`}
    />
  );
}
