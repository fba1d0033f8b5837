import { createElement } from 'react';
import puppeteer from 'puppeteer';
import { chromiumPrinter } from '#app/integrations/pdf/chromium.ts';
import { log } from '#app/lib/log.server.ts';
import { ensureBrowser } from '#scripts/lib/browser.ts';
import { DocumentoA4 } from '#app/components/documento-a4.tsx';
import { htmlDocument } from '#worker/pdf/document.ts';
import { mediana, noMaximo, type Bancada, type Medida } from './types.ts';

const LINHAS = 500;
const VOLTAS = 7;

/** A document of 500 rows through the worker's printer, against a page of Chromium that prints the same HTML. */
export async function medirPdf({ dizer }: Bancada): Promise<Medida[]> {
  const executablePath = await ensureBrowser(dizer);
  if (!executablePath) throw new Error('Nenhum navegador foi encontrado para medir os PDFs.');
  const printer = chromiumPrinter({ executablePath, log });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await puppeteer.launch({ executablePath, args, pipe: true });
  const html = htmlDocument(documento());
  try {
    const valores: number[] = [];
    const pisos: number[] = [];
    for (let volta = 0; volta < VOLTAS; volta++) {
      const bruto = await milissegundos(async () => {
        const page = await browser.newPage();
        await page.setContent(html, { waitUntil: 'load' });
        await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
        await page.close();
      });
      const nosso = await milissegundos(() => printer.print(htmlDocument(documento())));
      // The first round warms both up.
      if (volta > 0) {
        pisos.push(bruto);
        valores.push(nosso);
      }
    }
    return [
      noMaximo('PDF de 500 linhas contra o Chromium puro', 'ms', mediana(valores), mediana(pisos), 1.3),
    ];
  } finally {
    await Promise.all([printer.close(), browser.close()]);
  }
}

async function milissegundos(tarefa: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await tarefa();
  return performance.now() - inicio;
}

function documento() {
  const linhas = Array.from({ length: LINHAS }, (_, indice) =>
    createElement(
      'tr',
      { key: indice },
      ['Candidata', 'FPR-0146/2026', '10/03/2027', 'Aprovado', 'Observação do resultado'].map((texto) =>
        createElement('td', { key: texto }, `${texto} ${String(indice)}`),
      ),
    ),
  );
  const titulo = 'Relatório de 500 linhas';
  const tabela = createElement('table', null, createElement('tbody', null, linhas));
  const elemento = createElement(DocumentoA4, { titulo, children: tabela });
  return { titulo, rodape: 'Medição', codigo: 'K7QM-3F9T-2XHP', elemento };
}
