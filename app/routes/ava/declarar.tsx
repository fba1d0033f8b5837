import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { declarar } from '#app/domain/impedimento/commands.server.ts';
import { Declaracao } from '#app/domain/impedimento/components/declaracao.tsx';
import { getDeclaracao } from '#app/domain/impedimento/queries.server.ts';
import { declaracao, lerDeclaracao } from '#app/domain/impedimento/schema.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/ava/avaliacao';
const LISTA = { E: '/ava/avaliacao', D: '/ava/avaliacao-didatica' } as const;

export const meta: MetaFunction = () => [{ title: pageTitle('Impedimento e suspeição') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getDeclaracao(ctx, idParam(params.agendamentoId)));

const form = typed(
  lerDeclaracao,
  ({ motivos, texto }, recusa) => ({ motivos, texto, ...problemsOf(recusa) }),
  {
    unexpected: INESPERADO,
  },
);

export const action = actionFor(ROTA, form, async (ctx, lida, { params }) => {
  const id = idParam(params.agendamentoId);
  const { lugar, impedido } = await declarar(ctx, id, check(declaracao, lida));
  const lista = LISTA[lugar.parte];
  return impedido
    ? redirectWithNotice(lista, {
        tipo: 'sucesso',
        texto: 'A sua declaração foi registrada, e a Comissão de Credenciamento foi avisada.',
      })
    : redirectWithNotice(`${lista}/${id}`, {
        tipo: 'sucesso',
        texto: 'A sua declaração foi registrada. O processo está aberto.',
      });
});

export default function Tela() {
  const dados = useLoaderData<typeof loader>();
  return <Declaracao dados={dados} voltar={LISTA[dados.parte]} volta={useActionData<typeof action>()} />;
}
