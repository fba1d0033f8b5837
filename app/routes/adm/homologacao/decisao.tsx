import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DecisaoAMaoDialog } from '#app/domain/demanda/components/decisao-a-mao-dialog.tsx';
import { INSTANCIAS } from '#app/domain/demanda/schema.ts';
import { registrarDecisaoComPapel } from '#app/domain/homologacao/commands.server/a-mao.ts';
import { getDecisaoDaHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { decisaoDaHomologacaoAMao } from '#app/domain/homologacao/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, withFiles } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/homologacao';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Registrar decisão') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getDecisaoDaHomologacao(ctx, idParam(params.homologacaoId)),
);

const form = withFiles(
  { maxFiles: 1 },
  (fields, arquivos) => ({ digitada: recordOf(fields), papel: arquivos[0] }),
  ({ digitada }, recusa) => ({ valores: digitada, ...problemsOf(recusa) }),
  { unexpected: INESPERADO },
);

export const action = actionFor(ROTA, form, async (ctx, { digitada, papel }, { params }) => {
  const decisao = check(decisaoDaHomologacaoAMao, digitada);
  await registrarDecisaoComPapel(ctx, idParam(params.homologacaoId), decisao, papel);
  const texto = 'A decisão da Superintendência foi registrada.';
  return redirectWithNotice(`${ROTA}/${idParam(params.id)}`, { tipo: 'sucesso', texto });
});

export default function Tela() {
  const { demandaId, nomes, la, efeitos, recusa } = useLoaderData<typeof loader>();
  return (
    <DecisaoAMaoDialog
      de={INSTANCIAS.superintendencia}
      subtitulo={nomes}
      la={la}
      efeitos={efeitos}
      fechar={`${ROTA}/${demandaId}`}
      recusa={recusa}
      resposta={useActionData<typeof action>()}
      comPapel
    />
  );
}
