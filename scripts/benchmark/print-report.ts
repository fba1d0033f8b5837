import './as-built.ts';
import puppeteer from 'puppeteer';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { gerarRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { getRelatorioImpresso } from '#app/domain/relatorio/queries.server/relatorio.ts';
import { chromiumPrinter } from '#app/integrations/pdf/chromium.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { ensureBrowser } from '#scripts/lib/browser.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { htmlDocument } from '#worker/pdf/document.ts';
import { gerarPdf } from '#worker/pdf/gerar.ts';
import { pdfKinds } from '#worker/pdf.tsx';

/**
 * A report of the demand that is named, made again and again as the worker makes it, from its rows in the database to the
 * file in the storage; in between a page of Chromium prints the same HTML. Tells the milliseconds of each.
 */
const [demandaId = ''] = process.argv.slice(2);
const RODADAS = 8;

const executablePath = await ensureBrowser((linha) => console.error(linha));
if (!executablePath) throw new Error('Nenhum navegador foi encontrado para medir os relatórios.');
const database = openDatabase(env.DATABASE_URL, { max: 2 });
const { id, nome, email, cpf } = await database.db.usuario.findUniqueOrThrow({
  where: { email: `comissao@${DOMAIN}` },
});
const ctx: CtxUsuario = {
  db: database.db,
  now: new Date(),
  log,
  actor: { tipo: 'usuario', id, nome, email, cpf, grupos: ['comissao'] },
};
const especie = 'avaliacaoCadastroFinal';
await gerarRelatorio(ctx, { demandaId, especie, versao: 0, mudancas: '' });
const { id: relatorioId } = await database.db.relatorio.findFirstOrThrow({ where: { demandaId, especie } });
const { conteudo } = await getRelatorioImpresso(ctx, relatorioId);

const printer = chromiumPrinter({ executablePath, log });
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await puppeteer.launch({ executablePath, args, pipe: true });

/** The worker's whole task. */
async function fazer(): Promise<number> {
  const referencia = { relatorioId };
  const documentoId = await pedirPdf(ctx, { tipo: 'relatorio', referencia, nomeArquivo: 'medição' });
  const inicio = performance.now();
  await gerarPdf(ctx, documentoId, { pdfKinds, printer }, true);
  return performance.now() - inicio;
}

async function imprimir(html: string): Promise<number> {
  const inicio = performance.now();
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return performance.now() - inicio;
}

try {
  const valores: number[] = [];
  const pisos: number[] = [];
  const desenhado = await pdfKinds.relatorio(ctx, { relatorioId });
  const html = htmlDocument({ ...desenhado, rodape: 'Medição', codigo: 'K7QM-3F9T-2XHP' });
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const piso = await imprimir(html);
    const valor = await fazer();
    // The first round warms both up.
    if (rodada > 0) {
      pisos.push(piso);
      valores.push(valor);
    }
  }
  console.log(JSON.stringify({ valores, pisos, linhas: conteudo.linhas.length }));
} finally {
  await Promise.all([printer.close(), browser.close()]);
  await database.close();
}
