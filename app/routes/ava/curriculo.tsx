import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { consultarCurriculoDaBanca } from '#app/domain/avaliacao/commands.server/consultar-curriculo.ts';
import { enderecoDaAvaliacao, rotaDoAvaliador } from '#app/domain/avaliacao/telas.ts';
import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { DialogoCurriculo } from '#app/domain/curriculo/components/dialogo-curriculo.tsx';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Currículo') }];

export const loader = loaderFor(rotaDoAvaliador, (ctx, { params }) =>
  consultarCurriculoDaBanca(ctx, idParam(params.agendamentoId)),
);

export default function Tela() {
  const versao = useLoaderData<typeof loader>();
  const { agendamentoId = '' } = useParams();
  return (
    <DialogoCurriculo
      nome={versao.nomeCompleto ?? ''}
      fechar={enderecoDaAvaliacao(rotaDoAvaliador(useLocation()), agendamentoId)}
    >
      <CurriculoLeitura versao={versao} />
    </DialogoCurriculo>
  );
}
