import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { abrirPessoa } from '#app/domain/acompanhamento/commands.server.ts';
import { TelaDaPessoa } from '#app/domain/acompanhamento/components/pessoa.tsx';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: loadTitle(data?.pessoa.nome ?? 'Candidato', error) },
];

export const loader = loaderFor('/adm/pessoas', async (ctx, { params, url }) => {
  const { pagina, tamanho, pular } = parseListParams(url.searchParams, {});
  const pessoa = await abrirPessoa(ctx, idParam(params.id), { pular, tamanho });
  stayInPages(url, { pagina, tamanho, total: pessoa.total });
  return { pessoa, pagina, tamanho };
});

export default function Tela() {
  return <TelaDaPessoa {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Candidato" mensagem={FICHA.falha} voltar="/home" />;
}
