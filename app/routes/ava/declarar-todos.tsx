import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { enderecoDaDeclaracao } from '#app/domain/avaliacao/telas.ts';
import { INESPERADO, RuleError } from '#app/domain/errors.ts';
import { declararNadaSobre } from '#app/domain/impedimento/commands.server.ts';
import { Declaracoes, type VoltaDasDeclaracoes } from '#app/domain/impedimento/components/declaracoes.tsx';
import { getDeclaracoes } from '#app/domain/impedimento/queries.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/ava/avaliacao';

export const meta: MetaFunction = () => [{ title: pageTitle('Impedimento e suspeição') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getDeclaracoes(ctx, idParam(params.demandaId)));

const form = typed(
  (campos) => campos.get('participacao') ?? [],
  (marcados, { message }): VoltaDasDeclaracoes => ({ marcados, erro: message }),
  { unexpected: INESPERADO, maxFields: 1_000 },
);

export const action = actionFor(ROTA, form, async (ctx, participacoes, { params }) => {
  const demandaId = idParam(params.demandaId);
  if (participacoes.length === 0)
    throw new RuleError('Marque de quem nada o impede, ou declare o que o impede ao lado do nome.');
  const feitas = await declararNadaSobre(ctx, { demandaId, participacoes });
  return redirectWithNotice(ROTA, {
    tipo: 'sucesso',
    texto:
      feitas === 1
        ? 'A sua declaração sobre 1 candidato foi registrada.'
        : `As suas declarações sobre ${String(feitas)} candidatos foram registradas.`,
  });
});

export default function Tela() {
  return (
    <Declaracoes
      dados={useLoaderData<typeof loader>()}
      voltar={ROTA}
      impedimentoDe={enderecoDaDeclaracao}
      volta={useActionData<typeof action>()}
    />
  );
}
