export const MENSAGENS = {
  descartado: 'O rascunho foi descartado.',
  aguarde: 'Muitas gravações em pouco tempo. Aguarde um pouco.',
  vazio: 'Não há nada guardado para retomar.',
} as const;

/** How long a form sent after the session's end waits for its person. */
export const RETIDO_MS = 60 * 60 * 1000;
/** How long an untouched draft is kept. */
export const DIAS_DE_RASCUNHO = 90;
