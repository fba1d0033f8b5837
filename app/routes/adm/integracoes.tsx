import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page } from '#app/components/page.tsx';
import { cancelarChamada, repetirChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { ChamadaRecusada } from '#app/domain/chamada/components/chamada-recusada.tsx';
import { ChamadasEsperando } from '#app/domain/chamada/components/chamadas-esperando.tsx';
import { listChamadas } from '#app/domain/chamada/queries.server.ts';
import { pedidoSobreChamada } from '#app/domain/chamada/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/integracoes';

export const meta: MetaFunction = () => [{ title: pageTitle('Integrações') }];

export const loader = loaderFor(ROTA, async (ctx) => {
  const chamadas = await listChamadas(ctx);
  return {
    recusadas: chamadas.filter(({ estado }) => estado === 'recusada'),
    esperando: chamadas.filter(({ estado }) => estado !== 'recusada'),
  };
});

const form = typed(recordOf, ({ chamada = '', motivo = '' }, { message }) => ({
  chamada,
  mensagem: message,
  motivo,
}));

export const action = actionFor(ROTA, form, async (ctx, digitado) => {
  const { acao, chamada, motivo } = check(pedidoSobreChamada, digitado);
  await (acao === 'repetir' ? repetirChamada(ctx, chamada) : cancelarChamada(ctx, chamada, motivo));
  const texto =
    acao === 'repetir'
      ? 'Outra tentativa foi pedida. O resultado aparece aqui em instantes.'
      : 'A chamada foi cancelada.';
  return redirectWithNotice(ROTA, { tipo: 'sucesso', texto });
});

export default function Tela() {
  const { recusadas, esperando } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>() ?? null;
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Integrações"
      subtitulo="O que o portal pede a outros sistemas e ainda não foi aceito. Nada se perde: o que espera sai sozinho."
      acoes={
        <LinkButton para={ROTA} icone="refresh-cw" recarregar>
          Atualizar
        </LinkButton>
      }
    >
      {recusadas.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-lg">
            {recusadas.length === 1 ? '1 chamada recusada' : `${String(recusadas.length)} chamadas recusadas`}
          </h2>
          {recusadas.map((chamada) => (
            <ChamadaRecusada key={chamada.id} chamada={chamada} recusa={resposta} />
          ))}
        </section>
      )}
      <h2 className="text-lg">Esperando</h2>
      <ChamadasEsperando chamadas={esperando} />
    </Page>
  );
}
