import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { HiddenFields } from '#app/components/form.tsx';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { SemAgendamento } from '#app/domain/agendamento/components/sem-agendamento.tsx';
import { listSemAgendamento } from '#app/domain/agendamento/queries.server/sem-agendamento.ts';
import { caminhoDaLista, caminhoDoAviso } from '#app/domain/agendamento/telas.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { ConfirmacaoDialog } from '#app/domain/demanda/components/confirmacao-dialog.tsx';
import { ACOES } from '#app/domain/demanda/labels.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { semAgendamento } from '#app/domain/demanda/schema.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/lista-processos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Finalizar Ações') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const id = idParam(params.id);
  const [confirmacao, agendamentos] = await Promise.all([
    getConfirmacao(ctx, id, ['finalizarAcoes']),
    listSemAgendamento(ctx, id),
  ]);
  const { naoAvisados, semEnvio } = agendamentos;
  const recusa = ACOES.naoAvisados(nomes(naoAvisados), nomes(semEnvio));
  const remedio =
    naoAvisados.length > 0
      ? { href: caminhoDoAviso(id), rotulo: 'Avisar todos' }
      : semEnvio.length > 0 || confirmacao.recusa === ACOES.ninguemAgendado
        ? { href: caminhoDaLista(id), rotulo: 'Abrir Agendamentos' }
        : null;
  return { remedio, confirmacao: { ...confirmacao, recusa: recusa || confirmacao.recusa }, agendamentos };
});

export const action = actionFor(ROTA, confirmation(semAgendamento), async (ctx, pedido, { params, url }) => {
  await finalizarAcoes(ctx, { demandaId: idParam(params.id), ...pedido });
  const texto = 'As ações de banca e agendamento foram finalizadas.';
  return redirectWithNotice(`${ROTA}${url.search}`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
});

export default function Tela() {
  const { confirmacao, agendamentos, remedio } = useLoaderData<typeof loader>();
  return (
    <ConfirmacaoDialog
      confirmacao={confirmacao}
      pergunta="Deseja finalizar as ações?"
      texto="Confirme quando as bancas e os agendamentos desta demanda estiverem prontos. A fase só encerra por prazo depois disso."
      erro={useActionData<typeof action>()?.erro}
      remedio={remedio}
    >
      <SemAgendamento {...agendamentos} />
      {agendamentos.faltam.length > 0 && <HiddenFields valores={{ confirmarPendencias: 'sim' }} />}
    </ConfirmacaoDialog>
  );
}
