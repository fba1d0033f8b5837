import type { MetaFunction } from '@remix-run/node';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { renovarEndereco } from '#app/domain/agenda/commands.server.ts';
import { MENSAGENS } from '#app/domain/agenda/labels.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Gerar novo endereço') }];

export const loader = loaderFor('/minha-agenda', () => Promise.resolve(null));

export const action = actionFor('/minha-agenda', async (ctx) => {
  await renovarEndereco(ctx);
  return redirectWithNotice('/minha-agenda', { tipo: 'sucesso', texto: MENSAGENS.renovada });
});

export default function Tela() {
  return (
    <ConfirmDialog
      pergunta="Gerar um novo endereço para a agenda?"
      consequencias={[
        'O endereço de agora deixa de funcionar no mesmo instante.',
        'Os aplicativos que o assinam param de receber as datas: assine de novo com o endereço novo.',
      ]}
      verbo="Gerar novo endereço"
      fechar="/minha-agenda"
    />
  );
}
