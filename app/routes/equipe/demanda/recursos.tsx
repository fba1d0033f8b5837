import { useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { abasDoLugar, RECURSOS } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { MENSAGEM_SEM_RECURSOS } from '#app/domain/demanda/labels.ts';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { PainelDeSolicitacoes } from '#app/domain/recurso/components/lista-solicitacoes.tsx';
import { telaDaDemanda } from '#app/domain/recurso/queries.server/tela.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';

const ROTA = '/adm/demandas/:id/recursos';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Recursos de ${data.cabeca.identificacaoProcesso}` : 'Recursos', error) },
];

export const loader = listLoader(() => ROTA, {
  read: (params) => params,
  async screen(ctx, params, url) {
    const id = idParam(segmentosDa(ROTA, url).id);
    const cabeca = await getCabeca(ctx, id);
    const [passo, recursos] = await Promise.all([findProximoPasso(ctx, id), telaDaDemanda(ctx, id, params)]);
    return { cabeca, passo, ...recursos };
  },
  rowsDrawnOnce: true,
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { cabeca, passo, ...recursos } = useListData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={RECURSOS}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <PainelDeSolicitacoes
        {...recursos}
        titulo="Recursos"
        base={recursos.juridico ? '/juridico/solicitacaoRecurso' : '/adm/solicitacaoRecurso'}
        daDemanda={cabeca.id}
      />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Recursos" mensagem={MENSAGEM_SEM_RECURSOS} voltar={useLocation().pathname} />;
}
