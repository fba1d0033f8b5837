import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { ehEquipe } from '#app/domain/acesso/grupos.ts';
import { muitasTentativas } from '#app/domain/acesso/labels.ts';
import { menuPara } from '#app/domain/acesso/menu.ts';
import { abrirBusca } from '#app/domain/busca/commands.server.ts';
import { ListaDosAchados } from '#app/domain/busca/components/achados.tsx';
import { DicaDaBusca } from '#app/domain/busca/components/dica-da-busca.tsx';
import { FormularioDaBusca } from '#app/domain/busca/components/formulario-da-busca.tsx';
import { BUSCA } from '#app/domain/busca/labels.ts';
import { lerBusca } from '#app/domain/busca/schema.ts';
import { refusal } from '#app/web/refusal.server.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { cookieValue, KEY_COOKIE } from '#app/web/preferences.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { hasSimulator } from '#app/web/simulator.server.ts';

export const meta = listMeta(BUSCA.titulo);

export const loader = loaderFor('/buscar', async (ctx, { params, url, request }) => {
  const { so, pagina, tamanho, pular } = lerBusca(url.searchParams);
  const menu = menuPara(ctx.actor, { simulador: hasSimulator() });
  const aberta = await abrirBusca(ctx, params.id ?? '', { so, menu, pagina: { pular, tamanho } });
  if (aberta !== null && 'aguardar' in aberta)
    throw refusal(429, muitasTentativas(aberta.aguardar), { 'Retry-After': String(aberta.aguardar) });
  const equipe = ehEquipe(ctx.actor);
  const tecla = cookieValue(request, KEY_COOKIE) !== 'nao';
  if (aberta === null) return data({ aberta: null, equipe, tecla, so, pagina, tamanho }, { status: 404 });
  if (so !== null) stayInPages(url, { pagina, tamanho, total: aberta.resultado[0]?.achados.total ?? 0 });
  return data({ aberta, equipe, tecla, so, pagina, tamanho });
});

export default function Tela() {
  const { aberta, equipe, tecla, so, pagina, tamanho } = useLoaderData<typeof loader>();
  return (
    <Page titulo={BUSCA.titulo} subtitulo={<DicaDaBusca equipe={equipe} tecla={tecla} />}>
      <FormularioDaBusca texto={aberta?.texto ?? ''} erro={null} />
      {aberta === null ? (
        <Notice tipo="aviso" papel="status">
          <p>{BUSCA.vencida}</p>
        </Notice>
      ) : (
        <ListaDosAchados {...aberta} so={so} pagina={{ pagina, tamanho }} />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo={BUSCA.titulo} mensagem={BUSCA.falha} voltar="/buscar" />;
}
