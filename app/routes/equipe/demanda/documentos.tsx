import { useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { DocumentosDoLugar } from '#app/domain/habilitacao/components/documentos-do-lugar.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import {
  lerDocumentosDoLugar,
  telaDosDocumentosDoLugar,
} from '#app/domain/habilitacao/queries.server/do-lugar.ts';
import { abasDoLugar, DOCUMENTOS } from '#app/domain/demanda/abas-do-lugar.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';

const ROTA = '/adm/demandas/:id/documentos';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Documentos de ${data.cabeca.identificacaoProcesso}` : 'Documentos', error) },
];

export const loader = listLoader(() => ROTA, {
  read: lerDocumentosDoLugar,
  async screen(ctx, pedida, url) {
    const id = idParam(segmentosDa(ROTA, url).id);
    const cabeca = await getCabeca(ctx, id);
    const [passo, documentos] = await Promise.all([
      findProximoPasso(ctx, id),
      telaDosDocumentosDoLugar(ctx, id, pedida),
    ]);
    return { cabeca, passo, ...documentos };
  },
  rowsDrawnOnce: true,
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { cabeca, passo, ...documentos } = useListData<typeof loader>();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={DOCUMENTOS}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes`}
    >
      <DocumentosDoLugar {...documentos} />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Documentos" mensagem={MENSAGENS.falhaAoListar} voltar={useLocation().pathname} />;
}
