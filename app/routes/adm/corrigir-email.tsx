import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { corrigirEmail } from '#app/domain/acesso/commands.server/corrigir-email.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { getContaNaoConfirmada } from '#app/domain/acesso/queries.server/nao-confirmadas.ts';
import { correcaoDeEmailSchema } from '#app/domain/acesso/schema.ts';
import { actionFor } from '#app/web/action.server.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The lists of accounts: whoever is not confirmed yet may have another e-mail (R-ACE-20). */
const ROTA = rotaEntre('/adm/contas-nao-confirmadas', '/adm/usuarios');

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Corrigir e-mail') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getContaNaoConfirmada(ctx, idParam(params.id)));

export const action = actionFor(
  ROTA,
  conform(correcaoDeEmailSchema),
  async (ctx, { email }, { params, url }) => {
    const { id, nome } = await getContaNaoConfirmada(ctx, idParam(params.id));
    await corrigirEmail(ctx, { contaId: id, email });
    const texto = `O e-mail de ${nome} foi corrigido, e um convite novo vai para ${email}.`;
    return redirectWithNotice(`${ROTA(url)}${url.search}`, { tipo: 'sucesso', texto });
  },
);

export default function CorrigirEmail() {
  const conta = useLoaderData<typeof loader>();
  const local = useLocation();
  const fechar = ROTA(local) + local.search;
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; emailRepetido: string }>({
    id: 'email',
    lastResult: reply?.resultado,
  });
  return (
    <FormDialog
      titulo="Corrigir e-mail"
      subtitulo={`${conta.nome} · ${conta.email}`}
      fechar={fechar}
      largura="estreito"
      formulario={{ id: form.id }}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          <SubmitButton variante="primary">Corrigir e-mail</SubmitButton>
        </>
      }
    >
      <div className="grid gap-3">
        <ErrorSummary form={form} nivel="h3" />
        <TextField
          campo={fields.email}
          rotulo="E-mail correto"
          tipo="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          campo={fields.emailRepetido}
          rotulo="Confirme o E-mail"
          tipo="email"
          autoComplete="off"
          maxLength={254}
        />
        <p className="text-sm text-suave">
          Os convites enviados antes deixam de valer. O endereço antigo recebe um aviso, sem nome.
        </p>
      </div>
    </FormDialog>
  );
}
