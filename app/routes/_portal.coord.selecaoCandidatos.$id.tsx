import { parseWithZod } from '@conform-to/zod/v4';
import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { avaliarCadastro } from '#app/domain/selecao/commands.server/avaliar.ts';
import {
  AvaliacaoDialog,
  type RespostaDaAvaliacao,
} from '#app/domain/selecao/components/avaliacao-dialog.tsx';
import { TEXTOS } from '#app/domain/selecao/labels.ts';
import { getAvaliacao } from '#app/domain/selecao/queries.server.ts';
import { avaliacaoDeCadastro } from '#app/domain/selecao/schema.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { refusalOf } from '#app/lib/http-errors.server.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';
import { idParam } from '#app/lib/params.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliação de Cadastro') }];

export const loader = loaderFor('/coord/selecaoCandidatos', async (ctx, { params, url }) => ({
  dados: {
    ...(await getAvaliacao(ctx, 'cadastro', idParam(params.id))),
    ano: diaDoInstante(ctx.now).slice(0, 4),
  },
  guia: url.searchParams.get('guia') ?? 'avaliacao',
}));

export const action = actionFor('/coord/selecaoCandidatos', async (ctx, { params, request, url }) => {
  const demandaId = idParam(params.id);
  const submission = parseWithZod(await request.formData(), { schema: avaliacaoDeCadastro });
  if (submission.status !== 'success') {
    const erro = Object.values(submission.error ?? {}).flat()[0] ?? 'Não foi possível ler o formulário.';
    return data<RespostaDaAvaliacao>({ respostas: [], versao: 0, confirmar: null, erro }, { status: 422 });
  }
  const { acao, confirmado, versao, itens } = submission.value;
  const resposta: RespostaDaAvaliacao = { respostas: itens, versao, confirmar: null, erro: null };
  if (acao === 'voltar') return data(resposta);
  if (confirmado !== 'sim') return data<RespostaDaAvaliacao>({ ...resposta, confirmar: acao });
  try {
    await avaliarCadastro(ctx, { demandaId, versao, itens, finalizar: acao === 'finalizar' });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    const erro = `${TEXTOS.cadastro.erroSalvar} ${mensagem}`;
    return data<RespostaDaAvaliacao>({ ...resposta, erro }, { status });
  }
  const texto = acao === 'finalizar' ? TEXTOS.cadastro.finalizado : TEXTOS.cadastro.salvo;
  const destino =
    acao === 'finalizar' ? '/coord/selecaoCandidatos' : `/coord/selecaoCandidatos/${demandaId}${url.search}`;
  return redirectWithNotice(destino, { tipo: 'sucesso', titulo: 'Sucesso', texto });
});

export default function Tela() {
  const { dados, guia } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>() ?? null;
  return (
    <AvaliacaoDialog
      etapa="cadastro"
      guia={guia}
      dados={dados}
      fechar={`/coord/selecaoCandidatos${search}`}
      resposta={resposta}
      curriculoHref={(item) => `/coord/listagemCurriculos/${item.curriculoVersaoId}`}
    />
  );
}
