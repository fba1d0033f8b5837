import { useActionData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { COLUNAS_DE_PROCESSOS, ListaProcessos } from '#app/domain/demanda/components/lista-processos.tsx';
import { fasesDe, linhaNaTela } from '#app/domain/demanda/linha-de-processo.ts';
import { lerProcessos, listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { atosOferecidos } from '#app/domain/lote/oferta.ts';
import { actionFor } from '#app/web/action.server.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { keepMarks } from '#app/web/keep-form.ts';
import { bulkForm, toPreview } from '#app/web/lote.server.ts';
import { keepBehindRowMenu } from '#app/web/row-menu.ts';

const ROTA = '/adm/lista-processos';

export const meta = listMeta('Listagem Processos');

export const loader = listLoader(ROTA, {
  read: (params) => lerProcessos(params, COLUNAS_DE_PROCESSOS),
  async screen(ctx, { aba, pagina, tamanho, pular, ordem, filtros, colunas, porFase }) {
    const { linhas, contagem } = await listProcessos(ctx, {
      aba,
      ...filtros,
      ordem,
      pagina: { pular, tamanho },
      porFase,
    });
    const mostradas = linhas.map(linhaNaTela);
    const fases = fasesDe(mostradas);
    const atos = atosOferecidos(ctx.actor, ['encerrar-fase', 'encerrar-demanda']);
    const pedida = { aba, ...filtros, ordem, colunas, porFase, pagina, tamanho };
    return { linhas: mostradas, fases, contagem, atos, ...pedida };
  },
  rowsDrawnOnce: true,
});

export const action = actionFor(ROTA, bulkForm, toPreview(ROTA));

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  keepMarks(args) && keepBehindRowMenu(args);

export default function Tela() {
  return <ListaProcessos {...useListData<typeof loader>()} erro={useActionData<typeof action>()?.erro} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Listagem Processos" mensagem={MENSAGEM_SEM_LISTA} voltar={ROTA} />;
}
