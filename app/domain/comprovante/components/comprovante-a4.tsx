import { DocumentoA4, FichaA4 } from '#app/components/documento-a4.tsx';
import { ATOS } from '../labels.ts';
import type { ComprovanteNaTela } from '../types.ts';

/** The receipt on paper. */
export function ComprovanteA4({
  comprovante,
  feito = [],
}: {
  comprovante: ComprovanteNaTela;
  /** Of what was done in the owner's name: who did it and why. */
  feito?: readonly { rotulo: string; valor: string }[];
}) {
  const { tipo, processo, protocolo, codigo, instante, chegou, sha256, arquivos } = comprovante;
  return (
    <DocumentoA4
      titulo="Comprovante"
      subtitulo={ATOS[tipo]}
      processo={[`Protocolo ${protocolo}`, processo ?? '']}
    >
      <FichaA4
        colunas={2}
        itens={[
          { rotulo: 'Protocolo', valor: protocolo },
          { rotulo: 'Código de verificação', valor: codigo },
          ...(chegou ? [{ rotulo: 'Chegou', valor: chegou }] : []),
          { rotulo: 'Registrado', valor: instante },
          { rotulo: 'Processo', valor: processo ?? 'Não se refere a um processo' },
        ]}
      />
      {feito.length > 0 && <FichaA4 itens={feito} />}
      <h2>Conteúdo enviado</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Conteúdo do ato</th>
            <td>{sha256}</td>
          </tr>
          {arquivos.map((arquivo, indice) => (
            <tr key={indice}>
              <th scope="row">
                Arquivo {indice + 1} ({arquivo.bytes.toLocaleString('pt-BR')} bytes)
              </th>
              <td>{arquivo.sha256}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DocumentoA4>
  );
}
