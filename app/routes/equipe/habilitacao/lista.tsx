import { useLocation } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { ListaAnalises } from '#app/domain/habilitacao/components/lista-analises.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { lerTela, telaDasAnalises } from '#app/domain/habilitacao/queries.server/lista.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Habilitação');

export const loader = listLoader(rotaDaHabilitacao, {
  rowsDrawnOnce: true,
  read: (params) => params,
  screen: (ctx, params, url) => telaDasAnalises(ctx, lerTela(rotaDaHabilitacao(url), params)),
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const base = rotaDaHabilitacao(useLocation());
  return (
    <ListaAnalises
      {...useListData<typeof loader>()}
      secao={secaoDaRota(base)}
      titulo={TELAS[base].titulo}
      base={base}
      tamanhos={TELAS[base].tamanhos}
    />
  );
}

export function ErrorBoundary() {
  const base = rotaDaHabilitacao(useLocation());
  return <LoadError titulo={TELAS[base].titulo} mensagem={MENSAGENS.falhaAoListar} voltar={base} />;
}
