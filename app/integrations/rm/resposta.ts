import { Parser } from 'htmlparser2';
import { ErroDoErp, type RegistroDoErp } from '#app/domain/referencia/carga/types.ts';

/** A hundred thousand rows of a consultation, with room. */
const MAX_BYTES = 128 * 1024 * 1024;

/** The text of an answer in the encoding that it says, or in the one that its bytes allow. */
export async function textoDa(response: Response): Promise<string> {
  const partes: Uint8Array[] = [];
  let bytes = 0;
  const leitor = response.body?.getReader();
  for (;;) {
    const { value, done } = (await leitor?.read()) ?? { value: undefined, done: true };
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await leitor?.cancel();
      throw new ErroDoErp('O RM respondeu mais do que cabe em uma carga (128 MB).');
    }
    partes.push(value);
  }
  return decodificar(Buffer.concat(partes), response.headers.get('content-type') ?? '');
}

export function decodificar(conteudo: Uint8Array, contentType: string): string {
  const inicio = Buffer.from(conteudo.subarray(0, 200)).toString('latin1');
  const declarada =
    utf16De(conteudo) ??
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /encoding=["']([\w-]+)["']/i.exec(inicio)?.[1];
  if (declarada !== undefined && !/^utf-?8$/i.test(declarada))
    return decodificador(declarada).decode(conteudo);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(conteudo);
  } catch {
    return new TextDecoder('windows-1252').decode(conteudo);
  }
}

/** By its mark, or by the zeros of its first letter: the order of the bytes is not in the name that is declared. */
function utf16De([primeiro, segundo]: Uint8Array): string | null {
  if ((primeiro === 0xff && segundo === 0xfe) || (primeiro !== 0 && segundo === 0)) return 'utf-16le';
  return (primeiro === 0xfe && segundo === 0xff) || (primeiro === 0 && segundo !== 0) ? 'utf-16be' : null;
}

function decodificador(nome: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(nome);
  } catch {
    throw new ErroDoErp(`O RM respondeu em uma codificação desconhecida: ${nome}.`);
  }
}

const escalar = (valor: unknown): valor is RegistroDoErp[string] =>
  valor === null || ['string', 'number', 'boolean'].includes(typeof valor);

/** An array of rows, `{items}` or one row alone; anything else is the ERP speaking of an error, in its own words. */
export function registrosDoJson(texto: string): RegistroDoErp[] {
  let corpo: unknown;
  try {
    corpo = JSON.parse(texto);
  } catch {
    throw new ErroDoErp(`O RM respondeu o que não é JSON inteiro: ${resumo(texto)}`);
  }
  const lista = Array.isArray(corpo) ? corpo : itensDe(corpo);
  return lista.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || !Object.values(item).every(escalar)) {
      throw new ErroDoErp(`O RM respondeu de outra forma: ${resumo(texto)}`);
    }
    return item as RegistroDoErp;
  });
}

function itensDe(corpo: unknown): unknown[] {
  if (typeof corpo !== 'object' || corpo === null) {
    throw new ErroDoErp(`O RM respondeu: ${resumo(String(corpo))}`);
  }
  if ('items' in corpo && Array.isArray(corpo.items)) return corpo.items;
  const erro = ['message', 'Message', 'detailedMessage', 'error'].find((nome) => nome in corpo);
  if (erro !== undefined) {
    throw new ErroDoErp(`O RM recusou: ${resumo(String((corpo as Record<string, unknown>)[erro]))}`);
  }
  return [corpo];
}

export const resumo = (texto: string): string => texto.replace(/\s+/g, ' ').trim().slice(0, 300) || 'nada';

type Elemento = { nome: string; texto: string; filhos: Elemento[] };

const semPrefixo = (nome: string): string => nome.replace(/^.*:/, '');

/** The elements of a document; one that ends before its tags close is half an answer. */
function elementosDe(xml: string): Elemento {
  const raiz: Elemento = { nome: '', texto: '', filhos: [] };
  const abertos = [raiz];
  const parser = new Parser(
    {
      onopentag: (nome) => {
        const elemento = { nome: semPrefixo(nome), texto: '', filhos: [] };
        abertos.at(-1)?.filhos.push(elemento);
        abertos.push(elemento);
      },
      ontext: (texto) => {
        const atual = abertos.at(-1);
        if (atual) atual.texto += texto;
      },
      onclosetag: () => {
        abertos.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  // At its end the parser closes what is still open.
  if (abertos.length > 1) throw new ErroDoErp('O RM respondeu pela metade: o XML não termina.');
  parser.end();
  return raiz;
}

function procurar(elemento: Elemento, nome: string): Elemento | null {
  if (elemento.nome === nome) return elemento;
  for (const filho of elemento.filhos) {
    const achado = procurar(filho, nome);
    if (achado) return achado;
  }
  return null;
}

/** The text inside `resultado` of a SOAP answer, or the Fault in its words. */
export function resultadoDoEnvelope(xml: string, resultado: string): string {
  const raiz = elementosDe(xml);
  const falha = procurar(raiz, 'Fault');
  if (falha) {
    const motivo = procurar(falha, 'faultstring') ?? procurar(falha, 'Text') ?? falha;
    throw new ErroDoErp(`O RM recusou: ${resumo(motivo.texto)}`);
  }
  const achado = procurar(raiz, resultado);
  if (!achado) throw new ErroDoErp(`O RM respondeu de outra forma: ${resumo(xml)}`);
  return achado.texto;
}

/** The rows of the second document, which the first holds as a text. A column that is null is absent. */
export function registrosDoNewDataSet(texto: string): RegistroDoErp[] {
  if (!texto.trim().startsWith('<')) throw new ErroDoErp(`O RM respondeu: ${resumo(texto)}`);
  const conjunto = procurar(elementosDe(texto), 'NewDataSet');
  if (!conjunto) throw new ErroDoErp(`O RM respondeu de outra forma: ${resumo(texto)}`);
  return conjunto.filhos
    .filter(({ nome }) => nome !== 'schema')
    .map(({ filhos }) => Object.fromEntries(filhos.map((campo) => [campo.nome, campo.texto.trim()])));
}
