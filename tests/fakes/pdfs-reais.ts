import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import PdfKit from 'pdfkit';
import { findChromium } from '#app/integrations/pdf/find-chromium.ts';
import { systemPath } from '#app/lib/env.server.ts';
import { papel } from '#prisma/demo/papel.ts';
import { fluxo, pdfDeObjetos, pdfMinimo, type ArquivoDeTeste } from './arquivos-hostis.ts';

/** The smallest grey JPEG: what a scanner puts on each page. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of its own, by the text it carries. */
export function pngCom(texto: string): Buffer {
  const corpo = Buffer.from(`tEXtComment\0${texto}`, 'latin1');
  const pedaco = Buffer.alloc(corpo.length + 8);
  pedaco.writeUInt32BE(corpo.length - 4, 0);
  corpo.copy(pedaco, 4);
  pedaco.writeUInt32BE(crc32(corpo), corpo.length + 4);
  // Before the last part, which ends the picture and has no content.
  return Buffer.concat([PNG.subarray(0, -12), pedaco, PNG.subarray(-12)]);
}

const lib = async (
  desenha: (pdf: PDFDocument) => Promise<unknown> | void,
  empacotado = true,
): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  await desenha(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams: empacotado }));
};

const kit = (
  opcoes: PDFKit.PDFDocumentOptions,
  desenha: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PdfKit(opcoes);
    const partes: Buffer[] = [];
    pdf.on('data', (parte: Buffer) => partes.push(parte));
    pdf.on('end', () => resolve(Buffer.concat(partes)));
    desenha(pdf);
    pdf.end();
  });

/** Written once by the program of that name, as it writes them, and kept. */
const guardado = (programa: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'pdfs', `${programa}.pdf`));

const CATALOGO = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGINAS = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

const PAGINA = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
/** One white line. */
const FAX = Buffer.from([0x80, 0x10, 0x01]);
const DE_FAX = '/BitsPerComponent 1 /DecodeParms << /K -1 /Columns 8 /Rows 1 >>';

/** A page that is one picture, as phones and scanners write it. */
const digitalizado = (imagem: Buffer, filtro: string, tamanho = '1 1', extra = '/BitsPerComponent 8') => {
  const [largura, altura] = tamanho.split(' ');
  return pdfDeObjetos([
    CATALOGO,
    PAGINAS,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im0 4 0 R >> >> /Contents 5 0 R >>',
    fluxo(
      `/Type /XObject /Subtype /Image /Width ${largura} /Height ${altura} /ColorSpace /DeviceGray ${extra} /Filter /${filtro}`,
      imagem,
    ),
    fluxo('', Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q')),
  ]);
};

function doChromium(html: string): Buffer[] {
  const executavel = findChromium(process.env.PUPPETEER_EXECUTABLE_PATH, systemPath);
  if (!executavel) return [];
  const pasta = mkdtempSync(join(tmpdir(), 'porteira-pdf-'));
  try {
    const pagina = join(pasta, 'pagina.html');
    writeFileSync(pagina, html);
    const saida = join(pasta, 'saida.pdf');
    execFileSync(
      executavel,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        `--user-data-dir=${pasta}/perfil`,
        `--print-to-pdf=${saida}`,
        pagina,
      ],
      { stdio: 'ignore', timeout: 60_000 },
    );
    return [readFileSync(saida)];
  } finally {
    rmSync(pasta, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first page and its table come first, as files made for the web have them. */
function linearizado(): Buffer {
  const pagina = '4 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n';
  const catalogo = '3 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const paginas = '2 0 obj\n<< /Type /Pages /Kids [4 0 R] /Count 1 >>\nendobj\n';
  const lugar = (posicao: number) => `${String(posicao).padStart(10, '0')} 00000 n \n`;
  const cabecalho = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const escrever = (tamanho: number, fim: number, principal: number): string => {
    const numero = (valor: number) => String(valor).padStart(6, '0');
    const dicionario =
      `1 0 obj\n<< /Linearized 1 /L ${numero(tamanho)} /H [${numero(cabecalho.length)} 000010] /O 4 ` +
      `/E ${numero(fim)} /N 1 /T ${numero(principal)} >>\nendobj\n`;
    const tabela = cabecalho.length + dicionario.length;
    const trailer = `trailer\n<< /Size 5 /Root 3 0 R /Prev ${numero(principal)} >>\nstartxref\n0\n%%EOF\n`;
    const primeira = 'xref\n3 2\n'.length + 2 * 20 + trailer.length;
    const aqui = tabela + primeira;
    return (
      `${cabecalho}${dicionario}xref\n3 2\n${lugar(aqui)}${lugar(aqui + catalogo.length)}${trailer}` +
      `${catalogo}${pagina}${paginas}xref\n0 3\n0000000000 65535 f \n${lugar(cabecalho.length)}` +
      `${lugar(aqui + catalogo.length + pagina.length)}trailer\n<< /Size 3 >>\nstartxref\n${numero(tabela)}\n%%EOF\n`
    );
  };
  const tamanho = escrever(0, 0, 0).length;
  const principal = escrever(0, 0, 0).lastIndexOf('xref\n0 3');
  const fim = escrever(0, 0, 0).indexOf('2 0 obj\n<<');
  return Buffer.from(escrever(tamanho, fim, principal), 'latin1');
}

/** A file and the program that wrote it. */
export type PdfReal = ArquivoDeTeste & { programa: string };

/** At least 30 ordinary PDFs, as different programs write them: versions 1.3 to 2.0. */
export async function pdfsReais(): Promise<PdfReal[]> {
  const bom = pdfMinimo();
  const deLib = await lib(async (pdf) => {
    pdf.setTitle('Diploma');
    pdf.addPage().drawText('Diploma', { font: await pdf.embedFont(StandardFonts.Helvetica) });
  });
  const casos: [string, string, Buffer][] = [
    ['à mão', 'mínimo 1.7', bom],
    ['à mão', 'fim com quebra do Windows', Buffer.concat([bom, Buffer.from('\r\n')])],
    ['à mão', 'fim com zeros', Buffer.concat([bom, Buffer.alloc(16)])],
    ['pdf-lib', 'com fluxos de objetos e tabela empacotada', deLib],
    ['pdf-lib', 'com tabela', await lib((pdf) => void pdf.addPage(), false)],
    ['pdf-lib', 'com 120 páginas', await lib((pdf) => void Array.from({ length: 120 }, () => pdf.addPage()))],
    [
      'pdf-lib',
      'com foto',
      await lib(async (pdf) => pdf.addPage().drawImage(await pdf.embedJpg(new Uint8Array(JPEG)))),
    ],
    [
      'pdf-lib',
      'com PNG',
      await lib(async (pdf) => pdf.addPage().drawImage(await pdf.embedPng(new Uint8Array(PNG)))),
    ],
    [
      'pdf-lib',
      'com formulário',
      await lib((pdf) => {
        const pagina = pdf.addPage();
        pdf.getForm().createTextField('nome').addToPage(pagina);
      }),
    ],
    [
      'pdf-lib',
      'abre na primeira página',
      await lib((pdf) => {
        const { ref } = pdf.addPage();
        pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([ref, 'Fit']));
      }, false),
    ],
    [
      'pdf-lib',
      'juntado de outros',
      await lib(async (pdf) => {
        const outro = await PDFDocument.load(deLib);
        for (const pagina of await pdf.copyPages(outro, [0])) pdf.addPage(pagina);
      }),
    ],
    ['pdfkit', '1.3 com texto', await kit({}, (pdf) => void pdf.text('Certidão'))],
    [
      'pdfkit',
      '1.7 sem compressão',
      await kit({ pdfVersion: '1.7', compress: false }, (pdf) => void pdf.text('Ata')),
    ],
    [
      'pdfkit',
      'com marcação e sumário',
      await kit({ tagged: true, lang: 'pt-BR', displayTitle: true }, (pdf) => {
        pdf.outline.addItem('Início');
        pdf.text('Contrato', { link: 'https://exemplo.invalid' });
      }),
    ],
    ['pdfkit', 'PDF/A', await kit({ pdfVersion: '1.4', subset: 'PDF/A-1' }, () => undefined)],
    ['jsPDF', 'com texto', guardado('jspdf-texto')],
    ['jsPDF', 'comprimido', guardado('jspdf-comprimido')],
    ['jsPDF', 'com imagem', guardado('jspdf-imagem')],
    ['digitalizador', 'em JPEG', digitalizado(JPEG, 'DCTDecode')],
    [
      'digitalizador',
      'comprimido',
      digitalizado(deflateSync(Buffer.alloc(1200 * 1600, 200)), 'FlateDecode', '1200 1600'),
    ],
    [
      'à mão',
      'atualizado (duas versões no mesmo arquivo)',
      Buffer.concat([
        bom,
        Buffer.from(
          `4 0 obj\n<< /Producer (scanner) >>\nendobj\nxref\n4 1\n${String(bom.length).padStart(10, '0')} 00000 n \n` +
            `trailer\n<< /Size 5 /Root 1 0 R /Info 4 0 R /Prev ${bom.lastIndexOf('xref\n0')} >>\nstartxref\n${bom.length + 43}\n%%EOF\n`,
        ),
      ]),
    ],
    ...doChromium('<h1>Comprovante</h1><p><a href="https://exemplo.invalid">ligação</a></p>').map(
      (conteudo): [string, string, Buffer] => ['Chromium', 'impresso', conteudo],
    ),
    ['à mão', 'versão 1.3', pdfDeObjetos([CATALOGO, PAGINAS, PAGINA], '', '1.3')],
    ['à mão', 'versão 1.6', pdfDeObjetos([CATALOGO, PAGINAS, PAGINA], '', '1.6')],
    ['à mão', 'versão 2.0', pdfDeObjetos([CATALOGO, PAGINAS, PAGINA], '', '2.0')],
    ['à mão', 'linearizado', linearizado()],
    ['digitalizador', 'em fax', digitalizado(FAX, 'CCITTFaxDecode', '8 1', DE_FAX)],
    ['demonstração do portal', 'papel', papel('Diploma', ['Concluído em 2020.'])],
    ['ReportLab', 'com formulário e sumário', guardado('reportlab')],
    ['fpdf2', 'com texto e imagem', guardado('fpdf2')],
    ['Matplotlib', 'gráfico com letras próprias', guardado('matplotlib')],
    ['Pillow', 'duas páginas digitalizadas', guardado('pillow')],
    ['pypdf', 'juntado de dois programas', guardado('pypdf')],
  ];
  return casos.map(([programa, nome, conteudo]) => ({ programa, nome: `${programa}: ${nome}`, conteudo }));
}
