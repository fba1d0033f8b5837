import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { consultarCurriculoDaAplicacao } from '#app/domain/interesse/commands.server/consultar-aplicacao.ts';
import { CurriculoDaAplicacao } from '#app/domain/interesse/components/leituras-da-aplicacao.tsx';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Currículo da aplicação') }];

export const loader = loaderFor('/aplicar-credenciamento', (ctx, { params }) =>
  consultarCurriculoDaAplicacao(ctx, {
    demandaId: idParam(params.id),
    participacaoId: idParam(params.participacaoId),
  }),
);

export default function Tela() {
  const { pessoa, versao } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { id = '' } = useParams();
  return (
    <CurriculoDaAplicacao pessoa={pessoa} fechar={`/aplicar-credenciamento/${id}${search}`}>
      <CurriculoLeitura versao={versao} />
    </CurriculoDaAplicacao>
  );
}
