import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { CamposDoRecado } from '#app/domain/acompanhamento/components/campos-do-recado.tsx';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { ATOS } from '#app/domain/lote/atos.ts';
import { conferirLote } from '#app/domain/lote/commands.server/conferir.ts';
import { confirmarLote, repetirFalhas } from '#app/domain/lote/commands.server/pedir.ts';
import { descartarLote } from '#app/domain/lote/commands.server/preparar.ts';
import { AtoEmLote } from '#app/domain/lote/components/ato.tsx';
import {
  caminhoDoAto,
  MENSAGENS,
  ROTA_DO_ATO as ROTA,
  ROTA_DOS_ATOS,
  TEXTOS,
} from '#app/domain/lote/labels.ts';
import { getAto } from '#app/domain/lote/queries.server/ato.ts';
import { telaDoAto } from '#app/domain/lote/queries.server/tela.ts';
import { mesmoDigitado } from '#app/domain/lote/rules.ts';
import { lerAto, pedidoDaConfirmacao, SCHEMA_DO_ATO } from '#app/domain/lote/schema.ts';
import { CamposDoPrazo } from '#app/domain/prazo-proprio/components/campos.tsx';
import { listJanelasQueSeDao } from '#app/domain/prazo-proprio/queries.server/tela.ts';
import { recordOf, type Returned } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';

export const headers = refreshHeaders;

const SEGUNDOS = 3;

export const meta: MetaFunction<typeof loader> = ({ data: lido, error }) => [
  { title: loadTitle(lido ? `${ATOS[lido.ato.tipo].titulo} em lote` : TEXTOS.titulo, error) },
];

const ler = listLoader(() => ROTA, {
  read: lerAto,
  async screen(ctx, pedido, url) {
    const tela = await telaDoAto(ctx, idParam(segmentosDa(ROTA, url).id), pedido);
    const { tipo, estado, demandaId } = tela.ato;
    const dePrazos = tipo === 'prazo-proprio' && estado === 'previa' && demandaId !== null;
    const janelas = dePrazos ? await listJanelasQueSeDao(ctx, demandaId) : [];
    return { ...tela, janelas, pausado: url.searchParams.has('pausa') };
  },
});

/** While it is under way the page refreshes itself, in any browser. R-TEL-24. */
export async function loader(args: LoaderFunctionArgs) {
  const tela = await ler(args);
  const anda = 'ato' in tela && tela.ato.estado === 'pedido' && !tela.pausado;
  return anda ? data(tela, { headers: { Refresh: String(SEGUNDOS) } }) : tela;
}

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (valores, recusa): Returned => ({ ...problemsOf(recusa), valores }),
);

/** 'Conferir', the one confirmation, 'Descartar', and another try of what failed. R-LOT-03, R-LOT-05. */
export const action = actionFor(
  () => ROTA,
  form,
  async (ctx, { _acao, ...digitado }, { params }) => {
    const id = idParam(params.id);
    if (_acao === 'descartar') {
      await descartarLote(ctx, id);
      return redirectWithNotice(ROTA_DOS_ATOS, { tipo: 'info', texto: MENSAGENS.descartado });
    }
    if (_acao === 'repetir') {
      await repetirFalhas(ctx, id);
      return redirectWithNotice(caminhoDoAto(id), { tipo: 'info', texto: MENSAGENS.repetido });
    }
    const { tipo, parametros } = await getAto(ctx, id);
    const { versao, ...valores } = digitado;
    const mudou = !mesmoDigitado(parametros, valores);
    if (_acao === 'confirmar' && !mudou) {
      await confirmarLote(ctx, id, check(pedidoDaConfirmacao, { versao }).versao);
      return redirectWithNotice(caminhoDoAto(id), { tipo: 'info', texto: MENSAGENS.pedido });
    }
    check(SCHEMA_DO_ATO[tipo], valores);
    await conferirLote(ctx, id, valores);
    return _acao === 'confirmar'
      ? redirectWithNotice(caminhoDoAto(id), { tipo: 'aviso', texto: MENSAGENS.conferidoDeNovo })
      : redirect(caminhoDoAto(id), { status: 303 });
  },
);

export default function Tela() {
  const { pausado, janelas, ...tela } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { tipo, parametros } = tela.ato;
  const de = (name: string) => ({
    name,
    defaultValue: resposta?.valores[name] ?? parametros[name] ?? '',
    erro: resposta?.erros[name],
  });
  const campos = {
    presenca: null,
    'encerrar-fase': null,
    'encerrar-demanda': null,
    'prazo-proprio': <CamposDoPrazo de={de} janelas={janelas} />,
    escrever: <CamposDoRecado de={de} />,
  }[tipo];
  return <AtoEmLote tela={tela} resposta={resposta} campos={campos} pausado={pausado} segundos={SEGUNDOS} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.semAto} voltar={useLocation().pathname} />;
}
