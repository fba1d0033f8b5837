import { DescriptionList } from '#app/components/description-list.tsx';
import { ATOS, DOCUMENTOS } from '../labels.ts';
import { nomeDaVersao } from '#app/domain/relatorio/labels.ts';
import type { ComprovanteNaTela, DocumentoEmitido, RelatorioVerificavel } from '../types.ts';

const tamanho = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${String(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;

/** What is said of a PDF to whoever has its code. */
export function FichaDoDocumento({
  documento: { tipo, processo, codigo, instante },
  relatorio,
}: {
  documento: Pick<DocumentoEmitido, 'tipo' | 'processo'> & { codigo: string; instante: string };
  relatorio: RelatorioVerificavel | null;
}) {
  return (
    <DescriptionList
      itens={[
        { rotulo: 'Documento', valor: relatorio?.titulo ?? DOCUMENTOS[tipo] },
        ...(relatorio ? [{ rotulo: 'Versão', valor: nomeDaVersao(relatorio.versao) }] : []),
        ...(processo ? [{ rotulo: 'Processo', valor: processo, num: true }] : []),
        { rotulo: 'Código', valor: codigo, num: true },
        { rotulo: 'Emitido', valor: instante },
      ]}
    />
  );
}

/** What a receipt says, for its owner and for whoever checks it: never who the person is. */
export function FichaDoComprovante({ comprovante }: { comprovante: ComprovanteNaTela }) {
  const { tipo, processo, protocolo, codigo, instante, chegou, sha256, arquivos } = comprovante;
  return (
    <>
      <DescriptionList
        itens={[
          { rotulo: 'Ato', valor: ATOS[tipo] },
          ...(processo ? [{ rotulo: 'Processo', valor: processo, num: true }] : []),
          { rotulo: 'Protocolo', valor: protocolo, num: true },
          { rotulo: 'Código', valor: codigo, num: true },
          ...(chegou ? [{ rotulo: 'Chegou', valor: chegou }] : []),
          { rotulo: 'Registrado', valor: instante },
          {
            rotulo: 'SHA-256 do conteúdo',
            valor: <span className="font-mono text-sm break-all">{sha256}</span>,
          },
        ]}
      />
      {arquivos.length > 0 && (
        <section className="mt-5">
          <h2 className="mb-2 text-base font-bold">
            {arquivos.length === 1 ? '1 arquivo' : `${String(arquivos.length)} arquivos`}
          </h2>
          <ol className="grid gap-2 text-sm">
            {arquivos.map((arquivo, indice) => (
              <li key={arquivo.sha256 + String(indice)}>
                <span className="font-semibold">Arquivo {indice + 1}</span>, {tamanho(arquivo.bytes)}
                <span className="block font-mono break-all text-suave">{arquivo.sha256}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
