import { CsvError, parse } from 'csv-parse/sync';
import { doArquivo } from './exame.ts';
import { TAMANHO_MAXIMO, type ArquivoLido, type LinhaLida, type Problema, type Separador } from './types.ts';

/** The bytes of a file as header and rows, whatever the encoding and the separator. */
export function lerArquivo(conteudo: Uint8Array): ArquivoLido | { problema: Problema } {
  if (conteudo.length > TAMANHO_MAXIMO) return { problema: doArquivo('O arquivo passa de 5 MB.') };
  if (conteudo.length === 0) return { problema: doArquivo('O arquivo está vazio.') };
  if (ehPlanilha(conteudo)) {
    return {
      problema: doArquivo(
        'O arquivo é uma planilha, não um CSV. Salve-o como "CSV (separado por ponto e vírgula)".',
      ),
    };
  }
  const { texto, codificacao } = decodificar(conteudo);
  if (texto.includes('\0')) return { problema: doArquivo('O arquivo não é um texto CSV.') };

  const declarado = /^sep=([;,\t])\r?\n/i.exec(texto);
  // One kind of line end: the parser counts lines by the first kind it meets.
  const corpo = (declarado ? texto.slice(declarado[0].length) : texto).replace(/\r\n?/g, '\n');
  const separador = separadorDo(corpo);
  try {
    const registros = parse(corpo, {
      delimiter: separador,
      relaxColumnCount: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return montar(registros, declarado ? 1 : 0, { codificacao, separador });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const linha = linhaDasAspas(corpo, separador);
    return { problema: problemaDeAspas(error, linha === null ? null : linha + (declarado ? 1 : 0)) };
  }
}

function montar(
  registros: { record: string[]; info: { lines: number } }[],
  antes: number,
  como: Pick<ArquivoLido, 'codificacao' | 'separador'>,
): ArquivoLido | { problema: Problema } {
  const linhas: LinhaLida[] = [];
  let fimDaAnterior = antes;
  for (const { record, info } of registros) {
    // `info.lines` counts the lines read up to the end of the record: a record may have line breaks in quotes.
    const linha = fimDaAnterior + 1;
    fimDaAnterior = antes + info.lines;
    if (record.some((celula) => celula.trim() !== '')) linhas.push({ linha, celulas: record });
  }
  const [cabecalho, ...resto] = linhas;
  if (cabecalho === undefined) return { problema: doArquivo('O arquivo está vazio.') };
  return { ...como, cabecalho: cabecalho.celulas.map((nome) => nome.trim()), linhas: resto };
}

/** Zip (xlsx, ods) and the older binary spreadsheet. */
function ehPlanilha(conteudo: Uint8Array): boolean {
  const inicio = Buffer.from(conteudo.subarray(0, 4)).toString('hex');
  return inicio.startsWith('504b0304') || inicio === 'd0cf11e0';
}

function decodificar(conteudo: Uint8Array): { texto: string; codificacao: ArquivoLido['codificacao'] } {
  if (conteudo[0] === 0xff && conteudo[1] === 0xfe) {
    return { texto: new TextDecoder('utf-16le').decode(conteudo), codificacao: 'UTF-16' };
  }
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(conteudo), codificacao: 'UTF-8' };
  } catch {
    return { texto: new TextDecoder('windows-1252').decode(conteudo), codificacao: 'Windows-1252' };
  }
}

/** The separator that the header line uses, outside quotes; ';' when it uses none. */
function separadorDo(texto: string): Separador {
  const cabecalho = (/^\s*([^\r\n]*)/.exec(texto)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const vezes = (sinal: string) => cabecalho.split(sinal).length;
  return ([',', '\t'] as const).reduce<Separador>(
    (mais, sinal) => (vezes(sinal) > vezes(mais) ? sinal : mais),
    ';',
  );
}

/** The line on which the quotes open that do not close, or close where more text follows. */
function linhaDasAspas(texto: string, separador: string): number | null {
  let linha = 1;
  let aberta: number | null = null;
  for (let i = 0; i < texto.length; i++) {
    const sinal = texto[i];
    if (sinal === '\n') linha++;
    if (sinal !== '"') continue;
    const antes = texto[i - 1];
    const depois = texto[i + 1];
    if (aberta === null) {
      if (antes !== undefined && antes !== '\n' && antes !== separador) return linha;
      aberta = linha;
    } else if (depois === '"') i++;
    else if (depois === undefined || depois === '\n' || depois === separador) aberta = null;
    else return aberta;
  }
  return aberta;
}

function problemaDeAspas(error: CsvError, linha: number | null): Problema {
  const problema =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'As aspas que abrem nesta linha não fecham até o fim do arquivo.'
      : 'Há aspas fora do lugar: um texto com aspas vai inteiro entre aspas, e as de dentro vão dobradas.';
  return { linha, coluna: null, valor: '', problema };
}
