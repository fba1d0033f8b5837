import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { DateField, FileField, RadioGroup, TextareaField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { horarioDaZona } from '#app/lib/dates.ts';
import type { Returned } from '#app/lib/fields.ts';
import { MOTIVO_MAX, TEXTOS } from '../labels.ts';
import type { getFormularioDoAto } from '../queries.server.ts';

type Formulario = Awaited<ReturnType<typeof getFormularioDoAto>>;

/** 'Agir em nome': what the person asked for, how and when, and why the team does it. R-NOM-02. */
export function DialogoDoAto({
  formulario: { pedido, nome, processo, recusa, semAnexo, escolhas },
  fechar,
  resposta,
}: {
  formulario: Formulario;
  fechar: string;
  resposta: Returned | undefined;
}) {
  const { valores = {}, erros = {}, erro = null } = resposta ?? {};
  const de = (name: string) => ({ name, defaultValue: valores[name] ?? '', erro: erros[name] });
  const comHorario = escolhas.some((uma) => uma.comHorario);
  return (
    <FormDialog
      titulo={TEXTOS.titulo}
      subtitulo={`${nome} · ${processo}`}
      fechar={fechar}
      formulario={recusa === null ? { encType: 'multipart/form-data' } : null}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          {recusa === null && (
            <SubmitButton variante="primary" icone="check">
              Fazer em nome da pessoa
            </SubmitButton>
          )}
        </>
      }
    >
      {recusa === null ? (
        <div className="grid gap-4">
          <ErrorSummary erros={[...summaryOf({ erros }), ...(erro ? [{ mensagem: erro }] : [])]} nivel="h3" />
          <Notice tipo="info" papel="nenhum">
            A pessoa é avisada, recebe o comprovante com o seu nome e o motivo, e pode desfazer até amanhã, a
            esta hora.
          </Notice>
          <HiddenFields valores={{ pedido: valores.pedido ?? pedido }} />
          <RadioGroup
            {...de('escolha')}
            rotulo="O que a pessoa pediu"
            opcoes={escolhas.map(({ valor, rotulo }) => ({ valor, rotulo }))}
          />
          {comHorario && (
            <TextareaField
              {...de('horario')}
              rotulo="Por que precisa de outro horário"
              dica="Só para pedir outro horário, nas palavras da pessoa."
              opcional
              linhas={2}
              maxLength={MOTIVO_MAX}
            />
          )}
          <RadioGroup
            {...de('meio')}
            rotulo="Como pediu"
            emLinha
            opcoes={[
              { valor: 'telefone', rotulo: 'Por telefone' },
              { valor: 'presencial', rotulo: 'Em pessoa' },
            ]}
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <DateField {...de('dia')} rotulo="Dia em que pediu" />
            <TextField
              {...de('hora')}
              rotulo="Hora em que pediu"
              mascara="hora"
              inputMode="numeric"
              placeholder="hh:mm"
              autoComplete="off"
              dica={`Pelo ${horarioDaZona()}.`}
            />
          </div>
          <TextareaField
            {...de('motivo')}
            rotulo="Motivo"
            dica="Por que a equipe faz e não a pessoa. Ela lê, e fica no comprovante."
            linhas={2}
            maxLength={MOTIVO_MAX}
          />
          <FileField
            name="papel"
            rotulo="Anexo que comprova o pedido"
            opcional={semAnexo}
            aceita=".pdf,.jpg,.jpeg,.png"
            dica="O e-mail, a anotação da ligação ou o papel assinado: PDF, JPG ou PNG, até 25 MB. A pessoa o lê."
            erro={erros.papel}
          />
        </div>
      ) : (
        <Notice tipo="aviso" papel="nenhum">
          {recusa}
        </Notice>
      )}
    </FormDialog>
  );
}
