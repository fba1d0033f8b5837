import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { DialogoDosLotes } from '#app/domain/mensageria/components/dialogo-lotes.tsx';
import { MENSAGERIA, quantasGeradas } from '#app/domain/mensageria/labels.ts';
import { listLotes } from '#app/domain/mensageria/queries.server/lote.ts';
import { dataPadraoDeGeracao, emCurso } from '#app/domain/mensageria/rules.ts';
import { gerarSchema, lerLotes } from '#app/domain/mensageria/schema.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Gerenciar Notificações') }];

const SEGUNDOS = 10;

/** While something shown here is leaving, the page refreshes itself. */
export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { url }) => {
  const { pagina, tamanho, pular, data: escolhida, pedida } = lerLotes(url.searchParams);
  const lotes = await listLotes(ctx, { pular, tamanho });
  stayInPages(url, { pagina, tamanho, total: lotes.total });
  const andando = lotes.linhas.some(emCurso);
  const pausado = url.searchParams.has('pausa');
  const headers = new Headers();
  if (andando && !pausado) headers.set('Refresh', String(SEGUNDOS));
  return data(
    {
      ...lotes,
      pagina,
      tamanho,
      dia: escolhida ?? dataPadraoDeGeracao(ctx.now),
      pedida,
      invalida: pedida !== '' && escolhida === null,
      andando,
      pausado,
    },
    { headers },
  );
});

export const headers = refreshHeaders;

/** 'Gerar {date}' */
export const action = actionFor(
  MENSAGERIA.rota,
  confirmation(gerarSchema, { unexpected: MENSAGERIA.geracaoFalhou }),
  async (ctx, { dia }, { url }) => {
    const { criadas } = await gerarAvisos(ctx, { dia });
    const volta = `${url.pathname}${mergeQuery(url.search, { pagina: null, data: dia })}`;
    return redirectWithNotice(
      volta,
      criadas === 0
        ? { tipo: 'info', texto: MENSAGERIA.nadaAGerar }
        : { tipo: 'sucesso', texto: quantasGeradas(criadas) },
    );
  },
);

export default function Tela() {
  const search = mergeQuery(useLocation().search, { data: null, pagina: null, itens: null, pausa: null });
  return (
    <DialogoDosLotes
      {...useLoaderData<typeof loader>()}
      erro={useActionData<typeof action>()?.erro ?? null}
      fechar={MENSAGERIA.rota + search}
    />
  );
}
