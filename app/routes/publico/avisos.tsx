import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { contaDosAvisos, escolherAvisos } from '#app/domain/mensageria/commands.server/avisos.ts';
import { AVISOS } from '#app/domain/mensageria/labels.ts';
import { avisosSchema } from '#app/domain/mensageria/schema.ts';
import { publicAction } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Avisos de demandas') }];

/** The link of an e-mail only asks: programs that open links ahead of the person change nothing. */
export const loader = publicLoader('/avisos/:token', async (_ctx, { params }) => {
  contaDosAvisos(params.token ?? '');
  return null;
});

export const action = publicAction(
  '/avisos/:token',
  confirmation(avisosSchema),
  async (ctx, { receber }, { params }) => {
    await escolherAvisos(ctx, { usuarioId: contaDosAvisos(params.token ?? ''), receber });
    return { receber, erro: null };
  },
);

export default function Avisos() {
  useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const feita = resposta?.erro === null ? resposta : null;
  return (
    <PublicFrame
      titulo="Avisos de demandas"
      texto="Estes avisos contam que uma demanda compatível com o seu currículo está aberta. Resultados, prazos e convocações não dependem deles."
    >
      {resposta?.erro && <Notice tipo="erro">{resposta.erro}</Notice>}
      {feita && <Notice tipo="sucesso">{feita.receber ? AVISOS.ativos : AVISOS.cancelados}</Notice>}
      <Form method="post" className="mt-4 grid gap-3">
        <HiddenFields valores={{ receber: feita?.receber === false ? 'sim' : 'nao' }} />
        <SubmitButton variante={feita?.receber === false ? 'padrao' : 'primary'}>
          {feita?.receber === false ? 'Voltar a receber' : 'Cancelar estes avisos'}
        </SubmitButton>
      </Form>
      <LinkButton para="/" variante="ghost" className="mt-3 w-full">
        Ir ao portal
      </LinkButton>
    </PublicFrame>
  );
}
