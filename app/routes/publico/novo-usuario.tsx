import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { useAvisoPublico } from '#app/domain/acesso/components/avisos.tsx';
import { FormularioDeCadastro } from '#app/domain/acesso/components/cadastro.tsx';
import { cadastrar } from '#app/domain/acesso/commands.server/cadastrar.ts';
import { CADASTRO_FEITO } from '#app/domain/acesso/labels.ts';
import { cadastroSchema } from '#app/domain/acesso/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { publicAction } from '#app/web/action.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Cadastre-se') }];

export const action = publicAction(
  '/novo-usuario',
  conform(cadastroSchema),
  async (ctx, value, { refuseForNow }) => {
    const limitado = await cadastrar(ctx, value, { ip: ctx.ip });
    if (limitado) return refuseForNow(limitado.aguardar);
    return redirectWithNotice('/login', { tipo: 'sucesso', texto: CADASTRO_FEITO });
  },
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
