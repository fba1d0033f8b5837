import { useLocation } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { ListaSolicitacoes } from '#app/domain/recurso/components/lista-solicitacoes.tsx';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { lerTela, telaDeSolicitacoes } from '#app/domain/recurso/queries.server/tela.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

const ROTA = rotaEntre('/adm/solicitacaoRecurso', '/juridico/solicitacaoRecurso');
const soJuridicos = (base: string) => base === '/juridico/solicitacaoRecurso';
const TITULO = {
  '/adm/solicitacaoRecurso': 'Solicitações de Recurso',
  '/juridico/solicitacaoRecurso': 'Solicitações Recurso Jurídico',
};

export const meta = listMeta('Solicitações de Recurso');

export const loader = listLoader(ROTA, {
  rowsDrawnOnce: true,
  read: lerTela,
  screen: (ctx, lista, url) => telaDeSolicitacoes(ctx, lista, soJuridicos(ROTA(url))),
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const base = ROTA(useLocation());
  return (
    <ListaSolicitacoes
      {...useListData<typeof loader>()}
      secao={secaoDaRota(base)}
      titulo={TITULO[base]}
      base={base}
      juridico={soJuridicos(base)}
    />
  );
}

export function ErrorBoundary() {
  const base = ROTA(useLocation());
  return <LoadError titulo={TITULO[base]} mensagem={MENSAGENS.falhaAoListar} voltar={base} />;
}
