import { useEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import type { drawPage, OpenPdf } from './pdf-pages.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;

type Aberto = { pdf: OpenPdf; proporcao: number; desenhar: typeof drawPage };

/**
 * A PDF drawn page by page, on any device: only where there is scripting. `href` answers the file itself.
 * `<PdfView href={`/arquivos/${id}?visor=1`} nome={nomeOriginal} />`
 */
export function PdfView({ href, nome }: { href: string; nome: string }) {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [falhou, setFalhou] = useState(false);
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    const controle = new AbortController();
    let documento: OpenPdf | null = null;
    const abrir = async () => {
      const { openPdf, drawPage: desenhar } = await import('./pdf-pages.ts');
      documento = await openPdf(href, controle.signal);
      const { width, height } = (await documento.getPage(1)).getViewport({ scale: 1 });
      if (controle.signal.aborted) void documento.loadingTask.destroy();
      else setAberto({ pdf: documento, proporcao: height / width, desenhar });
    };
    abrir().catch(() => {
      if (!controle.signal.aborted) setFalhou(true);
    });
    return () => {
      controle.abort();
      setAberto(null);
      setFalhou(false);
      void documento?.loadingTask.destroy();
    };
  }, [href]);
  const paginas = aberto?.pdf.numPages ?? 0;
  return (
    <div className="visor-pdf">
      <div className="visor-pdf-topo">
        <p className="num text-sm text-suave" role="status">
          {falhou
            ? 'O arquivo não pôde ser mostrado aqui. Abra-o em outra guia ou baixe-o.'
            : aberto === null
              ? 'Abrindo o arquivo…'
              : paginas === 1
                ? '1 página'
                : `${String(paginas)} páginas`}
        </p>
        {aberto !== null && (
          <span className="ml-auto flex gap-1">
            <button
              type="button"
              className={buttonClass('padrao', { pequeno: true })}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
              aria-label="Diminuir as páginas"
            >
              −
            </button>
            <button
              type="button"
              className={buttonClass('padrao', { pequeno: true })}
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
              aria-label="Aumentar as páginas"
            >
              +
            </button>
          </span>
        )}
      </div>
      {aberto !== null && (
        <div className="visor-pdf-paginas" tabIndex={0} role="region" aria-label={`Páginas de ${nome}`}>
          {Array.from({ length: paginas }, (_, indice) => (
            <Pagina key={indice} aberto={aberto} numero={indice + 1} zoom={ZOOMS[zoom] ?? 1} />
          ))}
        </div>
      )}
    </div>
  );
}

/** One page, drawn when it is about to be seen. */
function Pagina({ aberto, numero, zoom }: { aberto: Aberto; numero: number; zoom: number }) {
  const caixa = useRef<HTMLDivElement>(null);
  const [vista, setVista] = useState(false);
  const [texto, setTexto] = useState('');
  const { pdf, proporcao, desenhar } = aberto;
  useEffect(() => {
    const alvo = caixa.current;
    if (!alvo) return;
    const observador = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) setVista(true);
      },
      { rootMargin: '600px' },
    );
    observador.observe(alvo);
    return () => observador.disconnect();
  }, []);
  useEffect(() => {
    const alvo = caixa.current;
    if (!vista || !alvo) return;
    // Of its own for each drawing: two may not draw on one.
    const canvas = document.createElement('canvas');
    let valida = true;
    desenhar(pdf, numero, { canvas, width: alvo.clientWidth }).then(
      (palavras) => {
        if (!valida) return;
        alvo.querySelector('canvas')?.remove();
        alvo.append(canvas);
        setTexto(palavras);
      },
      () => undefined,
    );
    return () => {
      valida = false;
    };
  }, [pdf, desenhar, numero, vista, zoom]);
  return (
    <div
      ref={caixa}
      className="visor-pdf-pagina"
      style={{ width: `${String(zoom * 100)}%`, aspectRatio: `1 / ${String(proporcao)}` }}
    >
      <p className="sr-only">
        Página {numero}. {texto}
      </p>
    </div>
  );
}
