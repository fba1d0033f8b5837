/** The commission's week. */
export const ROTA_DA_SEMANA = '/adm/semana';
