import { useRevalidator } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { buttonClass, SubmitButton } from '#app/components/button.tsx';
import { useHydrated } from '#app/components/hydrated.ts';
import { Icon } from '#app/components/icon.tsx';
import { UploadList } from '#app/components/upload-list.tsx';
import { useChosenFiles, useUploadQueue } from '#app/components/upload-queue.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { problemaAntesDeEnviar } from '#app/domain/arquivo/rules.ts';
import { tamanhoLegivel } from '#app/lib/text.ts';

type Documento = {
  id: number;
  descricao: string;
  obrigatorio: boolean;
  /** The duty in words. */
  porque: string;
  /** Why it was not sent, in the words of whoever did not. */
  dispensa: string | null;
  anexos: { id: string; arquivoId: string; nome: string; bytes: number }[];
  anteriores: {
    arquivoId: string;
    nome: string;
    processo: string;
    /** It was fit there, and serves until that day. */
    apto: { validoAte: Dia | null } | null;
  }[];
};

function Anexo({
  anexo,
  linha,
  aberto,
  enviado,
}: {
  anexo: Documento['anexos'][number];
  /** Where the page stays after the file is removed without scripting. */
  linha: string;
  aberto: boolean;
  enviado: boolean;
}) {
  const arquivo = `/arquivos/${anexo.arquivoId}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 items-start gap-2">
        {/* A tick would read as done. */}
        <Icon name={enviado ? 'file-check' : 'file-text'} />
        <bdi className="min-w-0 wrap-anywhere">{anexo.nome}</bdi>
      </span>
      <span className="num text-suave">{tamanhoLegivel(anexo.bytes)}</span>
      <span className="botoes">
        <Anchor className={buttonClass('ghost', { pequeno: true })} para={`${arquivo}?ver=1`} recarregar>
          <Icon name="eye" />
          Ver<span className="sr-only"> {anexo.nome}</span>
        </Anchor>
        <Anchor className={buttonClass('ghost', { pequeno: true })} para={arquivo} recarregar>
          <Icon name="download" />
          Baixar<span className="sr-only"> {anexo.nome}</span>
        </Anchor>
        {aberto && (
          <SubmitButton
            variante="remover"
            pequeno
            icone="trash-2"
            name="_acao"
            value={`remover:${anexo.id}`}
            formAction={`#${linha}`}
            objeto={anexo.nome}
          >
            Remover
          </SubmitButton>
        )}
      </span>
    </li>
  );
}

/** With scripting each file is sent as soon as it is chosen; without, by the button, which comes back to its row. */
function Escolher({
  documento,
  erro,
  endereco,
}: {
  documento: Documento;
  erro: string | null;
  endereco: string;
}) {
  const campo = `doc-${documento.id}`;
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const fila = useUploadQueue({
    address: endereco,
    field: campo,
    fields: { _acao: `anexar:${documento.id}` },
    problem: (file) => problemaAntesDeEnviar(file, ['pdf']),
    kept: revalidate,
  });
  const escolhidos = useChosenFiles(fila.add);
  return (
    <div className="mt-2">
      {erro && (
        <p id={`${campo}-erro`} className="text-error mb-1 flex items-center gap-1 font-medium">
          <Icon name="circle-alert" /> {erro}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label className="sr-only" htmlFor={campo}>
          Arquivo PDF de {documento.descricao}
        </label>
        <input
          {...escolhidos}
          id={campo}
          className="file-input w-full max-w-md"
          type="file"
          name={campo}
          accept="application/pdf,.pdf"
          multiple
          aria-invalid={erro ? true : undefined}
          aria-describedby={erro ? `${campo}-erro` : undefined}
        />
        {!hydrated && (
          <SubmitButton
            pequeno
            icone="file-up"
            name="_acao"
            value={`anexar:${documento.id}`}
            formAction={`#${campo}`}
            objeto={documento.descricao}
          >
            Anexar
          </SubmitButton>
        )}
      </div>
      <UploadList queue={fila} />
      {documento.anteriores.length > 0 && (
        <details className="mt-2">
          <summary className="elo cursor-pointer">Usar um documento já enviado em outra demanda</summary>
          <ul className="mt-1 grid gap-1">
            {documento.anteriores.map((anterior) => (
              <li key={anterior.arquivoId} className="flex flex-wrap items-center gap-2">
                <bdi className="wrap-anywhere">{anterior.nome}</bdi>
                <span className="num text-suave">{anterior.processo}</span>
                {anterior.apto && (
                  <Badge tom="success">
                    {anterior.apto.validoAte === null
                      ? 'Apto'
                      : `Apto, válido até ${formatarDia(anterior.apto.validoAte)}`}
                  </Badge>
                )}
                <SubmitButton
                  pequeno
                  variante="soft"
                  name="_acao"
                  value={`reaproveitar:${documento.id}:${anterior.arquivoId}`}
                  formAction={`#${campo}`}
                  objeto={anterior.nome}
                >
                  Usar este
                </SubmitButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Nothing that was only attached looks sent (R-DOC-04). */
function SituacaoDoDocumento({
  documento: { anexos, obrigatorio, dispensa },
  aberto,
  enviado,
}: {
  documento: Documento;
  aberto: boolean;
  enviado: boolean;
}) {
  const anexado = anexos.length > 0;
  if (enviado && !anexado && dispensa !== null) return <Badge>Não se aplica</Badge>;
  if (enviado)
    return <Badge tom={anexado ? 'success' : 'neutral'}>{anexado ? 'Enviado' : 'Não enviado'}</Badge>;
  if (aberto && !anexado)
    return obrigatorio ? <Badge tom="warning">Falta</Badge> : <Badge tom="neutral">Não anexado</Badge>;
  if (aberto) return <Badge tom="info">Anexado, ainda não enviado</Badge>;
  return (
    <Badge tom={anexado ? 'error' : 'neutral'}>{anexado ? 'Anexado, não enviado' : 'Não enviado'}</Badge>
  );
}

/** Table Documento / Anexo of a sending; the form around it takes the buttons of each row. */
export function TabelaDocumentos({
  documentos,
  aberto,
  enviado,
  erros,
  endereco,
}: {
  documentos: readonly Documento[];
  aberto: boolean;
  /** They were sent: what is attached counts. */
  enviado: boolean;
  /** By document, why its last file was refused. */
  erros: ReadonlyMap<number, string>;
  /** Takes one file at a time. */
  endereco: string;
}) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Documentos desta demanda</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className="w-2/5 pb-1">
            Documento
          </th>
          <th scope="col">Anexo</th>
        </tr>
      </thead>
      <tbody>
        {documentos.map((documento) => (
          <tr key={documento.id} className="border-base-300 border-t align-top max-sm:block">
            <th scope="row" className="py-3 pr-4 font-medium max-sm:block max-sm:pb-0">
              {documento.descricao}{' '}
              <SituacaoDoDocumento documento={documento} aberto={aberto} enviado={enviado} />
              {documento.porque !== '' && (
                <span className="block text-sm font-normal text-suave">{documento.porque}</span>
              )}
              {documento.dispensa !== null && (
                <span className="block text-sm font-normal">Não se aplica: {documento.dispensa}</span>
              )}
            </th>
            <td className="py-3 max-sm:block">
              {documento.anexos.length > 0 && (
                <ul className="grid gap-1">
                  {documento.anexos.map((anexo) => (
                    <Anexo
                      key={anexo.id}
                      anexo={anexo}
                      linha={`doc-${documento.id}`}
                      aberto={aberto}
                      enviado={enviado}
                    />
                  ))}
                </ul>
              )}
              {aberto && (
                <Escolher endereco={endereco} documento={documento} erro={erros.get(documento.id) ?? null} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
