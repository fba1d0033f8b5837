import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DadosDaVersao } from '#app/domain/cronograma/components/dados-da-versao.tsx';
import { TabelaCronograma } from '#app/domain/cronograma/components/tabela-cronograma.tsx';
import { getVersao } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { idParam, numberParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Versão do cronograma') }];

export const loader = loaderFor('/adm/cronograma', async (ctx, { params }) => ({
  versao: await getVersao(ctx, idParam(params.id), numberParam(params.numero)),
  now: ctx.now,
}));

export default function Tela() {
  const { versao, now } = useLoaderData<typeof loader>();
  const fechar = `/adm/cronograma/${versao.demandaId}`;
  return (
    <Dialog
      titulo={`Versão ${String(versao.numero)}${versao.atual ? ' (atual)' : ''}`}
      subtitulo={`${versao.identificacaoProcesso} · ${versao.criadoPor}, ${formatarInstante(versao.criadoEm)}`}
      fechar={fechar}
      largura="largo"
      semControles
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      <DadosDaVersao versao={versao} />
      <div className="lista mt-4">
        <TabelaCronograma fases={versao.fases} now={now} />
      </div>
    </Dialog>
  );
}
