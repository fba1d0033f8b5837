import { emDias, PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { nomeLimpo } from './rules.ts';

/** Kind of the generated document that holds the folder of a demand; it has a screen of its own. */
export const TIPO_DA_PASTA = 'pasta';

/** The page of the folder of a demand. */
export const caminhoDaPasta = (demandaId: string): string =>
  `/adm/lista-relatorio-processos/${demandaId}/pasta`;

/** How long a folder is kept: it holds a copy of everything. R-REL-09. */
export const DIAS_DA_PASTA = emDias(PRAZO.pasta);

export type TabelaDaPasta = {
  legenda: string;
  colunas: readonly string[];
  linhas: readonly (readonly string[])[];
};

/** A page of the folder: short facts, texts and tables. */
export type PaginaDaPasta = {
  fatos?: readonly (readonly [rotulo: string, valor: string])[];
  textos?: readonly (readonly [titulo: string, texto: string])[];
  tabelas?: readonly TabelaDaPasta[];
};

export type MensagemDaPasta = { tipo: number; dados: unknown; corpo: string | null };

/** What is in the folder, by its place in it. */
export type EntradaDaPasta = { caminho: string; titulo: string } & (
  | { pagina: PaginaDaPasta }
  | { mensagem: MensagemDaPasta }
  /** A file of the storage, with what its record says it is. */
  | { arquivo: { chave: string; sha256: string } }
);

/** A line of the index. */
export type ItemDoIndice = {
  caminho: string;
  titulo: string;
  bytes: number;
  sha256: string;
  /** What is wrong with it; null for nothing. */
  problema: string | null;
};

export const INDICE = 'indice.html';
export const SOMAS = 'SHA256SUMS';

const LIMITE_DO_NOME = 80;

/** A name of a file or folder that every system takes. */
export const nomeNaPasta = (texto: string): string => nomeLimpo(texto, LIMITE_DO_NOME) || 'sem nome';

export const numerado = (indice: number): string => String(indice + 1).padStart(3, '0');

/** As `sha256sum --check` reads it. */
export const somas = (itens: readonly ItemDoIndice[]): string =>
  itens
    .filter(({ problema }) => problema !== AUSENTE)
    .map(({ sha256, caminho }) => `${sha256}  ${caminho}\n`)
    .join('');

export const AUSENTE = 'O arquivo não está no armazenamento.';
export const DIVERGENTE = 'O conteúdo não é o que o registro diz.';

export const MENSAGENS_DA_PASTA = {
  semPasta: 'Esta pasta não existe mais. Peça-a de novo.',
  falhou: 'Não foi possível montar a pasta. Tente de novo em alguns instantes.',
  pedida: 'A pasta está sendo montada.',
  parada: 'A montagem da pasta foi parada.',
  jaTerminou: 'Esta pasta não está mais em preparação.',
};
