import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { AvaliacaoDialog } from '#app/domain/selecao/components/avaliacao-dialog.tsx';
import { getAvaliacao } from '#app/domain/selecao/queries.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/selecaoCandidatos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliação de Cadastro') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getAvaliacao(ctx, 'cadastro', idParam(params.id)));

export default function Tela() {
  return (
    <AvaliacaoDialog
      etapa="cadastro"
      dados={useLoaderData<typeof loader>()}
      base={ROTA}
      curriculos="/adm/listagemCurriculos"
    />
  );
}
