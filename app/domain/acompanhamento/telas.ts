import { mergeQuery } from '#app/lib/list-params.ts';
import { caminhoDaFicha } from '../demanda/caminhos.ts';
import type { TipoDeQuadro } from './types.ts';

export const ROTA = '/adm/lista-relatorio-processos';

/** `tabela` of the address: all of them stand open. */
export const TODAS = 'todas';

/** The screen with a demand, and one of its tables open; what `search` asks for besides is kept. */
export const caminhoDoQuadro = (
  demandaId: string,
  tabela: TipoDeQuadro | typeof TODAS | 'nenhuma',
  search = '',
): string => ROTA + mergeQuery(search, { credenciamento: demandaId, tabela });

/** The file of a table: it asks its purpose first. */
export const caminhoDoCsv = (demandaId: string, tabela: TipoDeQuadro): string =>
  `${ROTA}.csv?${new URLSearchParams({ credenciamento: demandaId, tabela }).toString()}`;

/** A person over their demands. */
export const caminhoDaPessoa = (usuarioId: string): string => `/adm/pessoas/${usuarioId}`;

/** 'Escrever', over the file of a person. */
export const caminhoDoRecado = (demandaId: string, participacaoId: string): string =>
  `${caminhoDaFicha(demandaId, participacaoId)}/escrever`;

/** 'Agir em nome', over the file. */
export const caminhoEmNome = (demandaId: string, participacaoId: string): string =>
  `${caminhoDaFicha(demandaId, participacaoId)}/em-nome`;

/** Where the links of the page of a demand lead among the pages that are shown as their person sees them. */
export function elosComoEleVe(demandaId: string, participacaoId: string): Readonly<Record<string, string>> {
  const daqui = caminhoComoEleVe(demandaId, participacaoId);
  const cronograma = `/minhas-demandas/${demandaId}/cronograma`;
  return {
    '/minhas-demandas': caminhoDosCartoesComoEleVe(demandaId, participacaoId),
    [cronograma]: `${daqui}/cronograma`,
    [`${cronograma}?de=demanda`]: `${daqui}/cronograma`,
    // What stands over it goes back to it.
    [daqui]: daqui,
  };
}

/** What its button says to the file. */
export const VER_COMO_ELE_VE = 'ver-como-ele-ve';

/** The page of the demand as its person sees it, and their cards. */
export const caminhoComoEleVe = (demandaId: string, participacaoId: string): string =>
  `${caminhoDaFicha(demandaId, participacaoId)}/como-ele-ve`;
export const caminhoDosCartoesComoEleVe = (demandaId: string, participacaoId: string): string =>
  `${caminhoComoEleVe(demandaId, participacaoId)}/demandas`;

/** 'Gerador de Relatórios', over the screen with its demand. */
export const caminhoDoGerador = (demandaId: string): string =>
  `${ROTA}/${demandaId}/relatorio?credenciamento=${demandaId}`;
