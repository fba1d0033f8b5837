import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { Problems } from '#app/lib/fields.ts';
import { MENSAGENS } from '../labels.ts';
import type { getFalta } from '../queries.server/mesa.ts';
import { TEXTO_MAX } from '../schema.ts';
import { MotivoDoAtraso } from './motivo-do-atraso.tsx';

/** 'Reprovação por Falta de Documentação': the text that the candidate reads, and the question. */
export function DialogoFalta({
  dados: { nome, processo, recusa, pedeMotivo, comMensagem },
  texto,
  fechar,
  resposta,
}: {
  dados: Awaited<ReturnType<typeof getFalta>>;
  texto: string;
  fechar: string;
  resposta: (Problems & { atraso: string }) | undefined;
}) {
  return (
    <FormDialog
      titulo="Reprovação por Falta de Documentação"
      subtitulo={`${nome} - ${processo}`}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Voltar
          </LinkButton>
          {recusa === null && (
            <SubmitButton variante="perigo" icone="file-badge">
              Reprovar
            </SubmitButton>
          )}
        </>
      }
    >
      <ErrorSummary erros={resposta && summaryOf(resposta)} nivel="h3" />
      {recusa !== null && (
        <Notice tipo="aviso" className="mb-3">
          {recusa}
        </Notice>
      )}
      {recusa === null && (
        <>
          <p className="mb-3 font-semibold">{MENSAGENS.perguntaDaFalta}</p>
          <TextareaField
            name="observacao"
            rotulo="Observação"
            dica={
              comMensagem
                ? 'O candidato lê este texto no portal e na mensagem, que é enviada agora.'
                : 'O candidato lê este texto com o resultado preliminar da etapa, e não antes.'
            }
            linhas={4}
            maxLength={TEXTO_MAX}
            defaultValue={texto}
            erro={resposta?.erros.observacao}
          />
          {pedeMotivo && <MotivoDoAtraso erro={resposta?.erros.atraso} valor={resposta?.atraso} />}
        </>
      )}
    </FormDialog>
  );
}
