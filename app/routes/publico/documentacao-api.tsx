import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Panel } from '#app/components/page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { PublicPage } from '#app/components/public-page.tsx';
import { documentacao } from '#app/web/api/page.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('API') }];

export const loader = publicLoader('/api/documentacao', () => Promise.resolve(documentacao()));

export default function DocumentacaoDaApi() {
  const { introducao, areas } = useLoaderData<typeof loader>();
  return (
    <PublicPage inicio="/demandas-abertas" titulo="API" texto={introducao}>
      <div className="grid items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="Áreas" className="painel p-4 lg:sticky lg:top-4">
          <ul className="flex flex-wrap gap-x-4 lg:grid">
            {areas.map(({ nome }, indice) => (
              <li key={nome}>
                <a className="elo alvo" href={`#area-${String(indice)}`}>
                  {nome}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-3 border-t border-base-300 pt-3">
            <a className="elo alvo" href="/api/openapi.json">
              Documento OpenAPI 3.1
            </a>
          </p>
        </nav>
        <div className="grid min-w-0 gap-4">
          {areas.map(({ nome, chamadas }, indice) => (
            <Panel key={nome} titulo={nome} id={`area-${String(indice)}`} conta={chamadas.length}>
              <ul className="divide-y divide-base-300">
                {chamadas.map(({ metodo, endereco, titulo, quem, recebe, responde }) => (
                  <li key={metodo + endereco} className="py-3 first:pt-0 last:pb-0">
                    <h3 className="font-semibold">{titulo}</h3>
                    <p className="break-all">
                      <code>
                        <b>{metodo}</b> {endereco}
                      </code>
                    </p>
                    <p className="text-sm text-suave">{quem}</p>
                    <Campos rotulo="Recebe" campos={recebe} />
                    <Campos rotulo="Responde" campos={responde} />
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      </div>
    </PublicPage>
  );
}

function Campos({ rotulo, campos }: { rotulo: string; campos: readonly string[] }) {
  if (campos.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="elo alvo">
        {rotulo} ({campos.length})
      </summary>
      <ul className="ml-5 list-disc text-sm break-words">
        {campos.map((campo) => (
          <li key={campo}>{campo}</li>
        ))}
      </ul>
    </details>
  );
}
