import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DisabledButton, SubmitButton } from '#app/components/button.tsx';
import { dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { linkDoComprovante } from '#app/domain/comprovante/labels.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { OQueFalta } from '#app/domain/documento/components/o-que-falta.tsx';
import { MENSAGENS, NOME_DA_HABILITACAO } from '#app/domain/documento/labels.ts';
import { getEnvio } from '#app/domain/documento/queries.server/envio.ts';
import { alvoDoEnvio } from '#app/domain/documento/rules.ts';
import { lerMotivos, schemaDoEnvio } from '#app/domain/documento/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(`Enviar documentos ${dados?.processo ?? ''}`.trim()) },
];

const alvo = (params: { id?: string; habilitacao?: string }) =>
  alvoDoEnvio(idParam(params.id), params.habilitacao);

export const loader = loaderFor('/minhas-demandas', async (ctx, { params }) => {
  const { demandaId, habilitacao } = alvo(params);
  const { processo, versao, prazo, faltam, documentos, permissao } = await getEnvio(
    ctx,
    demandaId,
    habilitacao,
  );
  const arquivos = documentos.reduce((soma, { anexos }) => soma + anexos.length, 0);
  return { processo, versao, prazo, faltam, arquivos, permissao, habilitacao };
});

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, { message, errors }) => ({
    erro: message,
    campo: Object.keys(errors).find((nome) => nome === 'ciente' || nome.startsWith('motivo-')),
    digitado,
  }),
  { unexpected: MENSAGENS.falhaAoEnviar },
);

export const action = actionFor('/minhas-demandas', form, async (ctx, digitado, { params, url }) => {
  const { versao, ciente } = check(schemaDoEnvio, digitado);
  const motivos = lerMotivos(digitado);
  const comprovante = await enviarDocumentos(ctx, alvo(params), {
    versao,
    cienteDoQueFalta: ciente,
    motivos,
  });
  const lista = url.pathname.replace(/\/enviar$/, '');
  return redirectWithNotice(`${lista}${url.search}`, {
    tipo: 'sucesso',
    texto: MENSAGENS.enviado,
    link: linkDoComprovante(comprovante),
  });
});

export default function Tela() {
  const { processo, versao, prazo, faltam, arquivos, permissao, habilitacao } =
    useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const voltar = `${pathname.replace(/\/enviar$/, '')}${search}`;
  const motivo = !permissao.ok ? permissao.motivo : arquivos === 0 ? MENSAGENS.nenhum : null;
  return (
    <QuestionDialog
      titulo={`Enviar a documentação ${NOME_DA_HABILITACAO[habilitacao].toLowerCase()}?`}
      subtitulo={<b className="num text-base-content">{processo}</b>}
      fechar={voltar}
      desistir="Voltar"
      confirmar={
        motivo === null ? (
          <SubmitButton variante="primary" icone="send">
            Enviar documentos
          </SubmitButton>
        ) : (
          <DisabledButton variante="primary" icone="send" porque="sem-envio">
            Enviar documentos
          </DisabledButton>
        )
      }
    >
      <HiddenFields valores={{ versao }} />
      <ErrorSummary erros={resposta ? [{ id: resposta.campo, mensagem: resposta.erro }] : []} nivel="h3" />
      {motivo !== null && (
        <Notice id="sem-envio" tipo="aviso" papel="nenhum">
          {motivo}
        </Notice>
      )}
      {motivo === null && (
        <>
          <p className="mb-3">
            {arquivos === 1 ? 'Um arquivo será enviado.' : `${arquivos} arquivos serão enviados.`} Depois de
            enviar não é possível trocar, incluir ou remover documentos{prazo && `, mesmo antes de ${prazo}`}.
          </p>
          <OQueFalta faltam={faltam} resposta={resposta} />
          {faltam.length > 0 && (
            <CheckboxField
              name="ciente"
              rotulo="Confirmo que os documentos que faltam não se aplicam a mim. Sei que posso ser reprovado por falta de documentação."
              marcado={resposta?.digitado.ciente === 'on' ? true : undefined}
              erro={resposta?.campo === 'ciente' ? resposta.erro : undefined}
            />
          )}
        </>
      )}
    </QuestionDialog>
  );
}
