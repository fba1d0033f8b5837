export const MENSAGENS = {
  descartado: 'O rascunho foi descartado.',
  aguarde: 'Muitas gravações em pouco tempo. Aguarde um pouco.',
  vazio: 'Não há nada guardado para retomar.',
} as const;
