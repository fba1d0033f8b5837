import { useActionData, useLocation } from '@remix-run/react';
import type { MetaFunction } from '@remix-run/node';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { caminhoDaDemanda, ROTA_DO_LUGAR as ROTA } from '#app/domain/demanda/caminhos.ts';
import { abasDoLugar, CANDIDATOS } from '#app/domain/demanda/abas-do-lugar.ts';
import { CandidatosDaDemanda } from '#app/domain/demanda/components/candidatos-da-demanda.tsx';
import { LugarDaDemanda } from '#app/domain/demanda/components/lugar-da-demanda.tsx';
import { MENSAGEM_SEM_CANDIDATOS } from '#app/domain/demanda/labels.ts';
import { telaDosCandidatosDoLugar } from '#app/domain/demanda/queries.server/alcancados.ts';
import { getCabeca } from '#app/domain/demanda/queries.server/cabeca.ts';
import { lerCandidatos } from '#app/domain/demanda/queries.server/candidatos.ts';
import { atosOferecidos } from '#app/domain/lote/oferta.ts';
import { findProximoPasso } from '#app/domain/inicio/queries.server/passo.ts';
import { actionFor } from '#app/web/action.server.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { keepMarks } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { bulkForm, toPreview } from '#app/web/lote.server.ts';
import { idParam } from '#app/web/params.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? data.cabeca.identificacaoProcesso : 'Demanda', error) },
];

export const loader = listLoader(() => ROTA, {
  read: lerCandidatos,
  async screen(ctx, pedida, url) {
    const id = idParam(segmentosDa(ROTA, url).id);
    const cabeca = await getCabeca(ctx, id);
    const [passo, candidatos] = await Promise.all([
      findProximoPasso(ctx, id),
      telaDosCandidatosDoLugar(ctx, id, pedida),
    ]);
    return { cabeca, passo, ...candidatos, atos: atosOferecidos(ctx.actor, ['escrever', 'prazo-proprio']) };
  },
  rowsDrawnOnce: true,
});

export const action = actionFor(() => ROTA, bulkForm, toPreview(ROTA));

export const shouldRevalidate = keepMarks;

export default function Tela() {
  const { cabeca, passo, ...candidatos } = useListData<typeof loader>();
  const { search } = useLocation();
  return (
    <LugarDaDemanda
      cabeca={cabeca}
      passo={passo}
      abas={abasDoLugar(cabeca)}
      atual={CANDIDATOS}
      detalhes={`${caminhoDaDemanda(cabeca.id)}/detalhes${search}`}
    >
      <CandidatosDaDemanda
        {...candidatos}
        daComissao={cabeca.daComissao}
        erro={useActionData<typeof action>()?.erro}
      />
    </LugarDaDemanda>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Demanda" mensagem={MENSAGEM_SEM_CANDIDATOS} voltar={useLocation().pathname} />;
}
