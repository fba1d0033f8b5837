import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import { DecisaoAMaoDialog } from '#app/domain/demanda/components/decisao-a-mao-dialog.tsx';
import { getDecisaoAMao } from '#app/domain/demanda/queries.server/telas.ts';
import { decisaoAMao, INSTANCIAS } from '#app/domain/demanda/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Registrar decisão') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getDecisaoAMao(ctx, idParam(params.id)));

const form = typed(recordOf, (valores, { errors, message }) => ({
  valores,
  erros: errors,
  erro: Object.keys(errors).length > 0 ? null : message,
}));

export const action = actionFor(ROTA, form, async (ctx, digitada, { params }) => {
  const id = idParam(params.id);
  const decisao = check(decisaoAMao, digitada);
  await registrarDecisaoAMao(ctx, id, decisao);
  const texto = `A decisão da ${INSTANCIAS[decisao.instancia]} foi registrada.`;
  return redirectWithNotice(`${ROTA}/${id}`, { tipo: 'sucesso', texto });
});

export default function Tela() {
  const { id, identificacaoProcesso, instancia, la, efeitos, recusa } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DecisaoAMaoDialog
      de={INSTANCIAS[instancia]}
      subtitulo={identificacaoProcesso}
      campos={{ instancia }}
      la={la}
      efeitos={efeitos}
      fechar={`${ROTA}/${id}${search}`}
      recusa={recusa}
      resposta={useActionData<typeof action>()}
    />
  );
}
