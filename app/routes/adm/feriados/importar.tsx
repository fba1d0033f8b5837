import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RuleError } from '#app/domain/errors.ts';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import { importarFeriados } from '#app/domain/organizacao/commands.server/feriados.ts';
import {
  ImportarFeriados,
  type RespostaDoFeriado,
} from '#app/domain/organizacao/components/feriado-dialogo.tsx';
import { FERIADOS } from '#app/domain/organizacao/components/feriados.tsx';
import { problemasDaPlanilha } from '#app/domain/organizacao/labels.ts';
import { bytesDoEnvio } from '#app/domain/organizacao/queries.server/telas.ts';
import { ImportacaoRecusada } from '#app/domain/referencia/importacao/commands.server.ts';
import { modeloCsv } from '#app/domain/referencia/importacao/modelo.ts';
import { TABELA_DE_FERIADOS } from '#app/domain/referencia/importacao/tabelas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { problemsOf, withFiles } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The file is carried along the question, as text. */
const MAXIMO = 64 * 1024;

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Importar feriados') }];

export const loader = loaderFor(FERIADOS, (_ctx, { url }) =>
  Promise.resolve({ fechar: FERIADOS + url.search, modelo: modeloCsv(TABELA_DE_FERIADOS).trim() }),
);

const form = withFiles(
  { maxFiles: 1, maxBytes: MAXIMO },
  (fields, arquivos) => ({ valores: recordOf(fields), arquivos }),
  (_digitado, recusa): RespostaDoFeriado => ({ valores: {}, ...problemsOf(recusa), efeito: null }),
  { unexpected: 'Não foi possível importar os feriados: nada foi gravado.' },
);

export const action = actionFor(FERIADOS, form, async (ctx, { valores, arquivos }) => {
  const enviado = await bytesDoEnvio(arquivos, 'arquivo');
  const nome = enviado?.nome ?? valores.nome ?? 'feriados.csv';
  const conteudo = enviado?.bytes ?? Buffer.from(valores.conteudo ?? '', 'base64');
  if (conteudo.length === 0) throw new RuleError('Escolha o arquivo.', 'arquivo');
  const confirmacao = enviado ? null : (valores.confirmacao ?? null);
  try {
    const { exame } = await importarFeriados(ctx, { arquivo: nome, conteudo }, confirmacao);
    const texto = `${nome}: ${String(exame.novas)} dias novos, ${String(exame.alteradas)} alterados.`;
    return await redirectWithNotice(FERIADOS, { tipo: 'sucesso', texto });
  } catch (error) {
    if (error instanceof ImportacaoRecusada) {
      throw new RuleError(problemasDaPlanilha(error.message, error.exame.problemas), 'arquivo');
    }
    if (!(error instanceof ConfirmacaoDosFeriados)) throw error;
    const { efeito, exame } = error;
    const levado = { nome, conteudo: Buffer.from(conteudo).toString('base64') };
    const resposta: RespostaDoFeriado = { valores: levado, erros: {}, erro: null, efeito, importacao: exame };
    return data(resposta, { status: 422 });
  }
});

export default function Tela() {
  return <ImportarFeriados {...useLoaderData<typeof loader>()} resposta={useActionData<typeof action>()} />;
}
