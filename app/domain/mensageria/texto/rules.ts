import { fill, split } from '#app/lib/fill.ts';
import { emUmaLinha } from '../labels.ts';
import { camposDoTipo, type TipoEditavel } from './campos.ts';

/** A text as it is edited: its placeholders in braces. */
export type Texto = { assunto: string; corpo: string };

export const ASSUNTO_MAX = 180;
export const CORPO_MAX = 5_000;

type Parte = { texto: string; negrito: boolean };
/** A paragraph, line by line, or the button. */
export type Bloco = { linhas: Parte[][] } | { botao: string };

const BOTAO = /^\[([^\][]+)\]\(\{\{link\}\}\)$/;
const CAMPO = /\{\{([^{}]*)\}\}/g;

const nomesEm = (texto: string): string[] => [...texto.matchAll(CAMPO)].map(([, nome = '']) => nome.trim());

/** As it is kept: lines of one kind, placeholders without spaces, no empty ends. */
export const comoSeGuarda = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(CAMPO, (_, nome: string) => `{{${nome.trim()}}}`)
    .trim();

/**
 * A text as blocks: an empty line parts paragraphs, two asterisks make bold, `[Abrir]({{link}})` by itself is the button.
 * Anything else is plain text. What has an absent placeholder is left out.
 */
export function lerTexto(corpo: string, ausentes: readonly string[] = []): Bloco[] {
  return corpo
    .split(/\n{2,}/)
    .map((paragrafo) => paragrafo.trim())
    .filter((paragrafo) => paragrafo !== '' && !nomesEm(paragrafo).some((nome) => ausentes.includes(nome)))
    .map((paragrafo) => {
      const botao = BOTAO.exec(paragrafo)?.[1];
      return botao === undefined ? { linhas: paragrafo.split('\n').map(partes) } : { botao };
    });
}

const partes = (linha: string): Parte[] =>
  linha
    .split(/\*\*(.+?)\*\*/)
    .map((texto, indice) => ({ texto, negrito: indice % 2 === 1 }))
    .filter(({ texto }) => texto !== '');

/** A text of one line or of many with the values in it; what is unknown stays in its braces. */
export const preenchido = (texto: string, valores: Readonly<Record<string, string>>): string => {
  const faltam = Object.fromEntries(nomesEm(texto).map((nome) => [nome, `{{${nome}}}`]));
  return fill(split(texto), { ...faltam, ...valores }, (valor) => valor);
};

/** The subject of a message written with this text. */
export const assuntoDoTexto = (assunto: string, dados: Readonly<Record<string, string>>): string =>
  emUmaLinha(preenchido(assunto, dados)).slice(0, ASSUNTO_MAX);

/** The same of a message that is to go: null where it does not bring all that the subject asks for. */
export const assuntoPreenchido = (assunto: string, dados: Readonly<Record<string, string>>): string | null =>
  nomesEm(assunto).every((nome) => Object.hasOwn(dados, nome)) ? assuntoDoTexto(assunto, dados) : null;

const SEM_ENDERECO = 'endereço no portal';

/** The text as somebody would read it with these values; the values are plain text whatever they say. */
export function previaDoTexto({ assunto, corpo }: Texto, dados: Readonly<Record<string, string>>) {
  const ausentes = Object.keys(dados).filter((nome) => dados[nome] === '');
  const com = (texto: string) => preenchido(texto, { ...dados, link: SEM_ENDERECO });
  return {
    assunto: assuntoDoTexto(assunto, dados),
    blocos: lerTexto(corpo, ausentes).map((bloco) =>
      'botao' in bloco
        ? { botao: com(bloco.botao) }
        : {
            linhas: bloco.linhas.map((linha) =>
              linha.map(({ texto, negrito }) => ({ texto: com(texto), negrito })),
            ),
          },
    ),
  };
}

const emChaves = (nomes: readonly string[]): string => nomes.map((nome) => `{{${nome}}}`).join(', ');

/** What is wrong with the placeholders of a text, by field; empty where nothing is. R-MSG-21. */
export function problemasDoTexto(tipo: TipoEditavel, { assunto, corpo }: Texto): Partial<Texto> {
  const campos = camposDoTipo(tipo);
  const nomes = campos.map(({ nome }) => nome as string);
  // A subject is one line: it has no button, and nothing in it may be missing.
  const doAssunto = campos
    .filter(({ nome, podeFaltar }) => nome !== 'link' && !podeFaltar)
    .map(({ nome }) => nome as string);
  const usados = nomesEm(corpo);
  const faltam = campos.filter(({ nome, exigido }) => exigido && !usados.includes(nome));
  const problemas: Partial<Texto> = {};
  const noAssunto = problemaDasChaves(assunto, doAssunto);
  const noCorpo =
    problemaDasChaves(corpo, nomes) ??
    (faltam.length > 0
      ? `Falta no texto: ${faltam.map(({ nome, rotulo }) => `{{${nome}}} (${rotulo.toLocaleLowerCase('pt-BR')})`).join(', ')}.`
      : null);
  if (noAssunto !== null) problemas.assunto = noAssunto;
  if (noCorpo !== null) problemas.corpo = noCorpo;
  return problemas;
}

function problemaDasChaves(texto: string, oferecidos: readonly string[]): string | null {
  const estranhos = nomesEm(texto).filter((nome) => !oferecidos.includes(nome));
  if (estranhos.length > 0)
    return `Aqui não existe ${emChaves([...new Set(estranhos)])}. Use: ${emChaves(oferecidos) || 'nenhum campo'}.`;
  return /\{\{|\}\}/.test(texto.replace(CAMPO, ''))
    ? 'Há chaves sem par. Um campo se escreve assim: {{nome}}.'
    : null;
}

const MES = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const DATA = new RegExp(
  String.raw`\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}º? de (?:${MES})\b`,
  'giu',
);

/** Dates typed by hand: they would be the same in every message. R-MSG-22. */
export const datasDigitadas = ({ assunto, corpo }: Texto): string[] => [
  ...new Set([...`${assunto}\n${corpo}`.matchAll(DATA)].map(([data]) => data)),
];
