import { SubmitButton } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import type { ChamadaMostrada } from '../types.ts';
import type { Recusa } from './chamada-recusada.tsx';

/** Gives up waiting for the outside system: the decision on paper is recorded where the demand records it. R-EXT-09. */
export function DecidirAMao({
  chamada,
  recusa,
  fechar,
}: {
  chamada: ChamadaMostrada;
  recusa: Recusa | null;
  fechar: string;
}) {
  return (
    <QuestionDialog
      titulo="Decidir à mão"
      subtitulo={[chamada.nomeDaOperacao, chamada.processo].filter(Boolean).join(' de ')}
      fechar={fechar}
      desistir="Voltar"
      confirmar={
        <SubmitButton variante="perigo" name="acao" value="decidir">
          Cancelar a chamada e decidir
        </SubmitButton>
      }
    >
      <HiddenFields valores={{ chamada: chamada.id }} />
      {recusa !== null && <Notice tipo="erro">{recusa.mensagem}</Notice>}
      <p className="mb-3">
        O portal deixa de esperar o {chamada.nomeDoSistema}. Em seguida você registra a decisão tomada no
        papel, com quem decidiu, o documento e a justificativa. Se o processo chegou a ser aberto lá, peça que
        o encerrem.
      </p>
      <TextField
        id="motivo-da-decisao"
        name="motivo"
        rotulo="Motivo"
        dica="Por que não esperar. Fica no registro, com o seu nome."
        required
        maxLength={1000}
        defaultValue={recusa?.motivo ?? ''}
      />
    </QuestionDialog>
  );
}
