import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { acoesNosDetalhes } from '#app/domain/demanda/access.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { finalizacao } from '#app/domain/demanda/schema.ts';
import { refusalOf } from '#app/lib/http-errors.server.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { idParam } from '#app/lib/params.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Finalizar demanda') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const demanda = await getDemanda(ctx, idParam(params.id));
  const { id, versao, identificacaoProcesso } = demanda;
  return {
    id,
    versao,
    identificacaoProcesso,
    oferecida: acoesNosDetalhes(ctx.actor, demanda).finalizar !== undefined,
  };
});

export const action = actionFor(ROTA, async (ctx, { params, request }) => {
  const lido = finalizacao.safeParse(Object.fromEntries(await request.formData()));
  if (!lido.success) {
    return data({ erro: lido.error.issues[0]?.message ?? 'Confira o formulário.' }, { status: 422 });
  }
  try {
    await transitar(ctx, {
      demandaId: idParam(params.id),
      evento: 'finalizarDemanda',
      versao: lido.data.versao,
      confirmarPendencias: true,
    });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ erro: mensagem }, { status });
  }
  return redirectWithNotice(ROTA, { tipo: 'sucesso', titulo: 'Sucesso', texto: 'A demanda foi finalizada.' });
});

export default function Tela() {
  const demanda = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Deseja finalizar a demanda completamente?"
      subtitulo={demanda.identificacaoProcesso}
      verbo="Finalizar demanda"
      consequencias={['A demanda passa para Finalizada e não pode ser retomada.']}
      campos={{ versao: demanda.versao }}
      fechar={`${ROTA}/${demanda.id}${search}`}
      erro={resposta?.erro ?? (demanda.oferecida ? null : 'Só uma demanda em andamento pode ser finalizada.')}
      bloqueado={!demanda.oferecida}
    />
  );
}
