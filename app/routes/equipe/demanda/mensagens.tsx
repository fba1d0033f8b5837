import { useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { abasDoLugar, MENSAGENS } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { MensagensDaDemanda } from '#app/domain/mensageria/components/mensagens-da-demanda.tsx';
import { MENSAGERIA } from '#app/domain/mensageria/labels.ts';
import {
  lerMensagensDaDemanda,
  telaDasMensagensDaDemanda,
} from '#app/domain/mensageria/queries.server/da-demanda.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';

const ROTA = '/adm/demandas/:id/mensagens';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Mensagens de ${data.cabeca.identificacaoProcesso}` : 'Mensagens', error) },
];

export const loader = listLoader(() => ROTA, {
  read: lerMensagensDaDemanda,
  async screen(ctx, pedida, url) {
    const id = idParam(segmentosDa(ROTA, url).id);
    const cabeca = await getCabeca(ctx, id);
    const [passo, mensagens] = await Promise.all([
      findProximoPasso(ctx, id),
      telaDasMensagensDaDemanda(ctx, id, pedida),
    ]);
    return { cabeca, passo, ...mensagens };
  },
  rowsDrawnOnce: true,
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { cabeca, passo, ...mensagens } = useListData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={MENSAGENS}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <MensagensDaDemanda {...mensagens} />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Mensagens" mensagem={MENSAGERIA.semDaDemanda} voltar={useLocation().pathname} />;
}
