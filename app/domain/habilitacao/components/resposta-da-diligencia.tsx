import { Attachments } from '#app/components/attachments.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { FileField } from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import type { telaDaDiligencia } from '../queries.server/diligencias.ts';

/** A document that is asked for again: why, until when, what was attached, and the answer. */
export function RespostaDaDiligencia({
  dados: { documento, processo, objeto, motivo, prazo, recusa, respondidaEm, anexos, comprovante },
  erro,
  fechar,
}: {
  dados: Awaited<ReturnType<typeof telaDaDiligencia>>;
  erro: string | null;
  fechar: string;
}) {
  const aberta = recusa === null;
  return (
    <FormDialog
      titulo={`Diligência: ${documento}`}
      subtitulo={
        <>
          <b className="num text-base-content">{processo}</b> · {objeto}
        </>
      }
      fechar={fechar}
      formulario={aberta ? { encType: 'multipart/form-data' } : null}
      semControles={!aberta && anexos.length === 0}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {aberta && anexos.length > 0 && (
            <SubmitButton variante="primary" icone="send" name="_acao" value="responder">
              Enviar resposta
            </SubmitButton>
          )}
        </>
      }
    >
      {aberta && <DefaultSubmit value="anexar">Anexar</DefaultSubmit>}
      <HiddenFields valores={{ anexos: anexos.length }} />
      {erro !== null && (
        <Notice tipo="erro" className="mb-3">
          {erro}
        </Notice>
      )}
      {aberta ? (
        <Notice tipo="info" papel="nenhum" className="mb-3" titulo={`Envie até ${prazo}.`}>
          Sem resposta até lá, vale o que você enviou antes. O arquivo antigo fica guardado.
        </Notice>
      ) : (
        <Notice
          tipo={respondidaEm === null ? 'aviso' : 'sucesso'}
          papel="nenhum"
          className="mb-3"
          titulo={respondidaEm === null ? undefined : 'Resposta enviada.'}
        >
          {respondidaEm === null ? recusa : `Enviada em ${formatarInstantePorExtenso(respondidaEm)}. `}
          {comprovante && (
            <a className="elo" href={`/comprovantes/${comprovante.codigo}`}>
              Protocolo {comprovante.protocolo}
            </a>
          )}
        </Notice>
      )}
      <h3 className="text-sm font-semibold">O que corrigir</h3>
      <p className="mb-3 whitespace-pre-line">{motivo}</p>
      {anexos.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{respondidaEm === null ? 'Anexado' : 'Enviado'}</h3>
          <Attachments anexos={anexos} remover={aberta} />
        </>
      )}
      {aberta && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          {/* A new field after each file that was kept: with scripting the old one would send it again. */}
          <FileField
            key={anexos.length}
            name="arquivo"
            rotulo="Arquivo PDF"
            dica="Somente PDF, até 25MB."
            aceita="application/pdf,.pdf"
          />
          <SubmitButton icone="file-up" name="_acao" value="anexar">
            Anexar
          </SubmitButton>
        </div>
      )}
    </FormDialog>
  );
}
