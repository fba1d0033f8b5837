import { redirect, type MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DeskSection } from '#app/components/desk-section.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { abrirMesaDaBanca } from '#app/domain/avaliacao/commands.server/consultar-curriculo.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import {
  CurriculoInteiro,
  MesaDasNotas,
  type RespostaDaMesa,
} from '#app/domain/avaliacao/components/mesa.tsx';
import { TEXTOS, TITULO_DA_AVALIACAO } from '#app/domain/avaliacao/labels.ts';
import { notasDigitadas } from '#app/domain/avaliacao/schema.ts';
import { enderecoDaAvaliacao, enderecoDaDeclaracao, rotaDoAvaliador } from '#app/domain/avaliacao/telas.ts';
import { FichaNaMesa } from '#app/domain/curriculo/components/ficha-na-mesa.tsx';
import { fichaDe } from '#app/domain/curriculo/components/ficha.ts';
import { INESPERADO, NotFoundError } from '#app/domain/errors.ts';
import { exigirAcessoDoMembro } from '#app/domain/impedimento/queries.server.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: pageTitle(
      data ? `${data.mesa.candidato.nome}, ${TITULO_DA_AVALIACAO[data.mesa.agendamento.parte]}` : 'Avaliação',
    ),
  },
];

export const loader = loaderFor(rotaDoAvaliador, async (ctx, { params }) => {
  const id = idParam(params.agendamentoId);
  const { mesa, curriculo } = await abrirMesaDaBanca(ctx, id).catch(async (error: unknown) => {
    // Without a declaration there is no desk yet: the declaration comes first.
    if (error instanceof NotFoundError && (await exigirAcessoDoMembro(ctx, id)) === 'a-declarar')
      throw redirect(enderecoDaDeclaracao(id));
    throw error;
  });
  const { escolaridade, formacoes, experiencias } = fichaDe(curriculo);
  return { mesa, ficha: { escolaridade, formacoes, experiencias } };
});

const notas = typed(
  (campos) => campos,
  (campos, { message }): RespostaDaMesa => ({ erro: message, ...notasDigitadas(campos) }),
  { unexpected: INESPERADO },
);

/** Saves what was given; 'Finalizar' goes on to the summary. */
export const action = actionFor(rotaDoAvaliador, notas, async (ctx, campos, { params, url }) => {
  const agendamentoId = idParam(params.agendamentoId);
  await salvarNotas(ctx, { agendamentoId, campos });
  const mesa = enderecoDaAvaliacao(rotaDoAvaliador(url), agendamentoId);
  if (textOf(campos, 'acao') === 'finalizar') return redirect(`${mesa}/finalizar`, { status: 303 });
  return redirectWithNotice(mesa, { tipo: 'sucesso', titulo: 'Sucesso', texto: TEXTOS.salva });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const { mesa, ficha } = useLoaderData<typeof loader>();
  const base = rotaDoAvaliador(useLocation());
  const { id, rodada } = mesa.agendamento;
  return (
    <MesaDasNotas
      key={`${id}.${String(rodada)}`}
      mesa={mesa}
      base={base}
      resposta={useActionData<typeof action>()}
      dialogo={<Outlet />}
      curriculo={
        <>
          <FichaNaMesa ficha={ficha} />
          <DeskSection id="resto" titulo="Restante do currículo">
            <p className="px-4 py-3 text-sm text-suave">
              Docência, objetivos e dados pessoais. <CurriculoInteiro base={base} agendamentoId={id} />
            </p>
          </DeskSection>
        </>
      }
    />
  );
}
