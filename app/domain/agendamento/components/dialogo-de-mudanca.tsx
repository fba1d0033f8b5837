import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { emNomeDe, horarioPorExtenso, TEXTOS } from '../labels.ts';
import type { DialogoAgendado } from '../queries.server/dialogo.ts';
import { RESPOSTA_MAXIMA } from '../schema.ts';
import { CamposDoHorario } from './campos-do-horario.tsx';
import { DialogoFechado, ProblemaDoHorario, subtituloDo, type RespostaDoHorario } from './partes.tsx';

/**
 * Another hour for a scheduling, with its reason; or, `aPedido`, the candidate's request, which is granted with another
 * hour or refused. R-AGE-08, R-AGE-12.
 */
export function DialogoDeMudanca({
  dialogo,
  resposta,
  fechar,
  aPedido = false,
}: {
  dialogo: DialogoAgendado;
  resposta: RespostaDoHorario | undefined;
  fechar: string;
  aPedido?: boolean;
}) {
  const { tipo, dicaDoDia, bancas, cadastrarBanca, atual } = dialogo;
  const titulo = aPedido ? 'Pedido de outro horário' : `Remarcar: ${TEXTOS.dialogo[tipo]}`;
  const subtitulo = subtituloDo(dialogo);
  const { impede, pedido } = atual;
  if (impede !== null) {
    return (
      <DialogoFechado
        titulo={titulo}
        subtitulo={subtitulo}
        fechar={fechar}
        motivo={resposta?.erro ?? impede}
        erro={resposta !== undefined}
      />
    );
  }
  const erros = (campo: string) => (resposta?.campo === campo ? resposta.erro : undefined);
  const texto = aPedido ? 'resposta' : 'motivo';
  return (
    <FormDialog
      titulo={titulo}
      subtitulo={subtitulo}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {aPedido && (
            <SubmitButton variante="perigo-contorno" icone="thumbs-down" name="_acao" value="indeferir">
              Indeferir
            </SubmitButton>
          )}
          <SubmitButton variante="primary" icone="calendar-clock" name="_acao" value="mudar">
            {aPedido ? 'Deferir com este horário' : 'Remarcar'}
          </SubmitButton>
        </>
      }
    >
      <HiddenFields valores={{ id: atual.id, versao: atual.versao }} />
      <ProblemaDoHorario resposta={resposta} />
      <p className="mb-3">
        <b>Horário atual:</b> {horarioPorExtenso(atual.inicio, atual.fim)}.
      </p>
      {aPedido && pedido && (
        <Notice
          tipo="info"
          papel="nenhum"
          className="mb-3"
          titulo={`Pedido em ${formatarInstante(pedido.pedidoEm)}${emNomeDe(pedido.emNome)}`}
        >
          <span className="break-words whitespace-pre-line">{pedido.motivo}</span>
        </Notice>
      )}
      <CamposDoHorario
        tipo={tipo}
        valores={resposta?.valores ?? atual.valores}
        erros={erros}
        dicaDoDia={dicaDoDia}
        semPresenca={dialogo.semPresenca}
        bancas={bancas}
        cadastrarBanca={cadastrarBanca}
      />
      <TextareaField
        name={texto}
        rotulo={aPedido ? 'Resposta ao candidato' : 'Motivo'}
        dica={
          atual.avisadoEm === null
            ? 'Fica no histórico do agendamento. O candidato ainda não foi avisado deste horário.'
            : 'O candidato lê este texto na mensagem que o avisa.'
        }
        className="mt-3"
        maxLength={RESPOSTA_MAXIMA}
        defaultValue={resposta?.valores[texto] ?? ''}
        erro={erros(texto)}
      />
    </FormDialog>
  );
}
