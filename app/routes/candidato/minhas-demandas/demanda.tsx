import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadTitle, LoadError } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { PainelDeProximasDatas } from '#app/domain/agenda/components/proximas-datas.tsx';
import { CorpoDaDemanda } from '#app/domain/participacao/components/minha-demanda.tsx';
import { TEXTOS } from '#app/domain/participacao/labels.ts';
import { getMinhaDemanda } from '#app/domain/participacao/queries.server/demanda.ts';
import { textoDoObjeto } from '#app/domain/demanda/labels.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `${data.nome} ${data.processo}` : 'Minha demanda', error) },
];

export const loader = loaderFor('/minhas-demandas', (ctx, { params }) =>
  getMinhaDemanda(ctx, idParam(params.id)),
);

export default function Tela() {
  const demanda = useLoaderData<typeof loader>();
  return (
    <Page
      migalhas={[{ rotulo: 'Minhas Demandas', href: '/minhas-demandas' }, { rotulo: demanda.processo }]}
      titulo={demanda.nome}
      subtitulo={textoDoObjeto([demanda.tipo, demanda.area])}
    >
      <CorpoDaDemanda
        demanda={demanda}
        datas={demanda.datas.length > 0 && <PainelDeProximasDatas datas={demanda.datas} />}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Minha demanda" mensagem={TEXTOS.falha} voltar="/minhas-demandas" />;
}
