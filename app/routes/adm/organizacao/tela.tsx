import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { permitirAtoEmNome } from '#app/domain/em-nome/commands.server/permitir.ts';
import { PermissaoDeAgirEmNome } from '#app/domain/em-nome/components/permissao.tsx';
import { ACAO_DA_PERMISSAO } from '#app/domain/em-nome/labels.ts';
import { getConfiguracao } from '#app/domain/em-nome/queries.server.ts';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import { salvarOrganizacao } from '#app/domain/organizacao/commands.server/organizacao.ts';
import type { RespostaDoFeriado } from '#app/domain/organizacao/components/feriado-dialogo.tsx';
import { Organizacao } from '#app/domain/organizacao/components/organizacao.tsx';
import { TEXTOS } from '#app/domain/organizacao/labels.ts';
import { LOGO_MAXIMO } from '#app/domain/organizacao/logo.ts';
import { bytesDoEnvio, telaDaOrganizacao } from '#app/domain/organizacao/queries.server/telas.ts';
import { dadosDaOrganizacao } from '#app/domain/organizacao/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, withFiles } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/organizacao';

export const meta: MetaFunction = () => [{ title: pageTitle(TEXTOS.organizacao) }];

export const loader = loaderFor(ROTA, async (ctx) => ({
  ...(await telaDaOrganizacao(ctx)),
  emNome: await getConfiguracao(ctx),
}));

const form = withFiles(
  { maxFiles: 1, maxBytes: LOGO_MAXIMO },
  (fields, arquivos) => ({ valores: recordOf(fields), arquivos }),
  ({ valores }, recusa): RespostaDoFeriado => ({ valores, ...problemsOf(recusa), efeito: null }),
  { unexpected: 'Não foi possível salvar a organização: nada foi gravado.' },
);

export const action = actionFor(ROTA, form, async (ctx, { valores, arquivos }) => {
  if (valores._acao === ACAO_DA_PERMISSAO) {
    const { mudou } = await permitirAtoEmNome(ctx, {
      ligado: 'ligado' in valores,
      semAnexo: 'semAnexo' in valores,
    });
    return redirectWithNotice(ROTA, {
      tipo: mudou ? 'sucesso' : 'info',
      texto: mudou ? TEXTOS.salvo : 'Nada mudou.',
    });
  }
  const enviado = await bytesDoEnvio(arquivos, 'logo');
  const dados = check(dadosDaOrganizacao, valores);
  const { zona } = (await telaDaOrganizacao(ctx)).organizacao;
  try {
    const { mudou } = await salvarOrganizacao(ctx, {
      versao: Number(valores.versao),
      dados,
      logo: enviado?.bytes ?? ('semLogo' in valores ? null : undefined),
      confirmacao: valores.confirmacao ?? null,
    });
    const texto = mudou ? TEXTOS.salvo : 'Nada mudou.';
    return await redirectWithNotice(ROTA, {
      tipo: mudou ? 'sucesso' : 'info',
      texto: mudou && zona !== dados.zona ? `${texto} ${TEXTOS.reinicie}` : texto,
    });
  } catch (error) {
    if (!(error instanceof ConfirmacaoDosFeriados)) throw error;
    const resposta: RespostaDoFeriado = { valores, erros: {}, erro: error.message, efeito: error.efeito };
    return data(resposta, { status: 422 });
  }
});

export default function Tela() {
  const { emNome, ...tela } = useLoaderData<typeof loader>();
  return (
    <Organizacao
      tela={tela}
      resposta={useActionData<typeof action>()}
      depois={<PermissaoDeAgirEmNome configuracao={emNome} />}
    />
  );
}
