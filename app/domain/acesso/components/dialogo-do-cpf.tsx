import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { FileField, TextareaField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { CpfDaConta } from '../queries.server/cpf.ts';
import type { Returned } from '#app/lib/fields.ts';

/** The administrator changes the CPF of an account, or says that it stands. R-ACE-26. */
export function DialogoDoCpf({
  conta: { nome, email, cpf, aAcertar, mudado },
  recusa,
  fechar,
  resposta,
}: {
  conta: CpfDaConta;
  /** Why this person does not do it. */
  recusa: string | null;
  fechar: string;
  resposta: Returned | undefined;
}) {
  const { valores = {}, erros = {}, erro = null } = resposta ?? {};
  return (
    <FormDialog
      titulo="CPF da conta"
      subtitulo={`${nome} · ${email}`}
      fechar={fechar}
      formulario={recusa === null ? { encType: 'multipart/form-data' } : null}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          {recusa === null && aAcertar !== null && cpf !== null && (
            <SubmitButton name="_acao" value="manter">
              Manter o CPF da conta
            </SubmitButton>
          )}
          {recusa === null && (
            <SubmitButton name="_acao" value="mudar" variante="primary">
              {cpf === null ? 'Registrar o CPF' : 'Mudar o CPF'}
            </SubmitButton>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <ErrorSummary erros={[...summaryOf({ erros }), ...(erro ? [{ mensagem: erro }] : [])]} nivel="h3" />
        <p className="text-sm">
          CPF da conta: <b className="num">{cpf === null ? 'não informado' : formatarCpf(cpf)}</b>
        </p>
        {mudado !== null && (
          <p className="text-sm">
            Mudado em {formatarInstante(mudado.em)} por {mudado.por}.{' '}
            {mudado.papelId !== null && (
              <a className="elo alvo" href={`/arquivos/${mudado.papelId}`}>
                Abrir o documento que o prova
              </a>
            )}
          </p>
        )}
        {aAcertar !== null && (
          <Notice tipo="aviso" papel="nenhum" titulo="O currículo finalizado diz outro CPF">
            <p>
              No currículo está <b className="num">{formatarCpf(aAcertar.cpfDoCurriculo)}</b>,{' '}
              {aAcertar.deQuem === null
                ? 'que não é de nenhuma conta.'
                : `que é da conta de ${aAcertar.deQuem}.`}{' '}
              Listas, vínculos e buscas já seguem o CPF da conta. O currículo finalizado não muda; o próximo
              sai com o CPF da conta.
            </p>
          </Notice>
        )}
        {recusa === null ? (
          <>
            <TextField
              name="cpf"
              rotulo={cpf === null ? 'CPF' : 'CPF novo'}
              dica={aAcertar === null ? undefined : 'Só para mudar o da conta.'}
              defaultValue={valores.cpf}
              erro={erros.cpf}
              mascara="cpf"
              inputMode="numeric"
              autoComplete="off"
              num
            />
            <FileField
              name="papel"
              rotulo="Documento que prova o CPF"
              aceita=".pdf,.jpg,.jpeg,.png"
              dica="É preciso para mudar o CPF: PDF, JPG ou PNG, até 25 MB."
              erro={erros.papel}
            />
            <TextareaField
              name="motivo"
              rotulo="Motivo"
              dica="Fica no registro, com o seu nome."
              linhas={2}
              maxLength={2000}
              defaultValue={valores.motivo}
              erro={erros.motivo}
            />
          </>
        ) : (
          <p>{recusa}</p>
        )}
      </div>
    </FormDialog>
  );
}
