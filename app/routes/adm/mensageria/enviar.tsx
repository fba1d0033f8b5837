import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { enviarMensagem, reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import { consequenciasDoEnvio, MENSAGERIA } from '#app/domain/mensageria/labels.ts';
import { desfechoDoEnvio } from '#app/domain/mensageria/queries.server/espera.ts';
import { enderecoDoReenvio } from '#app/domain/mensageria/queries.server/endereco.ts';
import { getMensagem } from '#app/domain/mensageria/queries.server/lista.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import type { Notice } from '#app/lib/notice.ts';
import { actionFor } from '#app/web/action.server.ts';
import { question } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.verbo ?? 'Enviar') },
];

export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { params }) => {
  const id = idParam(params.id);
  const { situacao, recusa, nome, email, tipo } = await getMensagem(ctx, id);
  const enviada = situacao === 'enviada';
  return {
    nome,
    email: enviada || situacao === 'falhou' ? await enderecoDoReenvio(ctx, id) : email,
    tipo,
    verbo: enviada ? 'Reenviar' : 'Enviar',
    recusa: enviada ? null : recusa,
    consequencias: consequenciasDoEnvio(situacao),
  };
});

const AVISOS = {
  enviada: { tipo: 'sucesso', texto: MENSAGERIA.enviada },
  falhou: { tipo: 'erro', texto: MENSAGERIA.envioFalhou },
  'na-fila': { tipo: 'info', texto: MENSAGERIA.naFila },
} as const satisfies Record<string, Notice>;

export const action = actionFor(
  MENSAGERIA.rota,
  { ...question, unexpected: MENSAGERIA.envioFalhou },
  async (ctx, _value, { params, url, ifItFails }) => {
    const id = idParam(params.id);
    const { situacao } = await getMensagem(ctx, id);
    const lista = MENSAGERIA.rota + mergeQuery(url.search, { ver: null });
    if (situacao === 'enviada') {
      ifItFails(MENSAGERIA.reenvioFalhou);
      await reenviar(ctx, id);
      return redirectWithNotice(lista, { tipo: 'sucesso', texto: MENSAGERIA.reenviada });
    }
    const enviada = await enviarMensagem(ctx, id);
    return redirectWithNotice(lista, AVISOS[await desfechoDoEnvio(ctx, enviada)]);
  },
);

export default function Tela() {
  const { nome, email, tipo, verbo, recusa, consequencias } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta={MENSAGERIA.perguntaDeEnvio}
      subtitulo={`${tipo} · ${nome} <${email}>`}
      verbo={verbo}
      fechar={MENSAGERIA.rota + mergeQuery(useLocation().search, { ver: null })}
      erro={resposta?.erro ?? recusa}
      bloqueado={recusa !== null}
      consequencias={consequencias}
    />
  );
}
