import { CNPJ_INVALIDO, CPF_INVALIDO, cnpjValido, cpfValido, normalizarCnpj } from '#app/lib/cpf-cnpj.ts';
import { lerDia } from '#app/lib/dates.ts';
import type { Coluna, Valor } from './types.ts';

/** A cell read: its value with, perhaps, something to tell; or what is wrong with it. */
export type CelulaLida = { valor: Valor; aviso?: string } | { problema: string };

const TEXTO_MAXIMO = 300;
const CODIGO_MAXIMO = 60;

const CIENTIFICA =
  'A planilha transformou o código em notação científica. Formate a coluna como texto e salve de novo.';
const FORMULA = 'A célula contém uma fórmula. Cole apenas os valores e salve de novo.';

const VERDADEIROS = new Set(['1', 's', 'sim', 'ativo', 'ativa', 'true', 'verdadeiro', 'v', 'x']);
const FALSOS = new Set(['0', 'n', 'nao', 'não', 'inativo', 'inativa', 'false', 'falso', 'f']);

/** Reads the text of a cell by the type of its column. */
export function lerCelula(coluna: Coluna, bruto: string): CelulaLida {
  const texto = semApostrofo(bruto.normalize('NFC').replace(/\s+/g, ' ').trim());
  if (texto === '') return coluna.vazia ? { valor: null } : { problema: 'O valor é obrigatório.' };
  if (/^[=@]/.test(texto)) return { problema: FORMULA };
  if (/[\p{Cc}\uFFFD]/u.test(texto)) return { problema: 'O texto tem caracteres que não podem ser lidos.' };
  return LEITORES[coluna.tipo](texto, coluna);
}

/** Undoes the apostrophe that an export puts before a text that looks like a formula. */
const semApostrofo = (texto: string): string => (/^'[=+\-@]/.test(texto) ? texto.slice(1) : texto);

type Leitor = (texto: string, coluna: Coluna) => CelulaLida;

const notacaoCientifica = (texto: string): boolean => /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(texto);

const lerTexto: Leitor = (texto, { maximo = TEXTO_MAXIMO }) =>
  texto.length > maximo ? { problema: `O texto passa de ${String(maximo)} caracteres.` } : { valor: texto };

const lerCodigo: Leitor = (texto, { largura }) => {
  if (notacaoCientifica(texto)) return { problema: CIENTIFICA };
  if (texto.length > CODIGO_MAXIMO || !/^[\p{L}\d][\p{L}\d._/-]*$/u.test(texto)) {
    return { problema: 'O código só pode ter letras, números, ponto, traço, barra e sublinhado.' };
  }
  return completarZeros(texto, largura);
};

function completarZeros(texto: string, largura = 0): { valor: string; aviso?: string } {
  if (!/^\d+$/.test(texto) || texto.length >= largura) return { valor: texto };
  const valor = texto.padStart(largura, '0');
  return { valor, aviso: `Zeros à esquerda completados: ${texto} foi lido como ${valor}.` };
}

const lerInteiro: Leitor = (texto, { minimo, maximo = 2_147_483_647 }) => {
  if (notacaoCientifica(texto)) return { problema: CIENTIFICA };
  const inteiro = /^([+-]?\d{1,10})(?:[.,]0+)?$/.exec(texto);
  if (!inteiro) return { problema: 'O valor não é um número inteiro.' };
  return dentroDosLimites(Number(inteiro[1]), minimo, maximo);
};

const lerDecimal: Leitor = (texto, { minimo, maximo, casas = 2 }) => {
  if (notacaoCientifica(texto)) return { problema: CIENTIFICA };
  if (/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(texto)) {
    return { problema: 'O número é ambíguo: use vírgula para decimais e nada entre os milhares.' };
  }
  const comMilhares = /^([+-]?[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/.exec(texto);
  const simples = /^([+-]?\d{1,15})(?:[.,](\d+))?$/.exec(texto);
  const [, inteiro, fracao = ''] = comMilhares ?? simples ?? [];
  if (inteiro === undefined) return { problema: 'O valor não é um número.' };
  if (fracao.replace(/0+$/, '').length > casas) {
    return {
      problema: `O número só pode ter ${String(casas)} ${casas === 1 ? 'casa decimal' : 'casas decimais'}.`,
    };
  }
  return dentroDosLimites(Number(`${inteiro.replaceAll('.', '')}.${fracao}`), minimo, maximo);
};

const emPortugues = (numero: number): string => String(numero).replace('.', ',');

function dentroDosLimites(valor: number, minimo?: number, maximo?: number): CelulaLida {
  if (minimo !== undefined && valor < minimo)
    return { problema: `O menor valor aceito é ${emPortugues(minimo)}.` };
  if (maximo !== undefined && valor > maximo)
    return { problema: `O maior valor aceito é ${emPortugues(maximo)}.` };
  return { valor };
}

const lerBooleano: Leitor = (texto) => {
  const palavra = texto.toLowerCase();
  if (VERDADEIROS.has(palavra)) return { valor: true };
  if (FALSOS.has(palavra)) return { valor: false };
  return { problema: 'Use 1 ou 0, Sim ou Não, Ativo ou Inativo.' };
};

const lerDataCivil: Leitor = (texto) => {
  const dia = lerDia(texto.replace(/[ T]00:00(?::00(?:\.0+)?)?$/, ''));
  if (dia === null) return { problema: 'A data não existe ou não está na forma dd/mm/aaaa ou aaaa-mm-dd.' };
  return dia < '1900-01-01' ? { problema: 'A data é anterior a 1900.' } : { valor: dia };
};

const lerCpf: Leitor = (texto) => {
  if (notacaoCientifica(texto)) return { problema: CIENTIFICA };
  const lido = completarZeros(texto.replace(/[\s.\-/]/g, ''), 11);
  return cpfValido(lido.valor) ? lido : { problema: CPF_INVALIDO };
};

const lerCnpj: Leitor = (texto) => {
  // A CNPJ with letters may look like '12E4…'; only a text with a sign or a decimal part is a number.
  if (notacaoCientifica(texto) && /[.,+]/.test(texto) && !cnpjValido(texto)) return { problema: CIENTIFICA };
  const lido = completarZeros(normalizarCnpj(texto), 14);
  return cnpjValido(lido.valor) ? lido : { problema: CNPJ_INVALIDO };
};

const lerCep: Leitor = (texto) => {
  if (notacaoCientifica(texto)) return { problema: CIENTIFICA };
  const lido = completarZeros(texto.replace(/[\s.-]/g, ''), 8);
  return /^\d{8}$/.test(lido.valor) ? lido : { problema: 'O CEP precisa ter 8 dígitos.' };
};

const lerEmail: Leitor = (texto) =>
  texto.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(texto)
    ? { valor: texto.toLowerCase() }
    : { problema: 'O e-mail não é válido.' };

const lerOpcao: Leitor = (texto, { opcoes = [] }) => {
  const valor = opcoes.find((opcao) => opcao.toLowerCase() === texto.toLowerCase());
  return valor === undefined ? { problema: `Use um destes: ${opcoes.join(', ')}.` } : { valor };
};

const LEITORES: Readonly<Record<Coluna['tipo'], Leitor>> = {
  texto: lerTexto,
  codigo: lerCodigo,
  inteiro: lerInteiro,
  decimal: lerDecimal,
  booleano: lerBooleano,
  dia: lerDataCivil,
  cpf: lerCpf,
  cnpj: lerCnpj,
  cep: lerCep,
  email: lerEmail,
  opcao: lerOpcao,
};
