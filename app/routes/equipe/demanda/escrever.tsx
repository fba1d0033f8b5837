import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { dialogHandle, FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { escreverAoCandidato } from '#app/domain/acompanhamento/commands.server.ts';
import { CamposDoRecado } from '#app/domain/acompanhamento/components/campos-do-recado.tsx';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { getRecado } from '#app/domain/acompanhamento/queries.server/ficha/recado.ts';
import { schemaDoRecado, type Recado } from '#app/domain/acompanhamento/schema.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { actionFor } from '#app/web/action.server.ts';
import { conform } from '#app/web/forms.server.ts';
import { keepForm } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/demandas/:id/candidatos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Escrever ao candidato') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getRecado(ctx, idParam(params.id), idParam(params.participacaoId)),
);

export const action = actionFor(ROTA, conform(schemaDoRecado), async (ctx, recado, { params }) => {
  const [demandaId, participacaoId] = [idParam(params.id), idParam(params.participacaoId)];
  await escreverAoCandidato(ctx, demandaId, participacaoId, recado);
  return redirectWithNotice(caminhoDaFicha(demandaId, participacaoId), {
    tipo: 'sucesso',
    texto: FICHA.escrita,
  });
});

export const clientAction = keepForm;

export default function Tela() {
  const tela = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { id = '', participacaoId = '' } = useParams();
  const fechar = caminhoDaFicha(id, participacaoId);
  const [form, fields] = useForm<Recado>({ id: 'recado', lastResult: resposta?.resultado });
  return (
    <FormDialog
      titulo="Escrever ao candidato"
      subtitulo={`${tela.nome} · ${tela.processo}`}
      fechar={fechar}
      formulario={{ id: form.id }}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          {tela.recusa === null && (
            <SubmitButton variante="primary" icone="send">
              Enviar
            </SubmitButton>
          )}
        </>
      }
    >
      {tela.recusa === null ? (
        <div className="grid gap-4">
          <ErrorSummary form={form} nivel="h3" />
          <HiddenFields valores={{ pedido: tela.pedido }} />
          <CamposDoRecado de={(nome) => ({ campo: fields[nome] })} />
        </div>
      ) : (
        <Notice tipo="aviso" papel="nenhum">
          {tela.recusa}
        </Notice>
      )}
    </FormDialog>
  );
}
