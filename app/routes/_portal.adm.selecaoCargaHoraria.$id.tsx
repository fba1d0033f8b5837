import { parseWithZod } from '@conform-to/zod/v4';
import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { avaliarCargaHoraria } from '#app/domain/selecao/commands.server/avaliar.ts';
import {
  AvaliacaoDialog,
  type RespostaDaAvaliacao,
} from '#app/domain/selecao/components/avaliacao-dialog.tsx';
import { TEXTOS } from '#app/domain/selecao/labels.ts';
import { getAvaliacao } from '#app/domain/selecao/queries.server.ts';
import { avaliacaoDeCargaHoraria } from '#app/domain/selecao/schema.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { refusalOf } from '#app/lib/http-errors.server.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';
import { idParam } from '#app/lib/params.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliação de Carga Horária') }];

export const loader = loaderFor('/adm/selecaoCargaHoraria', async (ctx, { params, url }) => ({
  dados: {
    ...(await getAvaliacao(ctx, 'carga_horaria', idParam(params.id))),
    ano: diaDoInstante(ctx.now).slice(0, 4),
  },
  guia: url.searchParams.get('guia') ?? 'avaliacao',
}));

export const action = actionFor('/adm/selecaoCargaHoraria', async (ctx, { params, request, url }) => {
  const demandaId = idParam(params.id);
  const submission = parseWithZod(await request.formData(), { schema: avaliacaoDeCargaHoraria });
  if (submission.status !== 'success') {
    const erro = Object.values(submission.error ?? {}).flat()[0] ?? 'Não foi possível ler o formulário.';
    return data<RespostaDaAvaliacao>({ respostas: [], versao: 0, confirmar: null, erro }, { status: 422 });
  }
  const { acao, confirmado, versao, itens } = submission.value;
  const resposta: RespostaDaAvaliacao = { respostas: itens, versao, confirmar: null, erro: null };
  if (acao === 'voltar') return data(resposta);
  if (confirmado !== 'sim') return data<RespostaDaAvaliacao>({ ...resposta, confirmar: acao });
  try {
    await avaliarCargaHoraria(ctx, { demandaId, versao, itens, finalizar: acao === 'finalizar' });
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    const erro = `${TEXTOS.carga_horaria.erroSalvar} ${mensagem}`;
    return data<RespostaDaAvaliacao>({ ...resposta, erro }, { status });
  }
  const texto = acao === 'finalizar' ? TEXTOS.carga_horaria.finalizado : TEXTOS.carga_horaria.salvo;
  const destino =
    acao === 'finalizar' ? '/adm/selecaoCargaHoraria' : `/adm/selecaoCargaHoraria/${demandaId}${url.search}`;
  return redirectWithNotice(destino, { tipo: 'sucesso', titulo: 'Sucesso', texto });
});

export default function Tela() {
  const { dados, guia } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>() ?? null;
  return (
    <AvaliacaoDialog
      etapa="carga_horaria"
      guia={guia}
      dados={dados}
      fechar={`/adm/selecaoCargaHoraria${search}`}
      resposta={resposta}
      curriculoHref={(item) => `/adm/listagemCurriculos/${item.curriculoVersaoId}`}
    />
  );
}
