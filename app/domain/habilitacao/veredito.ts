import { nomes } from '../selecao/rules.ts';
import type { DocumentoNaAnalise, Veredito } from './types.ts';

/** The verdicts that a document may have: only what was not sent may be left out as not applying. R-HAB-04. */
export const vereditosDe = ({ arquivos }: { arquivos: number }): readonly Veredito[] =>
  arquivos > 0 ? ['apto', 'inapto'] : ['nao-se-aplica', 'inapto'];

export type DecisaoDosDocumentos = {
  apto: boolean | null;
  faltam: string[];
  semMotivo: string[];
  /** Mandatory ones left out without a reason: nobody is fit with them. */
  semDispensa: string[];
};

/**
 * Fit when none is unfit; undecided while one was not looked at. What is unfit says why: `semMotivo` names those
 * that do not, and finalising refuses them. R-HAB-04, R-HAB-16.
 */
export function decisaoDosDocumentos(documentos: readonly DocumentoNaAnalise[]): DecisaoDosDocumentos {
  const nomes = (quais: readonly DocumentoNaAnalise[]) => quais.map(({ descricao }) => descricao);
  const inaptos = documentos.filter(({ veredito }) => veredito === 'inapto');
  const faltam = nomes(documentos.filter(({ veredito }) => veredito === null));
  const semMotivo = nomes(inaptos.filter(({ texto }) => texto.trim() === ''));
  const semDispensa = nomes(
    documentos.filter(
      ({ obrigatorio, arquivos, veredito, texto }) =>
        obrigatorio && arquivos === 0 && veredito === 'nao-se-aplica' && texto.trim() === '',
    ),
  );
  const porDecidir = documentos.length === 0 || faltam.length > 0 || semDispensa.length > 0;
  return { apto: porDecidir ? null : inaptos.length === 0, faltam, semMotivo, semDispensa };
}

/** What a candidate reads of a rejection: each unfit document with its reason, in the order of the table. */
export const motivosDosDocumentos = (documentos: readonly DocumentoNaAnalise[]): string[] =>
  documentos.flatMap(({ veredito, descricao, texto }) =>
    veredito === 'inapto' ? [`${descricao}: ${texto.trim()}`] : [],
  );

/** What a reason of the library may name. R-HAB-06. */
export const LACUNAS = ['documento', 'item', 'processo'] as const;
type Lacuna = (typeof LACUNAS)[number];

/** Names between braces that the library does not know. */
export const lacunasDesconhecidas = (texto: string): string[] =>
  [...texto.matchAll(/\{([^{}]*)\}/g)].map(([, nome]) => nome ?? '').filter((nome) => !ehLacuna(nome));

const ehLacuna = (nome: string): nome is Lacuna => LACUNAS.some((lacuna) => lacuna === nome);

/** The text with its gaps filled; one without a value stays to be seen, and finalising refuses it. */
export const preencher = (texto: string, valores: Readonly<Partial<Record<Lacuna, string>>>): string =>
  texto.replace(/\{([^{}]*)\}/g, (inteira, nome: string) =>
    ehLacuna(nome) ? valores[nome]?.trim() || inteira : inteira,
  );

export const temLacuna = (texto: string): boolean => /\{[^{}]*\}/.test(texto);

/** Why the review of these documents cannot end yet; null when it can. R-HAB-04, R-HAB-06, R-HAB-16. */
export function motivoParaNaoFinalizar(documentos: readonly DocumentoNaAnalise[]): string | null {
  const { faltam, semMotivo, semDispensa } = decisaoDosDocumentos(documentos);
  if (documentos.length === 0) return 'Esta demanda não pede documentos nesta análise.';
  if (faltam.length > 0) {
    const verbo = faltam.length === 1 ? 'Falta 1 documento' : `Faltam ${String(faltam.length)} documentos`;
    return `${verbo} por analisar: ${nomes(faltam)}.`;
  }
  if (semMotivo.length > 0) return `Diga o motivo de: ${nomes(semMotivo)}.`;
  if (semDispensa.length > 0)
    return `Obrigatório e não enviado: diga por que não se aplica, ou dê como inapto. ${nomes(semDispensa)}.`;
  const comLacuna = documentos.filter(({ veredito, texto }) => veredito === 'inapto' && temLacuna(texto));
  if (comLacuna.length > 0)
    return `Complete o que está entre chaves no texto de: ${nomes(comLacuna.map(({ descricao }) => descricao))}.`;
  return null;
}
