/** What every form says of a date that cannot be used. */
export const DATA_MINIMA = 'A data selecionada é inferior à data mínima permitida.';
export const DATA_INVALIDA = 'Formato de data inválido.';
