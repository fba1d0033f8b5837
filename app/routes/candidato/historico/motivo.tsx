import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { getMotivo } from '#app/domain/recurso/queries.server/historico.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Motivo de Reprovação') }];

export const loader = loaderFor('/historico-credenciamento', (ctx, { params }) =>
  getMotivo(ctx, idParam(params.resultadoId)),
);

export default function Tela() {
  const { processo, etapa, motivos, conselho } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const fechar = `/historico-credenciamento${search}`;
  return (
    <Dialog
      titulo={`Motivo de Reprovação - ${processo} - ${etapa}`}
      fechar={fechar}
      largura="estreito"
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      {motivos.length === 0 ? (
        <p>O motivo não foi informado.</p>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          {motivos.map((motivo) => (
            <li key={motivo} className="whitespace-pre-line">
              {motivo}
            </li>
          ))}
        </ul>
      )}
      {conselho !== null && (
        <p className="mt-3">
          {conselho}{' '}
          {conselho === MENSAGENS.atualizeCurriculo && (
            <a className="elo" href="/curriculo">
              Abrir meu currículo
            </a>
          )}
        </p>
      )}
    </Dialog>
  );
}
