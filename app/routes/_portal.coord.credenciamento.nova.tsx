import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import {
  SolicitacaoDialog,
  type EstadoDaSolicitacao,
} from '#app/domain/demanda/components/solicitacao-dialog.tsx';
import { areasParaSolicitar } from '#app/domain/demanda/access.ts';
import { opcoesDaSolicitacao } from '#app/domain/demanda/queries.server/opcoes.ts';
import { lerSolicitacao, solicitacao } from '#app/domain/demanda/schema.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { firstErrors } from '#app/lib/form-values.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';

const ROTA = '/coord/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Solicitar Novo Credenciamento') }];

export const loader = loaderFor(ROTA, (ctx) =>
  Promise.resolve({ solicitante: ctx.actor.nome, areas: areasParaSolicitar(ctx.actor) }),
);

export const action = actionFor(ROTA, async (ctx, { request }) => {
  const { valores, acao, confirmado, chave } = lerSolicitacao(await request.formData());
  const opcoes = await opcoesDaSolicitacao(ctx, valores.area ?? null, valores.codCurso ?? null);
  const estado: EstadoDaSolicitacao = { valores, erros: {}, confirmar: false, opcoes };
  if (acao !== 'solicitar') return data(estado);
  const lida = solicitacao.safeParse(valores);
  if (!lida.success) return data({ ...estado, erros: firstErrors(lida.error.issues) }, { status: 422 });
  if (!confirmado || !chave) return data({ ...estado, confirmar: true, chave: crypto.randomUUID() });
  try {
    const { identificacaoProcesso } = await solicitarDemanda(ctx, lida.data, chave);
    const aviso = {
      tipo: 'sucesso',
      titulo: identificacaoProcesso,
      texto: 'O credenciamento foi solicitado!',
    } as const;
    return await redirectWithNotice(`${ROTA}?aba=analise`, aviso);
  } catch (error) {
    if (error instanceof ConflictError) {
      return redirectWithNotice(`${ROTA}?aba=analise`, { tipo: 'aviso', texto: error.message });
    }
    if (!(error instanceof RuleError)) throw error;
    return data({ ...estado, erros: { [error.field ?? 'area']: error.message } }, { status: 422 });
  }
});

const VAZIO: EstadoDaSolicitacao = {
  valores: {},
  erros: {},
  confirmar: false,
  opcoes: { cursos: [], unidades: [], municipios: [], cadeias: [] },
};

export default function Tela() {
  const { solicitante, areas } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const estado = useActionData<typeof action>() ?? VAZIO;
  return (
    <SolicitacaoDialog estado={estado} solicitante={solicitante} areas={areas} fechar={`${ROTA}${search}`} />
  );
}
