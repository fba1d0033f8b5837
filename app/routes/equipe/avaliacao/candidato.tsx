import type { MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { FichaNaMesa } from '#app/domain/curriculo/components/ficha-na-mesa.tsx';
import { fichaDe } from '#app/domain/curriculo/components/ficha.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { Mesa, type RespostaDaMesa } from '#app/domain/selecao/components/mesa.tsx';
import { NADA_GRAVADO } from '#app/domain/errors.ts';
import { comErro, TEXTOS } from '#app/domain/selecao/labels.ts';
import { getMesa } from '#app/domain/selecao/queries.server/mesa.ts';
import { lerAvaliacao } from '#app/domain/selecao/schema.ts';
import { enderecoDaMesa, rotaDaAvaliacao, TELAS } from '#app/domain/selecao/telas.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: mesa }) => [
  { title: pageTitle(mesa ? `${mesa.item.nome}, avaliação` : 'Avaliação') },
];

export const loader = loaderFor(rotaDaAvaliacao, async (ctx, { params, url }) => {
  const { etapa, soLeitura = false } = TELAS[rotaDaAvaliacao(url)];
  const mesa = await getMesa(ctx, etapa, idParam(params.id), idParam(params.participacaoId));
  const curriculo = await consultarCurriculo(ctx, mesa.item.curriculoVersaoId);
  const { escolaridade, formacoes, experiencias } = fichaDe(curriculo);
  return {
    ...mesa,
    versao: { numero: curriculo.numero, finalizadaEm: curriculo.finalizadaEm },
    ficha: { escolaridade, formacoes, experiencias },
    soLeitura,
  };
});

const veredicto = typed(
  (campos) => ({
    lida: lerAvaliacao(new Map([...campos, ['participacaoId', [textOf(campos, 'candidato')]]])),
    proximo: textOf(campos, 'acao') === 'proximo' ? textOf(campos, 'proximo') : '',
  }),
  ({ lida }, { message }): RespostaDaMesa => ({
    erro: comErro('salvar', message),
    digitado: lida.ok ? lida.valor : null,
  }),
  { unexpected: NADA_GRAVADO },
);

export const action = actionFor(
  rotaDaAvaliacao,
  veredicto,
  async (ctx, { lida, proximo }, { params, url, refuse }) => {
    const base = rotaDaAvaliacao(url);
    const { etapa } = TELAS[base];
    const [demandaId, participacaoId] = [idParam(params.id), idParam(params.participacaoId)];
    if (!lida.ok) return refuse(lida.erro, 422);
    await avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes: [{ ...lida.valor, participacaoId }] });
    const destino = enderecoDaMesa(base, demandaId, proximo === '' ? participacaoId : idParam(proximo));
    return redirectWithNotice(destino + url.search, {
      tipo: 'sucesso',
      titulo: 'Sucesso',
      texto: TEXTOS[etapa].salvo,
    });
  },
);

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const mesa = useLoaderData<typeof loader>();
  const base = rotaDaAvaliacao(useLocation());
  return (
    <Mesa
      key={mesa.item.participacaoId}
      etapa={TELAS[base].etapa}
      titulo={TELAS[base].titulo}
      mesa={mesa}
      base={base}
      resposta={useActionData<typeof action>()}
      ficha={(apoia) => <FichaNaMesa ficha={mesa.ficha} apoia={apoia} />}
      dialogo={<Outlet />}
    />
  );
}
