import { data, redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadTitle, OwnDataError } from '#app/components/load-error.tsx';
import { linkDoComprovante } from '#app/domain/comprovante/labels.ts';
import { salvarPasso } from '#app/domain/curriculo/commands.server/salvar-passo.ts';
import { PaginaDoCurriculo } from '#app/domain/curriculo/components/pagina.tsx';
import { MENSAGENS } from '#app/domain/curriculo/labels.ts';
import { getTelaDoCurriculo, opcoesDoPasso } from '#app/domain/curriculo/queries.server/tela.ts';
import { comoPasso } from '#app/domain/curriculo/rules.ts';
import { lerAcao, lerPasso } from '#app/domain/curriculo/schema.ts';
import { PASSOS } from '#app/domain/curriculo/types.ts';
import { comoPagina } from '#app/domain/rascunho/rules.ts';
import { textOf } from '#app/lib/fields.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { asSent } from '#app/web/forms.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/curriculo';

export const meta: MetaFunction<typeof loader> = ({ data: tela, error }) => {
  const passo = PASSOS.find(({ id }) => id === tela?.passo)?.titulo;
  return [{ title: loadTitle(passo ? `${passo} · Currículo` : 'Currículo', error) }];
};

export const loader = loaderFor(ROTA, async (ctx, { url }) => {
  const pedido = url.searchParams.get('etapa');
  const tela = await getTelaDoCurriculo(ctx, comoPasso(pedido));
  if (pedido !== null && tela.passo !== pedido) throw redirect(`${ROTA}?etapa=${tela.passo}`);
  return data(tela, { status: tela.opcoes === null ? 503 : 200 });
});

export const action = actionFor(ROTA, asSent({ maxFields: 1_000 }), async (ctx, form, { url }) => {
  const passo = comoPasso(url.searchParams.get('etapa')) ?? 'dados-pessoais';
  const fim = await salvarPasso(ctx, {
    passo,
    acao: lerAcao(form, passo),
    digitado: lerPasso(form, passo),
    revisao: textOf(form, 'revisao'),
    pagina: comoPagina(textOf(form, '_pagina')),
    aceitaTermos: form.has('termos'),
  });
  if (fim.tipo === 'ir') {
    const ancora = fim.ancora === null ? '' : `#${fim.ancora}`;
    return redirect(`${ROTA}?etapa=${fim.passo}${ancora}`, { status: 303 });
  }
  if (fim.tipo === 'finalizado') {
    return redirectWithNotice(`${ROTA}?etapa=dados-pessoais`, {
      tipo: 'sucesso',
      titulo: 'Sucesso:',
      texto: MENSAGENS.finalizado,
      link: linkDoComprovante(fim.comprovante),
    });
  }
  const opcoes = await opcoesDoPasso(ctx, passo, fim.valores);
  return data({ ...fim, passo, opcoes }, { status: fim.status });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const tela = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  return <PaginaDoCurriculo tela={tela} resposta={resposta?.passo === tela.passo ? resposta : null} />;
}

export function ErrorBoundary() {
  return <OwnDataError titulo="Currículo" />;
}
