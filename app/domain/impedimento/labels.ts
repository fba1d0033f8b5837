/** To whoever declared that something stands against their acting on a candidate. R-IMP-06. */
export const DECLAROU_SE_IMPEDIDO =
  'Você se declarou impedido: quem acompanha esta candidatura é outra pessoa.';
