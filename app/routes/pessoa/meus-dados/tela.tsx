import { data } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { listMeta, OwnDataError } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { pedirExportacao } from '#app/domain/dados-pessoais/commands.server/exportar.ts';
import {
  PainelDaAnonimizacao,
  PainelDaConta,
  PainelDaCopia,
  PainelDasLeituras,
  PainelDosTermos,
} from '#app/domain/dados-pessoais/components/meus-dados.tsx';
import { MENSAGENS } from '#app/domain/dados-pessoais/labels.ts';
import { getMeusDados } from '#app/domain/dados-pessoais/queries.server/tela.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { EscolhaDosAvisos } from '#app/domain/mensageria/components/escolha-dos-avisos.tsx';
import { EscolhaDaTecla } from '#app/domain/busca/components/escolha-da-tecla.tsx';
import { cookieValue, KEY_COOKIE } from '#app/web/preferences.server.ts';
import { question } from '#app/web/forms.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const SEGUNDOS = 5;

export const meta = listMeta('Meus dados');

export const loader = loaderFor('/meus-dados', async (ctx, { url, request }) => {
  const { pagina, tamanho, pular } = parseListParams(url.searchParams, {});
  const tela = await getMeusDados(ctx, { pular, tamanho });
  stayInPages(url, { pagina, tamanho, total: tela.leituras.total });
  const pausado = url.searchParams.has('pausa');
  const headers = new Headers();
  // A dialog over the page is not taken away from under the person.
  const naPagina = url.pathname === '/meus-dados';
  if (naPagina && tela.exportacao?.estado === 'pendente' && !pausado)
    headers.set('Refresh', String(SEGUNDOS));
  const temAvisos = podeOperar('interesse.demonstrar', ctx.actor);
  const tecla = cookieValue(request, KEY_COOKIE) !== 'nao';
  return data({ ...tela, tecla, temAvisos, pagina, tamanho, pausado }, { headers });
});

export const headers = refreshHeaders;

export const action = actionFor('/meus-dados', question, async (ctx, _value, { refuseForNow }) => {
  const limitado = await pedirExportacao(ctx);
  if (limitado) return refuseForNow(limitado.aguardar);
  return redirectWithNotice('/meus-dados', { tipo: 'info', texto: MENSAGENS.exportacao });
});

export default function Tela() {
  const tela = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  return (
    <Page
      titulo="Meus dados"
      subtitulo="O que o portal guarda sobre você, quem leu, e o que você pode fazer com isso."
      dialogo={<Outlet />}
    >
      <ErrorSummary erros={resposta?.erro ? [{ mensagem: resposta.erro }] : []} />
      <div className="grid gap-4">
        <PainelDaConta conta={tela.conta} guardado={tela.guardado} />
        <PainelDaCopia exportacao={tela.exportacao} pausado={tela.pausado} segundos={SEGUNDOS} />
        {tela.temAvisos && <EscolhaDosAvisos cancelados={tela.avisosCancelados} />}
        <EscolhaDaTecla ligada={tela.tecla} />
        <PainelDasLeituras leituras={tela.leituras} pagina={tela.pagina} tamanho={tela.tamanho} />
        <PainelDosTermos aceites={tela.aceites} />
        <PainelDaAnonimizacao permissao={tela.permissao} pendente={tela.pendente} pedidos={tela.pedidos} />
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <OwnDataError titulo="Meus dados" />;
}
