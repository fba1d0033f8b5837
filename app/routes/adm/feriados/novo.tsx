import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import { adicionarFeriado } from '#app/domain/organizacao/commands.server/feriados.ts';
import { NovoFeriado, type RespostaDoFeriado } from '#app/domain/organizacao/components/feriado-dialogo.tsx';
import { FERIADOS } from '#app/domain/organizacao/components/feriados.tsx';
import { umFeriado } from '#app/domain/organizacao/schema.ts';
import { comoDia, ehDia, formatarDia } from '#app/lib/dates.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Adicionar dia') }];

export const loader = loaderFor(FERIADOS, (_ctx, { url }) => {
  const { ano, dia = '', ambito = '', nome = '' } = Object.fromEntries(url.searchParams);
  return Promise.resolve({
    fechar: ano === undefined ? FERIADOS : `${FERIADOS}?ano=${encodeURIComponent(ano)}`,
    inicial: { dia: ehDia(dia) ? formatarDia(comoDia(dia)) : '', ambito, nome },
  });
});

const form = typed(
  recordOf,
  (valores, recusa): RespostaDoFeriado => ({ valores, ...problemsOf(recusa), efeito: null }),
  { unexpected: 'Não foi possível adicionar o dia: nada foi gravado.' },
);

export const action = actionFor(FERIADOS, form, async (ctx, valores) => {
  const feriado = check(umFeriado, valores);
  try {
    await adicionarFeriado(ctx, feriado, valores.confirmacao ?? null);
    return await redirectWithNotice(`${FERIADOS}?ano=${feriado.dia.slice(0, 4)}`, {
      tipo: 'sucesso',
      texto: `${formatarDia(feriado.dia)} foi adicionado: ${feriado.nome}.`,
    });
  } catch (error) {
    if (!(error instanceof ConfirmacaoDosFeriados)) throw error;
    const { confirmacao: _outra, ...digitado } = valores;
    const resposta: RespostaDoFeriado = { valores: digitado, erros: {}, erro: null, efeito: error.efeito };
    return data(resposta, { status: 422 });
  }
});

export default function Tela() {
  return <NovoFeriado {...useLoaderData<typeof loader>()} resposta={useActionData<typeof action>()} />;
}
