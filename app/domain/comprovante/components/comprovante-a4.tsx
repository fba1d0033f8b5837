import { encode } from 'uqr';
import { DocumentoA4, FichaA4 } from '#app/components/documento-a4.tsx';
import { ATOS } from '../labels.ts';
import type { ComprovanteNaTela } from '../types.ts';

/** The receipt on paper, with the address of its check as a QR code. */
export function ComprovanteA4({
  comprovante,
  endereco,
}: {
  comprovante: ComprovanteNaTela;
  endereco: string;
}) {
  const { tipo, processo, protocolo, codigo, instante, sha256, arquivos } = comprovante;
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
          { rotulo: 'Registrado', valor: instante },
          { rotulo: 'Processo', valor: processo ?? 'Não se refere a um processo' },
        ]}
      />
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
      <div className="a4-aviso" style={{ display: 'flex', gap: '6mm', alignItems: 'center' }}>
        <Qr texto={endereco} />
        <div>
          <p>
            <strong>Verifique este comprovante</strong> em {endereco}
          </p>
          <p>
            A página confirma o ato sem mostrar dados pessoais e confere um arquivo com o que foi enviado.
          </p>
        </div>
      </div>
    </DocumentoA4>
  );
}

function Qr({ texto }: { texto: string }) {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 });
  const caminho = data
    .flatMap((linha, y) => linha.map((escuro, x) => (escuro ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={`Código QR de ${texto}`}
      style={{ width: '34mm', height: '34mm', flex: 'none', background: '#fff' }}
      shapeRendering="crispEdges"
    >
      <path d={caminho} fill="#000" />
    </svg>
  );
}
