import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { EditorDeTexto } from '#app/domain/mensageria/components/editor-de-texto.tsx';
import { MENSAGERIA, ROTULOS_DO_TIPO } from '#app/domain/mensageria/labels.ts';
import { camposDoTipo, exemploDoTipo, tipoEditavel } from '#app/domain/mensageria/texto/campos.ts';
import { salvarTexto, testarTexto } from '#app/domain/mensageria/texto/commands.server.ts';
import { datasIguais, nomeDaVersao, TEXTOS_DAS_MENSAGENS } from '#app/domain/mensageria/texto/labels.ts';
import { assuntoEditavel } from '#app/domain/mensageria/texto/portal.ts';
import { dadosDaUltima, listVersoes, versoesEmUso } from '#app/domain/mensageria/texto/queries.server.ts';
import { datasDigitadas, previaDoTexto, problemasDoTexto } from '#app/domain/mensageria/texto/rules.ts';
import {
  lerVersoes,
  motivoDoTexto,
  TAMANHOS_DAS_VERSOES,
  textoSchema,
} from '#app/domain/mensageria/texto/schema.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, InvalidForm, problemsOf, typed } from '#app/web/forms.server.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { numberParam } from '#app/web/params.server.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Texto: ${data.nome}` : TEXTOS_DAS_MENSAGENS.titulo) },
];

export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { params, url }) => {
  const tipo = tipoEditavel(numberParam(params.tipo));
  const { pagina, tamanho, pular } = lerVersoes(url.searchParams);
  const [[emUso], { linhas, total }] = await Promise.all([
    versoesEmUso(ctx, [tipo]),
    listVersoes(ctx, tipo, { pular, tamanho }),
  ]);
  stayInPages(url, { pagina, tamanho, total });
  const { corpoEditavel } = await import('#emails/index.ts');
  const original = { versao: 0, por: '', em: '', motivo: 'O que o portal diz quando ninguém mudou.' };
  return {
    tipo,
    nome: ROTULOS_DO_TIPO[tipo],
    versao: emUso?.versao ?? 0,
    emUso: nomeDaVersao(emUso?.versao ?? 0),
    texto: emUso?.texto ?? {
      assunto: assuntoEditavel(tipo),
      corpo: await corpoEditavel(tipo, await getLugar(ctx)),
    },
    campos: camposDoTipo(tipo),
    versoes: [
      ...linhas.map(({ versao, por, em, motivo }) => ({ versao, por, em: formatarInstante(em), motivo })),
      ...(pular + linhas.length >= total ? [original] : []),
    ].map((linha) => ({ ...linha, nome: nomeDaVersao(linha.versao) })),
    total,
    pagina,
    tamanho,
  };
});

const form = typed(
  recordOf,
  (valores, recusa) => ({
    valores,
    ...problemsOf(recusa),
    previa: null,
    feito: null,
    conflito: recusa.status === 409,
  }),
  { unexpected: INESPERADO },
);

export const action = actionFor(MENSAGERIA.rota, form, async (ctx, digitado, { params }) => {
  const tipo = tipoEditavel(numberParam(params.tipo));
  const texto = check(textoSchema, digitado);
  const problemas = problemasDoTexto(tipo, texto);
  if (Object.keys(problemas).length > 0) throw new InvalidForm(problemas);
  const fica = { valores: digitado, erros: {}, erro: null, previa: null, feito: null, conflito: false };
  if (digitado.acao === 'previa') {
    const ultima = await dadosDaUltima(ctx, tipo);
    const de = ultima ? `com os dados da última mensagem, a ${ultima.nome}` : 'com dados de exemplo';
    return { ...fica, previa: { ...previaDoTexto(texto, ultima?.dados ?? exemploDoTipo(tipo)), de } };
  }
  if (digitado.acao === 'testar') {
    await testarTexto(ctx, { tipo, texto });
    return { ...fica, feito: `O teste foi enviado a ${ctx.actor.email}, com dados de exemplo.` };
  }
  const { motivo, versao } = check(motivoDoTexto, digitado);
  const datas = datasDigitadas(texto);
  if (datas.length > 0 && digitado.confirmarDatas !== 'sim')
    throw new InvalidForm({ confirmarDatas: datasIguais(datas) });
  const nova = await salvarTexto(ctx, { tipo, texto, motivo, versao });
  return redirectWithNotice(`${TEXTOS_DAS_MENSAGENS.rota}/${String(tipo)}`, {
    tipo: 'sucesso',
    texto: `${nomeDaVersao(nova)} salva: as mensagens novas saem com ela.`,
  });
});

export default function Tela() {
  return (
    <EditorDeTexto
      {...useLoaderData<typeof loader>()}
      tamanhos={TAMANHOS_DAS_VERSOES}
      resposta={useActionData<typeof action>()}
    />
  );
}
