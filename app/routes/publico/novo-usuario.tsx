import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { useAvisoPublico } from '#app/domain/acesso/components/avisos.tsx';
import { FormularioDeCadastro } from '#app/domain/acesso/components/cadastro.tsx';
import { cadastrar } from '#app/domain/acesso/commands.server/cadastrar.ts';
import { CADASTRO_FEITO } from '#app/domain/acesso/labels.ts';
import { cadastroSchema } from '#app/domain/acesso/schema.ts';
import { formAction, refuseForNow } from '#app/web/form-action.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { publicAction } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Cadastre-se') }];

export const action = publicAction('/novo-usuario', async (ctx, { request }) =>
  formAction(request, cadastroSchema, async (value, refuse) => {
    const limitado = await cadastrar(ctx, value, { ip: ctx.ip });
    if (limitado) return refuseForNow(refuse, limitado.aguardar);
    return redirectWithNotice('/login', { tipo: 'sucesso', texto: CADASTRO_FEITO });
  }),
);

export default function NovoUsuario() {
  const reply = useActionData<typeof action>();
  return (
    <PublicFrame
      titulo="Cadastre-se"
      texto="Com o cadastro você mantém o seu currículo e participa das demandas."
      largo
      aviso={useAvisoPublico()}
    >
      <FormularioDeCadastro resultado={reply?.resultado} />
    </PublicFrame>
  );
}
