export const ROTA = '/demandas-abertas';
export const ATOM = `${ROTA}/novas.atom`;
export const AGENDA = `${ROTA}/prazos.ics`;

/** The page of a demand, to be shared. */
export const caminhoDaDemanda = (id: string): string => `${ROTA}/${id}`;
/** Its deadline for a calendar. */
export const caminhoDaAgenda = (id: string): string => `${ROTA}/${id}/prazo.ics`;
/** Where interest is shown; who has not entered does it first. */
export const caminhoDoInteresse = (id: string): string => `/todas-demandas/${id}/interesse`;
