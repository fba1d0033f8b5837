import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import { removerFeriado } from '#app/domain/organizacao/commands.server/feriados.ts';
import {
  RemoverFeriado,
  type RespostaDoFeriado,
} from '#app/domain/organizacao/components/feriado-dialogo.tsx';
import { FERIADOS } from '#app/domain/organizacao/components/feriados.tsx';
import { getFeriadoGravado } from '#app/domain/organizacao/queries.server/feriados.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Remover dia') }];

export const loader = loaderFor(FERIADOS, async (ctx, { params }) => {
  const feriado = await getFeriadoGravado(ctx, params);
  return { feriado, fechar: `${FERIADOS}?ano=${feriado.dia.slice(0, 4)}` };
});

const form = typed(
  recordOf,
  (valores, recusa): RespostaDoFeriado => ({ valores, ...problemsOf(recusa), efeito: null }),
  { unexpected: 'Não foi possível remover o dia: nada foi gravado.' },
);

export const action = actionFor(FERIADOS, form, async (ctx, { confirmacao = null }, { params }) => {
  const feriado = await getFeriadoGravado(ctx, params);
  try {
    await removerFeriado(ctx, feriado, confirmacao);
    return await redirectWithNotice(`${FERIADOS}?ano=${feriado.dia.slice(0, 4)}`, {
      tipo: 'sucesso',
      texto: `${formatarDia(feriado.dia)} foi removido: ${feriado.nome}.`,
    });
  } catch (error) {
    if (!(error instanceof ConfirmacaoDosFeriados)) throw error;
    const resposta: RespostaDoFeriado = { valores: {}, erros: {}, erro: null, efeito: error.efeito };
    return data(resposta, { status: 422 });
  }
});

export default function Tela() {
  return <RemoverFeriado {...useLoaderData<typeof loader>()} resposta={useActionData<typeof action>()} />;
}
