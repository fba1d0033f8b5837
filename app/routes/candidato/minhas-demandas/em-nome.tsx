import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { dialogHandle } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { desfazerAto } from '#app/domain/em-nome/commands.server/desfazer.ts';
import { FichaDoAto } from '#app/domain/em-nome/components/feito.tsx';
import { TEXTOS } from '#app/domain/em-nome/labels.ts';
import { getMeuAto } from '#app/domain/em-nome/queries.server.ts';
import { voltaDoDialogo } from '#app/domain/participacao/telas.ts';
import { actionFor } from '#app/web/action.server.ts';
import { question } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/minhas-demandas';
const TITULO = 'Feito em seu nome pela equipe';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle(TITULO) }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getMeuAto(ctx, idParam(params.id), idParam(params.atoId)),
);

/** 'Desfazer' */
export const action = actionFor(ROTA, question, async (ctx, _nada, { params, url }) => {
  const demandaId = idParam(params.id);
  await desfazerAto(ctx, demandaId, idParam(params.atoId));
  return redirectWithNotice(voltaDoDialogo(demandaId, url.search), {
    tipo: 'sucesso',
    texto: TEXTOS.desfeito,
  });
});

/** What the team did for the person, with the way to undo it or why there is none. R-NOM-04. */
export default function Tela() {
  const ato = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { desfazer } = ato;
  return (
    <QuestionDialog
      titulo={TITULO}
      fechar={voltaDoDialogo(useParams().id, useLocation().search)}
      desistir="Fechar"
      confirmar={
        desfazer.ok && (
          <SubmitButton variante="perigo-contorno" icone="undo-2">
            Desfazer
          </SubmitButton>
        )
      }
    >
      {resposta && (
        <Notice tipo="erro" className="mb-3">
          {resposta.erro}
        </Notice>
      )}
      <FichaDoAto ato={ato} />
      <p className="mt-4">
        {desfazer.ok
          ? `Se você não pediu, ou mudou de ideia, desfaça até ${ato.ate}: volta a valer o que havia antes.`
          : desfazer.motivo}
      </p>
    </QuestionDialog>
  );
}
