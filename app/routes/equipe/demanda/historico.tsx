import { useLoaderData, useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { abasDoLugar, HISTORICO } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { HistoricoDoLugar } from '#app/domain/demanda/components/historico-do-lugar.tsx';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { MENSAGEM_SEM_HISTORICO } from '#app/domain/demanda/labels.ts';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import {
  lerHistoricoDaDemanda,
  listLinhaDoTempo,
} from '#app/domain/demanda/queries.server/linha-do-tempo.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';

const ROTA = '/adm/demandas/:id/historico';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Histórico de ${data.cabeca.identificacaoProcesso}` : 'Histórico', error) },
];

export const loader = listLoader(() => ROTA, {
  read: lerHistoricoDaDemanda,
  async screen(ctx, { pagina, tamanho, pular, especie }, url) {
    const id = idParam(segmentosDa(ROTA, url).id);
    const cabeca = await getCabeca(ctx, id);
    const [passo, lista] = await Promise.all([
      findProximoPasso(ctx, id),
      listLinhaDoTempo(ctx, id, { especie, pular, tamanho }),
    ]);
    return { cabeca, passo, ...lista, especie, pagina, tamanho };
  },
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { cabeca, passo, ...historico } = useLoaderData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={HISTORICO}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <HistoricoDoLugar {...historico} />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Histórico" mensagem={MENSAGEM_SEM_HISTORICO} voltar={useLocation().pathname} />;
}
