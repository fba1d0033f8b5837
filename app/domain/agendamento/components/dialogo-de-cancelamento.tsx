import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { horarioPorExtenso } from '../labels.ts';
import type { DialogoAgendado } from '../queries.server/dialogo.ts';
import { RESPOSTA_MAXIMA } from '../schema.ts';
import { DialogoFechado, ProblemaDoHorario, subtituloDo, type RespostaDoHorario } from './partes.tsx';

/** Takes a scheduling away, with a reason. R-AGE-08. */
export function DialogoDeCancelamento({
  dialogo,
  resposta,
  fechar,
}: {
  dialogo: DialogoAgendado;
  resposta: RespostaDoHorario | undefined;
  fechar: string;
}) {
  const { atual } = dialogo;
  const titulo = 'Cancelar o agendamento?';
  const subtitulo = subtituloDo(dialogo);
  if (atual.impedeCancelar !== null) {
    return (
      <DialogoFechado
        titulo={titulo}
        subtitulo={subtitulo}
        fechar={fechar}
        motivo={resposta?.erro ?? atual.impedeCancelar}
        erro={resposta !== undefined}
      />
    );
  }
  return (
    <FormDialog
      titulo={titulo}
      subtitulo={subtitulo}
      fechar={fechar}
      largura="estreito"
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Manter
          </LinkButton>
          <SubmitButton variante="perigo" icone="calendar-x">
            Cancelar agendamento
          </SubmitButton>
        </>
      }
    >
      <HiddenFields valores={{ id: atual.id, versao: atual.versao }} />
      <ProblemaDoHorario resposta={resposta} />
      <p className="mb-3">{horarioPorExtenso(atual.inicio, atual.fim)}.</p>
      <TextareaField
        name="motivo"
        rotulo="Motivo"
        dica={
          atual.avisadoEm === null
            ? 'O candidato ainda não foi avisado deste horário, e não recebe mensagem.'
            : 'O candidato é avisado agora, com este texto, e o compromisso sai do calendário dele.'
        }
        maxLength={RESPOSTA_MAXIMA}
        defaultValue={resposta?.valores.motivo ?? ''}
        erro={resposta?.campo === 'motivo' ? resposta.erro : undefined}
      />
    </FormDialog>
  );
}
