import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';

export type ArquivoDeTeste = { nome: string; conteudo: Buffer };

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PDF by hand: objects in order (the first is the catalogue), table of offsets right. */
export function pdfDeObjetos(
  objetos: readonly (string | Buffer)[],
  trailer = '',
  versao: '1.3' | '1.6' | '1.7' | '2.0' = '1.7',
): Buffer {
  const partes = [latin1(`%PDF-${versao}\n%\xe2\xe3\xcf\xd3\n`)];
  const inicio: number[] = [];
  let tamanho = partes[0]?.length ?? 0;
  objetos.forEach((objeto, indice) => {
    inicio.push(tamanho);
    const parte = Buffer.concat([
      latin1(`${indice + 1} 0 obj\n`),
      typeof objeto === 'string' ? latin1(objeto) : objeto,
      latin1('\nendobj\n'),
    ]);
    partes.push(parte);
    tamanho += parte.length;
  });
  const tabela = inicio.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('');
  partes.push(
    latin1(
      `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer\n` +
        `<< /Size ${objetos.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${tamanho}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(partes);
}

export const fluxo = (dicionario: string, conteudo: Buffer): Buffer =>
  Buffer.concat([
    latin1(`<< ${dicionario} /Length ${conteudo.length} >>\nstream\n`),
    conteudo,
    latin1('\nendstream'),
  ]);

const PAGINAS = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGINA = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
const comCatalogo = (extra: string, ...outros: (string | Buffer)[]) =>
  pdfDeObjetos([`<< /Type /Catalog /Pages 2 0 R ${extra} >>`, PAGINAS, PAGINA, ...outros]);
const comPagina = (extra: string, ...outros: (string | Buffer)[]) =>
  pdfDeObjetos([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGINAS,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${extra} >>`,
    ...outros,
  ]);

/** The smallest PDF that opens; entries of its catalogue make another file of it. */
export const pdfMinimo = (entradas = ''): Buffer => comCatalogo(entradas);

/** Objects hidden in a packed stream, as many writers do. */
const emFluxoDeObjetos = (objeto: string) =>
  comCatalogo(
    '',
    fluxo('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(latin1(`9 0 ${objeto}`))),
  );

/** What each filter of the format makes of some bytes. */
const FILTROS: Readonly<Record<string, (dados: Buffer) => Buffer>> = {
  FlateDecode: (dados) => deflateSync(dados),
  ASCIIHexDecode: (dados) => latin1(`${dados.toString('hex')}>`),
  ASCII85Decode: ascii85,
  RunLengthDecode: (dados) => {
    const partes: Buffer[] = [];
    for (let at = 0; at < dados.length; at += 128) {
      const trecho = dados.subarray(at, at + 128);
      partes.push(Buffer.from([trecho.length - 1]), trecho);
    }
    return Buffer.concat([...partes, Buffer.from([128])]);
  },
  LZWDecode: lzw,
};

function ascii85(dados: Buffer): Buffer {
  let texto = '';
  for (let at = 0; at < dados.length; at += 4) {
    const trecho = dados.subarray(at, at + 4);
    let valor = Buffer.concat([trecho, Buffer.alloc(4 - trecho.length)]).readUInt32BE(0);
    const letras = Array.from({ length: 5 }, () => {
      const letra = String.fromCharCode(33 + (valor % 85));
      valor = Math.floor(valor / 85);
      return letra;
    }).toReversed();
    texto += letras.slice(0, trecho.length + 1).join('');
  }
  return latin1(`${texto}~>`);
}

/** Of nine bits each: the table is cleared before it grows. */
function lzw(dados: Buffer): Buffer {
  const codigos = [
    256,
    ...[...dados].flatMap((byte, i) => (i > 0 && i % 200 === 0 ? [256, byte] : [byte])),
    257,
  ];
  const bits = codigos.map((codigo) => codigo.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((oito) => parseInt(oito.padEnd(8, '0'), 2)));
}

/** An action as PDF 1.5 may hide it: in an object stream under these filters, the outermost first, with its table. */
export function acaoSob(filtros: readonly string[], acao = '<< /S /Launch /F (cmd.exe) >>'): Buffer {
  const objeto = latin1(`5 0 ${acao}`);
  const conteudo = filtros.toReversed().reduce((dados, filtro) => FILTROS[filtro]?.(dados) ?? dados, objeto);
  const nomes = filtros.map((filtro) => `/${filtro}`).join(' ');
  const partes = [
    latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
    latin1('1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>\nendobj\n'),
    latin1(`2 0 obj\n${PAGINAS}\nendobj\n`),
    latin1(`3 0 obj\n${PAGINA}\nendobj\n`),
    Buffer.concat([
      latin1('4 0 obj\n'),
      fluxo(`/Type /ObjStm /N 1 /First 4 /Filter [${nomes}]`, conteudo),
      latin1('\nendobj\n'),
    ]),
  ];
  const lugares = partes.map((_, i) => Buffer.concat(partes.slice(0, i)).length);
  const tabela = Buffer.alloc(7 * 7);
  const linha = (n: number, tipo: number, lugar: number, indice: number) => {
    tabela.writeUInt8(tipo, n * 7);
    tabela.writeUInt32BE(lugar, n * 7 + 1);
    tabela.writeUInt16BE(indice, n * 7 + 5);
  };
  const fim = Buffer.concat(partes).length;
  linha(0, 0, 0, 65_535);
  for (const n of [1, 2, 3, 4]) linha(n, 1, lugares[n] ?? 0, 0);
  linha(5, 2, 4, 0);
  linha(6, 1, fim, 0);
  return Buffer.concat([
    ...partes,
    latin1('6 0 obj\n'),
    fluxo('/Type /XRef /Size 7 /W [1 4 2] /Root 1 0 R', tabela),
    latin1(`\nendobj\nstartxref\n${String(fim)}\n%%EOF\n`),
  ]);
}

const NOMES = Object.keys(FILTROS);
/** Every filter that packs any bytes, and every pair of them. */
export const FILTROS_DE_ACOES: readonly (readonly string[])[] = [
  ...NOMES.map((um) => [um]),
  ...NOMES.flatMap((um) => NOMES.map((outro) => [um, outro])),
];

const acoesSobFiltros = FILTROS_DE_ACOES.map((filtros): [string, Buffer] => [
  `programa sob ${filtros.join(' e ')}`,
  acaoSob(filtros),
]);

const bomba = (megas: number) => deflateSync(Buffer.alloc(megas * 1024 * 1024));

async function anexado(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(new Uint8Array([1, 2, 3]), 'dentro.exe');
  return Buffer.from(await pdf.save());
}

async function comScriptEmpacotado(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.addJavaScript('principal', 'app.alert(1)');
  return Buffer.from(await pdf.save({ useObjectStreams: true }));
}

async function comAcaoDeAbrir(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const acao = pdf.context.obj({ S: 'URI', URI: PDFString.of('https://exemplo.invalid') });
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(acao));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

const ZIP = latin1('PK\x03\x04\x14\x00\x00\x00\x08\x00programa.exe');
const HTML = latin1('<!doctype html><html><script>alert(1)</script></html>');
const EXE = Buffer.concat([latin1('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(200)]);
const junto = (...partes: Buffer[]) => Buffer.concat(partes);

/** At least 60 files that must be refused as PDF, each with a sentence. */
export async function arquivosHostis(): Promise<ArquivoDeTeste[]> {
  const bom = pdfMinimo();
  const casos: [string, Buffer][] = [
    ['vazio', Buffer.alloc(0)],
    ['um byte', Buffer.alloc(1)],
    ['zeros', Buffer.alloc(4096)],
    ['texto', latin1('isto não é um PDF')],
    ['só o cabeçalho', latin1('%PDF-1.7\n')],
    ['cabeçalho e fim', latin1('%PDF-1.7\n%%EOF\n')],
    ['cabeçalho de outra versão', latin1('%PDF-9.9\n%%EOF\n')],
    ['html', HTML],
    ['html com nome de pdf', junto(HTML, latin1('\n%PDF-1.4'))],
    ['zip', ZIP],
    ['exe', EXE],
    ['elf', latin1('\x7fELF\x02\x01\x01')],
    ['rtf', latin1('{\\rtf1 documento}')],
    ['docx antigo', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['png', latin1('\x89PNG\r\n\x1a\n')],
    ['jpg', latin1('\xff\xd8\xff\xe0\x00\x10JFIF\x00')],
    ['gif', latin1('GIF89a')],
    ['svg', latin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['postscript', latin1('%!PS-Adobe-3.0 %PDF-1.4')],
    ['zip antes', junto(ZIP, latin1('\n'), bom)],
    ['html antes', junto(HTML, latin1('\n'), bom)],
    ['exe antes', junto(EXE, bom)],
    ['script antes', junto(latin1('#!/bin/sh\nexit\n'), bom)],
    ['zip depois', junto(bom, ZIP)],
    ['html depois', junto(bom, HTML)],
    ['exe depois', junto(bom, EXE)],
    ['php depois', junto(bom, latin1('<?php system($_GET[0]); ?>'))],
    ['zip no meio', comCatalogo('', fluxo('', latin1('x')), `<< /X (${ZIP.toString('latin1')}) >>`)],
    ['html no meio', comCatalogo('', '<< >>\n<html><script>1</script>')],
    ['truncado na metade', bom.subarray(0, bom.length >> 1)],
    ['truncado na última página', bom.subarray(0, bom.indexOf('3 0 obj') + 30)],
    ['sem catálogo', pdfDeObjetos(['<< /Type /Nada >>'])],
    ['catálogo sem páginas', pdfDeObjetos(['<< /Type /Catalog >>'])],
    [
      'zero páginas',
      pdfDeObjetos(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    ],
    [
      'páginas em círculo',
      pdfDeObjetos(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
    [
      'página que não existe',
      pdfDeObjetos(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [9 0 R] /Count 1 >>']),
    ],
    [
      'protegido',
      pdfDeObjetos(
        [
          '<< /Type /Catalog /Pages 2 0 R >>',
          PAGINAS,
          PAGINA,
          '<< /Filter /Standard /V 1 /R 2 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) /P -4 >>',
        ],
        '/Encrypt 4 0 R /ID [(a) (b)]',
      ),
    ],
    [
      'protegido com nome disfarçado',
      pdfDeObjetos(
        ['<< /Type /Catalog /Pages 2 0 R >>', PAGINAS, PAGINA, '<< /Filter /Standard >>'],
        '/#45ncrypt 4 0 R',
      ),
    ],
    ['programa ao abrir', comCatalogo('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    [
      'programa em outro objeto',
      comCatalogo('/OpenAction 4 0 R', '<< /S /JavaScript /JS 5 0 R >>', fluxo('', latin1('app.alert(1)'))),
    ],
    [
      'programa com nome disfarçado',
      comCatalogo('/OpenAction << /S /#4a#61vaScript /#4aS (app.alert(1)) >>'),
    ],
    ['programa em fluxo de objetos', emFluxoDeObjetos('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['programa empacotado', await comScriptEmpacotado()],
    [
      'programas com nome',
      comCatalogo('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', '<< /S /JavaScript /JS (1) >>'),
    ],
    ['programa na página', comPagina('/AA << /O << /S /JavaScript /JS (1) >> >>')],
    [
      'programa no campo',
      comPagina(
        '/Annots [4 0 R]',
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS (1) >> >> >>',
      ),
    ],
    ['abre programa', comCatalogo('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['abre programa disfarçado', comCatalogo('/OpenAction << /S /L#61unch /F (cmd.exe) >>')],
    [
      'abre programa em ligação',
      comPagina(
        '/Annots [4 0 R]',
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>',
      ),
    ],
    ['abre endereço ao abrir', comCatalogo('/OpenAction << /S /URI /URI (https://exemplo.invalid) >>')],
    ['abre endereço ao abrir, por referência', await comAcaoDeAbrir()],
    [
      'outro documento ao abrir',
      comCatalogo('/OpenAction << /S /GoToR /F (//servidor/x.pdf) /D [0 /Fit] >>'),
    ],
    ['arquivo dentro', await anexado()],
    [
      'arquivo dentro, à mão',
      comCatalogo(
        '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
        '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
        fluxo('/Type /EmbeddedFile', EXE),
      ),
    ],
    [
      'arquivo em anotação',
      comPagina(
        '/Annots [4 0 R]',
        '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>',
        '<< /Type /Filespec /F (a) >>',
      ),
    ],
    [
      'arquivo em fluxo de objetos',
      emFluxoDeObjetos('<< /Type /Filespec /EF << /F 5 0 R >> /EmbeddedFile 1 >>'),
    ],
    ['portfólio', comCatalogo('/Collection << /Type /Collection >>')],
    [
      'mídia',
      comPagina(
        '/Annots [4 0 R]',
        '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << >> >>',
      ),
    ],
    [
      'filme',
      comPagina('/Annots [4 0 R]', '<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] /Movie << >> >>'),
    ],
    ['XFA', comCatalogo('/AcroForm << /Fields [] /XFA 4 0 R >>', fluxo('', latin1('<xdp:xdp/>')))],
    [
      'envia formulário',
      comPagina(
        '/Annots [4 0 R]',
        '<< /Type /Annot /Subtype /Widget /FT /Btn /T (a) /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://exemplo.invalid) >> >>',
      ),
    ],
    ['importa dados', comCatalogo('/OpenAction << /S /ImportData /F (x.fdf) >>')],
    [
      'bomba em fluxo de objetos',
      comCatalogo('', fluxo('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomba(64))),
    ],
    ['bomba de página', comPagina('/Contents 4 0 R', fluxo('/Filter /FlateDecode', bomba(310)))],
    [
      'bomba em duas camadas',
      comPagina('/Contents 4 0 R', fluxo('/Filter [/FlateDecode /FlateDecode]', deflateSync(bomba(64)))),
    ],
    [
      'um milhão de objetos',
      comCatalogo('', latin1(Array.from({ length: 400_000 }, () => '1 0 obj 1 endobj').join('\n'))),
    ],
  ];
  return [...casos, ...acoesSobFiltros].map(([nome, conteudo]) => ({ nome, conteudo }));
}
