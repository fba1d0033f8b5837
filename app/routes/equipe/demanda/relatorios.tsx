import { useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { abasDoLugar, RELATORIOS } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { PainelDeRelatorios } from '#app/domain/relatorio/components/lista.tsx';
import { MENSAGEM_SEM_RELATORIOS } from '#app/domain/relatorio/labels.ts';
import { lerRelatorios, listRelatorios } from '#app/domain/relatorio/queries.server/lista.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';

const ROTA = '/adm/demandas/:id/relatorios';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Relatórios de ${data.cabeca.identificacaoProcesso}` : 'Relatórios', error) },
];

export const loader = listLoader(() => ROTA, {
  read: lerRelatorios,
  async screen(ctx, { pular, ...pedida }, url) {
    const id = idParam(segmentosDa(ROTA, url).id);
    const cabeca = await getCabeca(ctx, id);
    const pagina = { pular, tamanho: pedida.tamanho };
    const [passo, relatorios] = await Promise.all([
      findProximoPasso(ctx, id),
      listRelatorios(ctx, { ...pedida, demandaId: id, pagina }),
    ]);
    return { cabeca, passo, ...relatorios, ...pedida };
  },
  rowsDrawnOnce: true,
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { cabeca, passo, ...relatorios } = useListData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={RELATORIOS}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <PainelDeRelatorios {...relatorios} daDemanda />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Relatórios" mensagem={MENSAGEM_SEM_RELATORIOS} voltar={useLocation().pathname} />;
}
