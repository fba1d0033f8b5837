import type { MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { ComoEleVe } from '#app/domain/acompanhamento/components/como-ele-ve.tsx';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { getDemandaComoEleVe } from '#app/domain/acompanhamento/queries.server/ficha/como-ele-ve.ts';
import { elosComoEleVe } from '#app/domain/acompanhamento/telas.ts';
import { PainelDeProximasDatas } from '#app/domain/agenda/components/proximas-datas.tsx';
import { textoDoObjeto } from '#app/domain/demanda/labels.ts';
import { CorpoDaDemanda } from '#app/domain/participacao/components/minha-demanda.tsx';
import { loaderAsThePerson } from '#app/web/as-the-person.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data ? `Como ${data.nome} vê ${data.demanda.processo}` : FICHA.verComoEleVe, error) },
];

export const loader = loaderAsThePerson(async (ctx, { pessoa, demandaId, participacaoId, ficha }) => ({
  nome: pessoa.nome,
  ficha,
  elos: elosComoEleVe(demandaId, participacaoId),
  demanda: await getDemandaComoEleVe(ctx, pessoa),
}));

/** `/minhas-demandas/:id` of the person, for whoever pressed 'Ver como ele vê' on their file. */
export default function Tela() {
  const { demanda, ...faixa } = useLoaderData<typeof loader>();
  return (
    <ComoEleVe {...faixa}>
      <Page
        migalhas={[{ rotulo: 'Minhas Demandas', href: '/minhas-demandas' }, { rotulo: demanda.processo }]}
        titulo={demanda.nome}
        subtitulo={textoDoObjeto([demanda.tipo, demanda.area])}
        dialogo={<Outlet />}
      >
        <CorpoDaDemanda
          demanda={demanda}
          datas={demanda.datas.length > 0 && <PainelDeProximasDatas datas={demanda.datas} />}
        />
      </Page>
    </ComoEleVe>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo={FICHA.verComoEleVe} mensagem={FICHA.falha} voltar="/home" />;
}
