import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField, PasswordField, TextareaField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page, Panel } from '#app/components/page.tsx';
import { podePedir } from '#app/domain/dados-pessoais/access.ts';
import { pedirAnonimizacao } from '#app/domain/dados-pessoais/commands.server/pedir.ts';
import { Consequencias } from '#app/domain/dados-pessoais/components/meus-dados.tsx';
import { CONSEQUENCIAS, MENSAGENS } from '#app/domain/dados-pessoais/labels.ts';
import { getSituacao } from '#app/domain/dados-pessoais/queries.server/situacao.ts';
import { pedidoSchema } from '#app/domain/dados-pessoais/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = () => [{ title: pageTitle('Pedir anonimização') }];

export const loader = loaderFor('/meus-dados', async (ctx) => ({
  permissao: podePedir(await getSituacao(ctx, ctx.actor.id)),
}));

export const action = actionFor(
  '/meus-dados',
  conform(pedidoSchema, { hide: ['senha'] }),
  async (ctx, valor, { refuseForNow }) => {
    const limitado = await pedirAnonimizacao(ctx, valor);
    if (limitado) return refuseForNow(limitado.aguardar);
    return redirectWithNotice('/meus-dados', { tipo: 'sucesso', texto: MENSAGENS.pedido });
  },
);

type Campos = { motivo: string; ciente: string; senha: string };

export default function Tela() {
  const { permissao } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const [form, fields] = useForm<Campos>({ id: 'anonimizar', lastResult: resposta?.resultado });
  return (
    <Page
      migalhas={[{ rotulo: 'Meus dados', href: '/meus-dados' }, { rotulo: 'Pedir anonimização' }]}
      titulo="Pedir anonimização"
    >
      <Panel titulo="O que acontece quando o pedido for confirmado" id="consequencias" className="mb-4">
        <Consequencias itens={CONSEQUENCIAS} />
        <p className="mt-3">
          Antes de pedir, você pode{' '}
          <a className="elo" href="/meus-dados">
            baixar uma cópia de tudo o que é seu
          </a>
          . Enquanto a comissão não decidir, o pedido pode ser retirado.
        </p>
      </Panel>
      {permissao.ok ? (
        <Panel>
          <ErrorSummary form={form} />
          <Form method="post" id={form.id} className="grid max-w-xl gap-5" noValidate>
            <TextareaField
              campo={fields.motivo}
              rotulo="Motivo"
              dica="Se quiser, conte à comissão por que está pedindo. O texto também é apagado ao anonimizar."
              opcional
              linhas={3}
              maxLength={2000}
            />
            <CheckboxField
              campo={fields.ciente}
              rotulo="Li e entendi o que acontece, e que isto não pode ser desfeito."
              marcado={fields.ciente.value === 'on'}
            />
            <PasswordField
              campo={fields.senha}
              rotulo="A sua senha"
              dica="Para termos certeza de que é você."
              autoComplete="current-password"
              required
            />
            <div className="flex flex-wrap gap-2">
              <SubmitButton variante="perigo">Pedir anonimização</SubmitButton>
              <LinkButton para="/meus-dados">Cancelar</LinkButton>
            </div>
          </Form>
        </Panel>
      ) : (
        <Notice tipo="aviso" papel="nenhum" titulo="Este pedido não pode ser feito agora.">
          {permissao.motivo}
        </Notice>
      )}
    </Page>
  );
}
