import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { documentacao } from '#app/web/api/page.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('API') }];

export const loader = publicLoader('/api/documentacao', () => Promise.resolve(documentacao()));

export default function DocumentacaoDaApi() {
  const { introducao, areas } = useLoaderData<typeof loader>();
  return (
    <PublicFrame titulo="API" texto={introducao} largo>
      <p>
        <a className="elo alvo" href="/api/openapi.json">
          Documento OpenAPI 3.1
        </a>
      </p>
      <nav aria-label="Áreas" className="mt-4">
        <ul className="flex flex-wrap gap-x-4">
          {areas.map(({ nome }, indice) => (
            <li key={nome}>
              <a className="elo alvo" href={`#area-${String(indice)}`}>
                {nome}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map(({ nome, chamadas }, indice) => (
        <section key={nome} aria-labelledby={`area-${String(indice)}`} className="mt-8">
          <h2 id={`area-${String(indice)}`} className="text-xl font-semibold">
            {nome}
          </h2>
          <ul className="mt-2 divide-y divide-base-300">
            {chamadas.map(({ metodo, endereco, titulo, quem, recebe, responde }) => (
              <li key={metodo + endereco} className="py-3">
                <h3 className="font-semibold">{titulo}</h3>
                <p className="break-all">
                  <code>
                    {metodo} {endereco}
                  </code>
                </p>
                <p className="text-sm">{quem}</p>
                <Campos rotulo="Recebe" campos={recebe} />
                <Campos rotulo="Responde" campos={responde} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PublicFrame>
  );
}

function Campos({ rotulo, campos }: { rotulo: string; campos: readonly string[] }) {
  if (campos.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="alvo cursor-pointer">{rotulo}</summary>
      <ul className="ml-5 list-disc text-sm break-words">
        {campos.map((campo) => (
          <li key={campo}>{campo}</li>
        ))}
      </ul>
    </details>
  );
}
