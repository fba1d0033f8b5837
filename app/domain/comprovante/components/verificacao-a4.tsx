import { encode } from 'uqr';

/** The foot of every PDF: where anyone checks it, with the address as a QR code. */
export function VerificacaoA4({ codigo, endereco }: { codigo: string; endereco: string }) {
  return (
    <div className="a4-aviso" style={{ display: 'flex', gap: '6mm', alignItems: 'center' }}>
      <Qr texto={endereco} />
      <div>
        <p>
          <strong>Código de verificação {codigo}</strong>
        </p>
        <p>Confira este documento em {endereco}</p>
        <p>
          A página confirma que o portal o emitiu, sem mostrar dados pessoais, e confere uma cópia com ele.
        </p>
      </div>
    </div>
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
      style={{ width: '28mm', height: '28mm', flex: 'none', background: '#fff' }}
      shapeRendering="crispEdges"
    >
      <path d={caminho} fill="#000" />
    </svg>
  );
}
