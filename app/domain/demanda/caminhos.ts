/** The place of a demand and its tabs, by address. */
export const ROTA_DO_LUGAR = '/adm/demandas/:id';

export const caminhoDaDemanda = (demandaId: string): string => `/adm/demandas/${demandaId}`;

export const caminhoDoHistorico = (demandaId: string): string => `${caminhoDaDemanda(demandaId)}/historico`;

export const caminhoDosRecursos = (demandaId: string): string => `${caminhoDaDemanda(demandaId)}/recursos`;

export const caminhoDasMensagens = (demandaId: string): string => `${caminhoDaDemanda(demandaId)}/mensagens`;

export const caminhoDaAgendaDoLugar = (demandaId: string): string => `${caminhoDaDemanda(demandaId)}/agenda`;

export const caminhoDaMinhaAgenda = (demandaId: string): string =>
  `${caminhoDaDemanda(demandaId)}/minha-agenda`;

export const caminhoDosDocumentosDoLugar = (demandaId: string): string =>
  `${caminhoDaDemanda(demandaId)}/documentos`;

export const caminhoDoCronogramaDoLugar = (demandaId: string): string =>
  `${caminhoDaDemanda(demandaId)}/cronograma`;

export const caminhoDosRelatorios = (demandaId: string): string =>
  `${caminhoDaDemanda(demandaId)}/relatorios`;

/** The file of one candidate in one demand. */
export const caminhoDaFicha = (demandaId: string, participacaoId: string): string =>
  `${caminhoDaDemanda(demandaId)}/candidatos/${participacaoId}`;
