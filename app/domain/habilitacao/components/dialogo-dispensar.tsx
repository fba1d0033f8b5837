import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { campoDoMotivo, MOTIVO_MAX } from '#app/domain/documento/schema.ts';
import type { Problems } from '#app/lib/fields.ts';
import type { getDispensa } from '../queries.server/mesa.ts';

/** The documents that were not sent, by name: a mandatory one asks why it does not apply (R-HAB-16). */
export function DialogoDispensar({
  dados: { nome, processo, versao, recusa, documentos },
  fechar,
  resposta,
}: {
  dados: Awaited<ReturnType<typeof getDispensa>>;
  fechar: string;
  resposta: (Problems & { digitado: Record<string, string> }) | undefined;
}) {
  const obrigatorios = documentos.filter(({ obrigatorio }) => obrigatorio);
  const outros = documentos.filter(({ obrigatorio }) => !obrigatorio);
  return (
    <QuestionDialog
      titulo="Estes documentos não se aplicam a este candidato?"
      subtitulo={`${nome} - ${processo}`}
      fechar={fechar}
      desistir="Voltar"
      confirmar={
        recusa === null && (
          <SubmitButton variante="primary" icone="check">
            Não se aplicam
          </SubmitButton>
        )
      }
    >
      <HiddenFields valores={{ versao }} />
      <ErrorSummary erros={resposta && summaryOf(resposta)} nivel="h3" />
      {recusa !== null && (
        <Notice tipo="aviso" papel="nenhum">
          {recusa}
        </Notice>
      )}
      {recusa === null && obrigatorios.length > 0 && (
        <div className="mb-4 grid gap-3">
          <p className="font-semibold">Obrigatórios: diga por que não se aplicam</p>
          {obrigatorios.map(({ tipoId, descricao, porque, dispensa }) => (
            <TextareaField
              key={tipoId}
              name={campoDoMotivo(tipoId)}
              rotulo={descricao}
              dica={dispensa === null ? porque : `${porque}. Abaixo, o que o candidato disse.`}
              linhas={2}
              maxLength={MOTIVO_MAX}
              defaultValue={resposta?.digitado[campoDoMotivo(tipoId)] ?? dispensa ?? ''}
              erro={resposta?.erros[campoDoMotivo(tipoId)]}
            />
          ))}
        </div>
      )}
      {recusa === null && outros.length > 0 && (
        <>
          <p className="font-semibold">Pedidos só de quem os tem</p>
          <ul className="list-disc pl-5">
            {outros.map(({ tipoId, descricao }) => (
              <li key={tipoId}>{descricao}</li>
            ))}
          </ul>
        </>
      )}
    </QuestionDialog>
  );
}
