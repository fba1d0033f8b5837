import { useLocation, useRevalidator } from '@remix-run/react';
import { Attachments } from '#app/components/attachments.tsx';
import { DisabledButton, LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { useHydrated } from '#app/components/hydrated.ts';
import { Notice } from '#app/components/notice.tsx';
import { UploadList } from '#app/components/upload-list.tsx';
import { useChosenFiles, useUploadQueue, type UploadQueue } from '#app/components/upload-queue.ts';
import { problemaAntesDeEnviar } from '#app/domain/arquivo/rules.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import type { telaDaDiligencia } from '../queries.server/diligencias.ts';

type Dados = Awaited<ReturnType<typeof telaDaDiligencia>>;

const A_CAMINHO = 'a-caminho';
const FORMULARIO = 'resposta';

/** A document that is asked for again: why, until when, what was attached, and the answer. */
export function RespostaDaDiligencia({
  dados: { documento, processo, objeto, motivo, prazo, recusa, respondidaEm, anexos, comprovante },
  erro,
  fechar,
}: {
  dados: Dados;
  erro: string | null;
  fechar: string;
}) {
  const aberta = recusa === null;
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const fila = useUploadQueue({
    address: `${pathname}/arquivo`,
    field: 'arquivo',
    fields: {},
    problem: (file) => problemaAntesDeEnviar(file, ['pdf']),
    kept: revalidate,
  });
  const aCaminho = fila.uploads.some(({ state }) => state !== 'falhou');
  return (
    <FormDialog
      titulo={`Diligência: ${documento}`}
      subtitulo={
        <>
          <b className="num text-base-content">{processo}</b> · {objeto}
        </>
      }
      fechar={fechar}
      formulario={aberta ? { id: FORMULARIO, encType: 'multipart/form-data' } : null}
      sair={aberta ? { form: FORMULARIO, name: '_acao', value: 'fechar' } : undefined}
      semControles={!aberta && anexos.length === 0}
      acoes={
        <>
          {!aberta || (hydrated && !aCaminho) ? (
            <LinkButton para={fechar} manterRolagem>
              Fechar
            </LinkButton>
          ) : hydrated ? (
            <DisabledButton porque={A_CAMINHO}>Fechar</DisabledButton>
          ) : (
            // Without scripting the chosen file goes with it.
            <SubmitButton name="_acao" value="fechar">
              {anexos.length > 0 ? 'Fechar sem enviar' : 'Guardar e fechar'}
            </SubmitButton>
          )}
          {aberta && anexos.length > 0 && !aCaminho && (
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
          <h3 className="text-sm font-semibold">
            {respondidaEm === null ? 'Rascunho da resposta' : 'Enviado'}
          </h3>
          {aberta && (
            <Notice tipo="aviso" papel="nenhum" className="my-2" titulo="A resposta ainda não foi enviada.">
              {anexos.length === 1 ? 'Este arquivo está guardado' : 'Estes arquivos estão guardados'} como
              rascunho, só para você. Para valer, aperte Enviar resposta.
            </Notice>
          )}
          <Attachments anexos={anexos} remover={aberta} />
        </>
      )}
      {aberta && <Escolher fila={fila} hydrated={hydrated} temAnexo={anexos.length > 0} />}
      {aCaminho && (
        <p id={A_CAMINHO} className="mt-2 text-sm">
          O arquivo está a caminho: espere chegar antes de fechar ou de enviar.
        </p>
      )}
    </FormDialog>
  );
}

/** With scripting the file is kept as soon as it is chosen; without, by any button of the form. */
function Escolher({ fila, hydrated, temAnexo }: { fila: UploadQueue; hydrated: boolean; temAnexo: boolean }) {
  const escolhidos = useChosenFiles(fila.add);
  return (
    <div className="mt-3 grid gap-2">
      <label className="font-semibold" htmlFor="arquivo">
        {temAnexo ? 'Outro arquivo PDF' : 'Arquivo PDF'}
      </label>
      <p id="arquivo-dica" className="dica">
        Somente PDF, até 25MB.{' '}
        {hydrated
          ? 'O arquivo escolhido é guardado como rascunho na hora.'
          : 'Escolha o arquivo e aperte Anexar.'}
      </p>
      <input
        {...escolhidos}
        id="arquivo"
        className="file-input w-full"
        type="file"
        name="arquivo"
        accept="application/pdf,.pdf"
        aria-describedby="arquivo-dica"
      />
      {!hydrated && (
        <SubmitButton variante="primary" icone="file-up" name="_acao" value="anexar">
          Anexar o arquivo escolhido
        </SubmitButton>
      )}
      <UploadList queue={fila} />
    </div>
  );
}
